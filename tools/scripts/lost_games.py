#!/usr/bin/env python3
"""Where an engine lost its games: lost_games.py NAME RECORD...

Reads records of anzi-match. A lost game turns after the last move for which NAME's own score was better than a pawn
behind. It is sorted by how many pieces were face down then, and by what happened: NAME's score fell by three pawns or
more from one move to the next, with a face-down piece uncovered or taken in between (luck) or with none (tactics), or it
went down little by little. `earlier` is by how many plies the opponent had seen it before, in the median.
"""

import json
import statistics
import sys

STAGES = [(20, "20 or more"), (10, "10 to 19"), (1, "1 to 9"), (0, "none")]
BEHIND, FALL = 100, 300  # centipawns


def letters(move):
    """Face-down pieces that the move uncovered or took."""
    return len(move["move"]) - 4


def turning_point(moves, side, sign):
    """The last ply of `side` (0 or 1) whose score is above -BEHIND (sign 1) or below BEHIND (sign -1)."""
    plies = [i for i, m in enumerate(moves) if i % 2 == side and m.get("score") is not None]
    return max((i for i in plies if sign * moves[i]["score"] > -BEHIND), default=-1)


def classify(moves, side):
    """(face-down pieces left, what happened, plies the opponent was earlier)"""
    turn = turning_point(moves, side, 1)
    left = 30 - sum(letters(m) for m in moves[: max(turn, 0)])
    after = moves[turn + 2]["score"] if turn >= 0 and turn + 2 < len(moves) else None
    if after is None or moves[turn]["score"] - after < FALL:
        kind = "little by little"
    else:
        kind = "luck" if letters(moves[turn]) + letters(moves[turn + 1]) else "tactics"
    return left, kind, turn - turning_point(moves, 1 - side, -1)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    name, rows = sys.argv[1], {}
    for file in sys.argv[2:]:
        with open(file, encoding="utf-8") as records:
            for game in map(json.loads, records):
                sides = [e["name"] for e in game["engines"]]
                if name not in sides or game["result"] != ("0-1", "1-0")[sides.index(name)]:
                    continue
                left, kind, earlier = classify(game["moves"], sides.index(name))
                stage = next(text for least, text in STAGES if left >= least)
                rows.setdefault(stage, []).append((kind, earlier))
    print("| face down | lost games | luck | tactics | little by little | earlier, plies |\n|---|---|---|---|---|---|")
    for _, stage in STAGES:
        games = rows.get(stage, [])
        kinds = [sum(kind == k for kind, _ in games) for k in ("luck", "tactics", "little by little")]
        median = f"{statistics.median(e for _, e in games):g}" if games else ""
        print(f"| {stage} | {len(games)} | {kinds[0]} | {kinds[1]} | {kinds[2]} | {median} |")


if __name__ == "__main__":
    main()
