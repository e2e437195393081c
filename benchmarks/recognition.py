"""Delay and CPU time of recognition, in simulated games, by the same code as in a live game.

    python -m benchmarks.recognition [GAMES]

The delay counts from the press of the clock, or without a clock from the last change of the turn. The cost
is the CPU time per change of the cells, including lamps.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random
from statistics import median

from benchmarks.replay import PLIES, TABLES
from dambord.controller.record.replay import replay
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.rules.draughts import game


def main(games: int) -> None:
    print(f"{'':34} {'turns':>6} {'wrong':>5} {'delay ms: median':>17} {'max':>6} {'µs a change':>12}")
    for rules, board in TABLES:
        for commit in ("clock", "settle"):
            measure(rules, board, commit, games)


def measure(rules: str, board: str, commit: str, games: int) -> None:
    delays: list[float] = []
    turns = wrong = changes = 0
    spent = 0.0
    for seed in range(games):
        ruleset = game(rules)
        played = play(
            ruleset, random_game(ruleset, Random(seed), plies=PLIES), board=board, commit=commit, seed=seed
        )
        began = time.process_time()
        told = [json.loads(line) for line in replay(played.lines)]
        spent += time.process_time() - began
        changes += len(played.lines)
        moves = [event for event in told if event["event"] == "move"]
        turns += len(played.moves)
        wrong += sum(m.move != event["move"] for m, event in zip(played.moves, moves, strict=False))
        wrong += abs(len(played.moves) - len(moves))
        for expected, event in zip(played.moves, moves, strict=False):
            since = expected.at if commit == "clock" else expected.done
            delays.append(event["t"] * 1_000 - since / 1_000)
    print(
        f"{rules:14} {board:10} {commit:8} {turns:6} {wrong:5} {median(delays):17.1f} {max(delays):6.0f}"
        f" {spent / changes * 1e6:12.0f}"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
