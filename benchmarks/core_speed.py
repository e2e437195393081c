"""Speed of the compiled core against the same in Python: `python -m benchmarks.core_speed [SECONDS]`.

Perft from the start, until it takes long enough to be timed, and the search of a position for SECONDS:
million positions a second of processor time. Perft keeps counts in memory; `Python` counts every line.
"""

from __future__ import annotations

import sys
import time

from dambord.controller.engine import Limits, Searcher
from dambord.rules import draughts
from dambord.rules.draughts.perft import counted

RULESETS = ("latvian-64", "international", "dama", "dama-straight", "russian", "frisian")
MIDDLE = {
    "latvian-64": "W:W18,21,22,25,26,30:B7,8,10,11,13,15",
    "international": "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
}
LEAST_S = 0.3
"""Runs that take less are not taken for a figure."""


def rate(game: draughts.Draughts, by: object) -> tuple[float, int]:
    """(million counted a second, depth) of perft."""
    assert callable(by)
    for depth in range(1, 20):
        began = time.process_time()
        count = by(game, game.start(), depth)
        spent = time.process_time() - began
        if spent > LEAST_S:
            break
    return count / spent / 1e6, depth


def searched(game: draughts.Draughts, position: draughts.Position, seconds: float, compiled: bool) -> str:
    """Million visited a second, and the depth."""
    searcher = Searcher(game, compiled=compiled)
    began = time.process_time()
    thought = searcher.think([position], Limits(time_s=seconds))
    return f"{thought.nodes / (time.process_time() - began) / 1e6:8.2f} (depth {thought.depth})"


def main(seconds: float = 2.0) -> None:
    """Print a line for each ruleset and position."""
    for name in RULESETS:
        game = draughts.game(name)
        (core, deep), (python, depth) = rate(game, draughts.perft), rate(game, counted)
        print(
            f"perft {name:16} {core:8.0f} (depth {deep}) {python:8.2f} (depth {depth}) {core / python:6.0f}"
        )
    for name in RULESETS:
        game = draughts.game(name)
        for fen in ("", *([MIDDLE[name]] if name in MIDDLE else [])):
            position = game.parse(fen) if fen else game.start()
            both = (searched(game, position, seconds, compiled) for compiled in (True, False))
            print(f"search {name:14} {fen[:8] or 'start':8} {'  '.join(both)}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
