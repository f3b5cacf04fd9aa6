# The Debian packages that the project needs, and the Release build. Sourced by tools/run.sh, tools/test.sh and .ci/run.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

engine_packages=(g++ cmake ninja-build libcxxopts-dev)
test_packages=(catch2 libbenchmark-dev nlohmann-json3-dev libboost1.81-dev)
check_packages=(clang clang-format clang-tidy libclang-rt-dev python3)

# package_present NAME: a tool counts wherever it came from; a library counts when its package is installed, or when
# there is no dpkg to ask (CMake then says what is missing).
package_present() {
    local tool
    case $1 in
    g++) tool=c++ ;;
    ninja-build) tool=ninja ;;
    clang) tool=clang++ ;;
    cmake | clang-format | clang-tidy | python3) tool=$1 ;;
    libboost1.81-dev) # or any later Boost
        local version
        version=$(sed -n 's/^#define BOOST_VERSION //p' /usr/include/boost/version.hpp 2>/dev/null)
        ((${version:-0} >= 108100)) || ! command -v dpkg-query >/dev/null
        return
        ;;
    *)
        command -v dpkg-query >/dev/null || return 0
        [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
        return
        ;;
    esac
    command -v "$tool" >/dev/null
}

# require_packages NAME...: installs those that are missing, or says which are needed and fails.
require_packages() {
    local missing=() as_root=() name
    for name in "$@"; do
        package_present "$name" || missing+=("$name")
    done
    ((${#missing[@]})) || return 0

    if ! command -v apt-get >/dev/null; then
        echo "Missing: ${missing[*]}"
        echo "There is no apt-get here. Install what these Debian packages hold, then try again: $*"
        return 1
    fi
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "Run this as root, then try again: apt-get install ${missing[*]}"
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing: ${missing[*]}"
    "${as_root[@]}" apt-get -q update || true # one unreachable source need not matter
    # Debian 12 has Boost 1.81 beside an older default; later releases have a newer default instead.
    if [[ " ${missing[*]} " == *" libboost1.81-dev "* ]] && ! apt-cache show libboost1.81-dev >/dev/null 2>&1; then
        missing=("${missing[@]/#libboost1.81-dev/libboost-dev}")
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=120 install --no-install-recommends "${missing[@]}"
}

# configure_release [CMAKE-ARGUMENT...]
configure_release() {
    (cd "$root" && cmake --preset release "$@")
}

# build_release [ARGUMENT...]: arguments of cmake --build. Two at the same time wait for each other.
build_release() {
    local lock=()
    command -v flock >/dev/null && lock=(flock "$root/build/release")
    "${lock[@]}" cmake --build "$root/build/release" "$@"
}
