# For find_package(anzi): makes anzi::engine, anzi::search and anzi::version.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include("${CMAKE_CURRENT_LIST_DIR}/anziTargets.cmake")
