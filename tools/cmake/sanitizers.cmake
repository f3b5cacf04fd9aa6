# anzi_options: instruction set, assertions and sanitizers of every target of the project.
add_library(anzi_options INTERFACE)

# Sums and products stay apart, so that the search does the same on every machine.
target_compile_options(anzi_options INTERFACE -ffp-contract=off)

# The default runs on any x86-64-v2 machine, and on any arm64 one, where the compiler's own default is meant.
# Faster instructions are for kernels that are chosen at run time.
if(ANZI_NATIVE)
  target_compile_options(anzi_options INTERFACE -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  target_compile_options(anzi_options INTERFACE -march=x86-64-v2 -mtune=generic)
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
