#!/usr/bin/env bash
# Checks the order of the layers, engine <- search <- protocol <- tools: no file includes, and no CMakeLists.txt links,
# what lies above it. Only the referee itself, tools, tests and benchmarks may see engine/referee, which holds the true
# deal. Project files are included by their path from the root.
# Usage: check_layers.sh [PROJECT-FOLDER]
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}"

# What each folder may include and link; engine/referee is a layer of its own.
declare -A allowed=(
    [engine]="engine"
    [engine/referee]="engine engine/referee"
    [search]="engine search"
    [protocol]="engine search protocol"
    [tools]="engine engine/referee search protocol tools"
    [bench]="engine engine/referee search protocol bench tests"
    [tests]="engine engine/referee search protocol tools tests"
)

layer_of() {
    case $1 in
    engine/referee/*) echo engine/referee ;;
    */*) echo "${1%%/*}" ;;
    esac
}

failures=0
report() {
    echo "$1"
    failures=$((failures + 1))
}

for folder in engine search protocol tools bench tests; do
    [[ -d $folder ]] || continue
    while IFS=: read -r file line included; do
        used=$(layer_of "$included")
        if [[ $included == *..* || -z $used || -z ${allowed[$used]-} ]]; then
            report "$file:$line: \"$included\" is not a path from the project's root"
        elif [[ " ${allowed[$(layer_of "$file")]} " != *" $used "* ]]; then
            report "$file:$line: $(layer_of "$file") may not include \"$included\""
        fi
    done < <(grep -rnoE --include='*.cpp' --include='*.h' '^[[:space:]]*#[[:space:]]*include[[:space:]]*"[^"]+' "$folder" |
        sed -E 's/:[^:"]*"/:/')
    while IFS=: read -r file line _; do
        report "$file:$line: project files are included in quotes"
    done < <(grep -rnE --include='*.cpp' --include='*.h' \
        '^[[:space:]]*#[[:space:]]*include[[:space:]]*<(engine|search|protocol|tools|bench|tests)/' "$folder")
done

for folder in engine engine/referee search protocol; do
    [[ -e $folder/CMakeLists.txt ]] || continue
    while IFS=: read -r line target; do
        case $target in
        *engine | *search | *protocol) used=${target##*[:_]} ;;
        *referee) used=engine/referee ;;
        *match | *test_support) used=tools ;;
        *) continue ;; # anzi::version, anzi_add_library, ...
        esac
        [[ " ${allowed[$folder]} " == *" $used "* ]] || report "$folder/CMakeLists.txt:$line: $folder may not link $target"
    done < <(grep -noE 'anzi(::|_)[a-z_]+' "$folder/CMakeLists.txt")
done

if ((failures)); then
    echo "$failures breaches of the layers"
    exit 1
fi
echo "The layers are in order."
