#!/usr/bin/env bash
# Plays each value of a search parameter (search/params.h) against its default and prints a row of search/EXPERIMENTS.md
# for each. Usage: grid.sh NAME VALUE... [-- ARGUMENTS of anzi-match, instead of: --each nodes=1000 --pairs 40]
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/packages.sh"

(($# >= 2)) || { sed -n '2,3s/^# //p' "${BASH_SOURCE[0]}"; exit 2; }
name=$1
shift
values=()
while (($#)) && [[ $1 != -- ]]; do
    values+=("$1")
    shift
done
match=("${@:2}")
((${#match[@]})) || match=(--each nodes=1000 --pairs 40)

configure_release
build_release --target anzi-match
cmake -S "$root" -B "$root/build/tuning" -G Ninja -D CMAKE_BUILD_TYPE=Release -D ANZI_TUNING=ON -D ANZI_BUILD_TESTS=OFF \
    -D ANZI_BUILD_BENCH=OFF -D ANZI_BUILD_MATCH=OFF
cmake --build "$root/build/tuning" --target anzi

engine=$root/build/tuning/anzi
for value in "${values[@]}"; do
    result=$("$root/build/release/anzi-match" --engine name=A cmd="$engine" option."$name=$value" \
        --engine name=B cmd="$engine" "${match[@]}" --seed 9 --concurrency "$(nproc)" 2>&1)
    number() { sed -nE "s/^  $1 +([0-9.]+)% \+- ([0-9.]+).*/\1 +- \2/p" <<<"$result"; }
    games=$(sed -nE 's/^A - B: ([0-9]+) games,.*/\1/p' <<<"$result")
    echo "| $name $value, ${match[*]} | default | $games | $(number score) | $(number luck-adjusted) | | |"
done
