"""Nodes per second against py-draughts' engines in the same run.

    python -m benchmarks.engine.speed [ROUNDS] [SECONDS]

Each position is searched for the same time by ours and theirs in turn, by a fresh searcher each time.
Figures are medians of the rounds, by the processor time of the process. With all three engines a node is a
call of the search, captures beyond the depth included. Also: how long it takes between two looks at the
clock, and how much memory is used.
"""

from __future__ import annotations

import importlib
import statistics
import sys
import time
import tracemalloc
from itertools import pairwise
from typing import Any

from benchmarks.engine.contestants import PEER_BOARDS
from dambord.controller.engine import Limits, Searcher
from dambord.controller.engine.search.tree import Tree
from dambord.controller.engine.searcher import TABLE_ENTRIES
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position

POSITIONS = [
    ("international", ""),
    ("international", "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"),
    ("international", "W:WK2,30,35,38,43,48:B6,8,13,16,K47"),
    ("russian", ""),
    ("russian", "W:W18,21,22,25,26,30:B7,8,10,11,13,15"),
    ("russian", "W:WK1,22,27,30:B5,10,K32,12"),
]
"""Ruleset and FEN: the start, a middle game and an ending of each."""


def ours(game: Draughts, position: Position, seconds: float) -> tuple[float, int]:
    """(nodes a second, depth) of this engine."""
    searcher = Searcher(game)
    began = time.process_time()
    thought = searcher.think([position], Limits(time_s=seconds))
    return thought.nodes / (time.process_time() - began), thought.depth


def theirs(game: Draughts, position: Position, seconds: float, kind: str) -> tuple[float, int]:
    """(nodes a second, depth) of an engine of py-draughts; 0 for what it doesn't tell."""
    peer: Any = importlib.import_module("draughts")
    board = getattr(peer, PEER_BOARDS[game.name]).from_fen(game.fen(position))
    module: Any = importlib.import_module(f"draughts.engines.{kind}")
    engine = getattr(module, f"{kind.capitalize()}Engine")(depth_limit=None if kind == "turbo" else 40)
    engine.time_limit = seconds
    began = time.process_time()
    engine.get_best_move(board)
    return engine.nodes / (time.process_time() - began), getattr(engine, "completed_depth", 0)


def compare(rounds: int, seconds: float) -> None:
    print(f"{'position':32} {'ours/s':>8} depth  {'theirs/s':>8} depth  ours/theirs (least to most)")
    for name, fen in POSITIONS:
        game = draughts.game(name)
        position = game.parse(fen) if fen else game.start()
        for kind in ("turbo", "simple") if name == "international" else ("simple",):
            pairs = [
                (ours(game, position, seconds), theirs(game, position, seconds, kind)) for _ in range(rounds)
            ]
            ratios = sorted(one[0] / two[0] for one, two in pairs)
            own, peer = (statistics.median(pair[index][0] for pair in pairs) for index in (0, 1))
            own_depth, peer_depth = (
                statistics.median_low(pair[index][1] for pair in pairs) for index in (0, 1)
            )
            label = f"{name} {fen[:10] or 'start'}"
            spread = f"{statistics.median(ratios):6.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
            print(
                f"{label:25} {kind:6} {own:8.0f} {own_depth:5}  {peer:8.0f} {peer_depth or '-':>5}  {spread}"
            )


def looks(nodes: int = 20_000) -> None:
    """Print how long it takes between two looks at the clock: by so much it may be overrun."""
    gaps: list[float] = []
    for name in draughts.names():
        game = draughts.game(name)
        searcher = Searcher(game)
        at = [time.process_time()]

        def look(at: list[float] = at) -> bool:
            at.append(time.process_time())
            return False

        searcher.think([game.start()], Limits(nodes=nodes), stop=look)
        gaps += [1e3 * (after - before) for before, after in pairwise(at)]
    gaps.sort()
    print(
        f"\nprocessor time between two looks at the clock, {len(gaps)} in all rulesets: "
        f"median {statistics.median(gaps):.2f} ms, p99 {gaps[len(gaps) * 99 // 100]:.2f} ms, "
        f"most {gaps[-1]:.2f} ms"
    )


def memory() -> None:
    """Print what a full table takes in Python."""
    game = draughts.game("international")
    tracemalloc.start()
    searcher = Searcher(game, compiled=False)
    tree = searcher.tree
    assert isinstance(tree, Tree)
    searcher.think([game.start()], Limits(nodes=600_000))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    entries = sum(len(player.table.young) + len(player.table.old) for player in tree.players.values())
    bands = sum(
        len(band)
        for band in (searcher.evaluation.first, searcher.evaluation.second, searcher.evaluation.third)
    )
    print(f"after 600,000 nodes: {entries} of {TABLE_ENTRIES} entries, {bands} bands, {held / 1e6:.0f} MB")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    try:
        compare(rounds, seconds)
    except ImportError as error:
        print(f"no comparison: {error}; expected py-draughts to be installed")
    looks()
    memory()


if __name__ == "__main__":
    main()
