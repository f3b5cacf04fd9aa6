#!/usr/bin/env bash
# Runs clang-tidy with the compile commands of the release build. Usage: tidy.sh [FILE.cpp...]; without files, on all of
# engine, search, protocol and tools.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

build=build/release
[[ -e $build/compile_commands.json ]] || cmake --preset release >/dev/null
if (($# == 0)); then
    mapfile -t files < <(git ls-files 'engine/*.cpp' 'search/*.cpp' 'protocol/*.cpp' 'tools/*.cpp')
    set -- "${files[@]}"
fi
# The commands are GCC's: clang need not know its optimization and warning options, and counts the steps of constant
# evaluation otherwise.
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
sed 's/-fconstexpr-ops-limit=[0-9]*//' "$build/compile_commands.json" >"$commands/compile_commands.json"
printf '%s\0' "$@" | xargs -0 -r -n 1 -P "$(nproc)" clang-tidy --quiet -p "$commands" \
    --extra-arg=-Wno-ignored-optimization-argument --extra-arg=-Wno-unknown-warning-option \
    --extra-arg=-fconstexpr-steps=100000000
