#!/usr/bin/env bash
# Installs what the engine needs, builds it, and starts it with the arguments given. Everything that is said on the way
# goes to stderr and standard input is left to the engine, so a GUI can load this script as the engine.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/scripts/packages.sh"

{
    require_packages "${engine_packages[@]}"
    if [[ ! -e $root/build/release/build.ninja ]]; then
        # Only the engine, so that nothing else need be installed; tools/test.sh turns the rest on.
        configure_release -D ANZI_BUILD_MATCH=OFF -D ANZI_BUILD_TESTS=OFF -D ANZI_BUILD_BENCH=OFF
    fi
    # Progress is for people; programs that read stderr get only errors.
    quiet=(-- --quiet)
    [[ -t 2 ]] && quiet=()
    build_release --target anzi "${quiet[@]}"
} </dev/null >&2

exec "$root/build/release/anzi" "$@"
