# anzi_options: instruction set, assertions and sanitizers of every target of the project.
add_library(anzi_options INTERFACE)

# Sums and products stay apart, so that the search does the same on every machine.
target_compile_options(anzi_options INTERFACE -ffp-contract=off)

# The default runs on any x86-64-v2 machine, and on any arm64 one, where the compiler's own default is meant. With
# ANZI_LEVELS the engine is built once more for x86-64-v3; the program chooses when it starts (tools/anzi/levels.h).
set(levels_work OFF)
if(ANZI_NATIVE)
  set(march native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(march "$<IF:$<BOOL:$<TARGET_PROPERTY:ANZI_FAST>>,x86-64-v3,x86-64-v2>")
  target_compile_options(anzi_options INTERFACE -mtune=generic)
  if(CMAKE_BUILD_TYPE STREQUAL Release AND NOT ANZI_SANITIZE)
    set(levels_work ON)
  endif()
endif()
if(march)
  target_compile_options(anzi_options INTERFACE -march=${march})
  target_compile_definitions(anzi_options INTERFACE ANZI_MARCH="${march}")
endif()
if(NOT levels_work)
  set(ANZI_LEVELS OFF)
endif()

if(ANZI_ASSERTS)
  target_compile_definitions(anzi_options INTERFACE ANZI_ASSERTS=1 _GLIBCXX_ASSERTIONS)
endif()

if(ANZI_TUNING)
  target_compile_definitions(anzi_options INTERFACE ANZI_TUNING)
endif()

if(ANZI_SANITIZE)
  target_compile_options(anzi_options INTERFACE
    "-fsanitize=${ANZI_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(anzi_options INTERFACE "-fsanitize=${ANZI_SANITIZE}")
endif()

if(ANZI_BUILD_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "ANZI_BUILD_FUZZ needs clang++ (Debian packages clang and libclang-rt-dev)")
  endif()
  target_compile_options(anzi_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
