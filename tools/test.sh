#!/usr/bin/env bash
# Installs what the tests need, builds everything, and runs every test. Arguments go to ctest.
# ANZI_WERROR=ON in the environment turns warnings into errors.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/scripts/packages.sh"

require_packages "${engine_packages[@]}" "${test_packages[@]}"
configure_release ${ANZI_WERROR:+-D ANZI_WERROR="$ANZI_WERROR"}
build_release
ctest --test-dir "$root/build/release" --output-on-failure -j "$(nproc)" "$@"
