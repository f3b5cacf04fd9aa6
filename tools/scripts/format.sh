#!/usr/bin/env bash
# Formats every C++ file that git tracks; with --check only says which are not formatted, and fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

action=(-i)
[[ ${1-} == --check ]] && action=(--dry-run -Werror)
git ls-files -z '*.cpp' '*.h' | xargs -0 -r clang-format "${action[@]}"
