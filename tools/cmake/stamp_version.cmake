# Writes the version and the commit that is checked out into a .cpp, at build time and only when they changed.
# Call: cmake -D source_dir=DIR -D version=V -D output=FILE -P stamp_version.cmake
set(commit "unknown")
find_program(git git)
# Only the project's own repository counts, not one that the project's folder happens to lie in.
if(git AND EXISTS "${source_dir}/.git")
  execute_process(COMMAND "${git}" -C "${source_dir}" rev-parse --short=12 HEAD
                  OUTPUT_VARIABLE head RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT failed)
    set(commit "${head}")
  endif()
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/version.cpp.in" "${output}" @ONLY)
