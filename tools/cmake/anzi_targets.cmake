# Helpers that every CMakeLists.txt of the project uses.
#
# The folders list their sources with file(GLOB ... CONFIGURE_DEPENDS): a folder is a target, so a second list of its
# files would only be one more thing to keep; CONFIGURE_DEPENDS makes every build look for new files.

# anzi_find_package(Package debian-package [version and other arguments of find_package])
# A macro, so that what find_package sets is set for the caller.
macro(anzi_find_package package debian_package)
  find_package(${package} ${ARGN} QUIET)
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR "${package} (${ARGN}) was not found. On Debian and Ubuntu: apt-get install ${debian_package}")
  endif()
endmacro()

# anzi_fast_targets(result targets...)
# The targets, those that are built for newer processors too in that form.
function(anzi_fast_targets result)
  foreach(target ${ARGN})
    if(TARGET ${target}_fast)
      list(APPEND targets ${target}_fast)
    else()
      list(APPEND targets ${target})
    endif()
  endforeach()
  set(${result} "${targets}" PARENT_SCOPE)
endfunction()

# anzi_add_library(name SOURCES files... DEPS targets... [INSTALL] [LEVELS])
# Makes the static library anzi_<name> and its alias anzi::<name>. A folder without a .cpp is a header-only library.
# LEVELS: with ANZI_LEVELS, makes anzi::<name>_fast too, for newer processors.
function(anzi_add_library name)
  cmake_parse_arguments(ARG "INSTALL;LEVELS" "" "SOURCES;DEPS" ${ARGN})
  set(target anzi_${name})
  if(ARG_SOURCES)
    set(scope PUBLIC)
    add_library(${target} STATIC ${ARG_SOURCES})
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:anzi_warnings>)
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(anzi::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/anzi>)
  target_link_libraries(${target} ${scope} ${ARG_DEPS} $<BUILD_INTERFACE:anzi_options>)
  if(ARG_INSTALL)
    install(TARGETS ${target} EXPORT anzi ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  endif()
  if(ANZI_LEVELS AND ARG_LEVELS)
    anzi_fast_targets(fast_deps ${ARG_DEPS})
    anzi_add_library(${name}_fast SOURCES ${ARG_SOURCES} DEPS ${fast_deps})
    set_target_properties(anzi_${name}_fast PROPERTIES ANZI_FAST ON)
  endif()
endfunction()

# anzi_add_executable(name SOURCES files... DEPS targets...)
function(anzi_add_executable name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} anzi_options anzi_warnings)
endfunction()

# anzi_add_test(area LABEL label SOURCES files... DEPS targets...)
# Makes the Catch2 executable test_<area>, and one CTest test "<area>/<test case>" for each test case in it. An area
# without sources makes nothing. Every test may use anzi::engine, anzi::referee and tests/support.
function(anzi_add_test area)
  cmake_parse_arguments(ARG "" "LABEL" "SOURCES;DEPS" ${ARGN})
  if(NOT ARG_SOURCES)
    return()
  endif()
  anzi_add_executable(test_${area} SOURCES ${ARG_SOURCES} DEPS ${ARG_DEPS} anzi::test_support)
  # The libraries are still optimized as a whole; to do that to the tests as well would only make linking slow.
  set_target_properties(test_${area} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE OFF)
  if(Catch2_VERSION VERSION_LESS 3)
    set(fail_if_none EXTRA_ARGS --warn NoTests) # else a name that version 2 cannot find counts as passed
  endif()
  catch_discover_tests(test_${area} TEST_PREFIX "${area}/" ${fail_if_none}
                       PROPERTIES LABELS ${ARG_LABEL} TIMEOUT 600)
endfunction()
