#!/usr/bin/env bash
# levels.sh ANZI: alone the program is the one for any processor; with its faster build beside it that one runs, if the
# processor allows; both think alike.
set -euo pipefail
anzi=$1
alone=$(mktemp -d)
trap 'rm -rf "$alone"' EXIT
cp "$anzi" "$alone/"

# expect FOUND WANTED: FOUND contains WANTED.
expect() {
    [[ $1 == *"$2"* ]] || { echo "expected '$2' in: $1"; exit 1; }
}
signature() { "$1" bench | grep '^Bench: '; }

expect "$("$alone/anzi" --version)" x86-64-v2
grep -qw avx2 /proc/cpuinfo || { echo "this processor has no faster level"; exit 0; }
expect "$("$anzi" --version)" x86-64-v3
expect "$(signature "$anzi")" "$(signature "$alone/anzi")"
