# anzi_warnings: the warnings every target of the project is compiled with.
add_library(anzi_warnings INTERFACE)
target_compile_options(anzi_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wswitch-enum)
if(ANZI_WERROR)
  target_compile_options(anzi_warnings INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees overlapping copies in "literal" + std::string where there are none (GCC bug 105651).
  target_compile_options(anzi_warnings INTERFACE -Wno-restrict)
  if(ANZI_SANITIZE)
    # The sanitizers' own code confuses this one (documented by GCC).
    target_compile_options(anzi_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
