"""Legal turns against py-draughts and pydraughts on random games: `python -m benchmarks.rules_peers [GAMES]`.

Both have the module name `draughts`, so only one can be installed at a time; the other is left out.

Rulesets that they implement wrongly are left out: py-draughts' "american" (captures are optional),
pydraughts' Turkish (a king jumps its own man) and its Frisian (value of a king). Neither has the Frisian
limit of three moves with one king, so positions are compared without their counts of king moves.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from dambord.rules import draughts

Key = tuple[int, int, frozenset[int]]
"""(from, to, captured squares)."""


def of_py_draughts(board: str) -> Callable[[draughts.Draughts, draughts.Position], set[Key]]:
    made: Any = getattr(importlib.import_module("draughts"), board)

    def keys(game: draughts.Draughts, position: draughts.Position) -> set[Key]:
        found = made.from_fen(game.fen(position)).legal_moves
        return {
            (
                move.square_list[0] + 1,
                move.square_list[-1] + 1,
                frozenset(square + 1 for square in move.captured_list),
            )
            for move in found
        }

    return keys


def of_pydraughts(variant: str) -> Callable[[draughts.Draughts, draughts.Position], set[Key]]:
    made: Any = importlib.import_module("draughts.core.game").Game

    def keys(game: draughts.Draughts, position: draughts.Position) -> set[Key]:
        moves, captures = made(variant=variant, fen=game.fen(position)).legal_moves()
        return {
            (jumps[0][0], jumps[-1][1], frozenset(square for square in taken if square))
            for jumps, taken in zip(moves, captures, strict=True)
        }

    return keys


PEERS = [
    ("international", "py-draughts", partial(of_py_draughts, "StandardBoard"), 1),
    ("russian", "py-draughts", partial(of_py_draughts, "RussianBoard"), 1),
    ("brazilian", "py-draughts", partial(of_py_draughts, "BrazilianBoard"), 1),
    ("frisian", "py-draughts", partial(of_py_draughts, "FrisianBoard"), 1),
    ("international", "pydraughts", partial(of_pydraughts, "standard"), 20),
    ("russian", "pydraughts", partial(of_pydraughts, "russian"), 20),
    ("brazilian", "pydraughts", partial(of_pydraughts, "brazilian"), 20),
    ("english", "pydraughts", partial(of_pydraughts, "english"), 20),
    ("italian", "pydraughts", partial(of_pydraughts, "italian"), 20),
]
"""Ruleset, peer, loader of its legal turns, and the interval of positions at which it is asked."""


def positions(game: draughts.Draughts, count: int, seed: int) -> Iterator[draughts.Position]:
    """Yield the positions of random games of at most 150 plies."""
    chance = random.Random(seed)
    for _ in range(count):
        position = game.start()
        for _ in range(150):
            yield position._replace(runs=(0, 0, 0, 0))
            turns = game.turns(position)
            if not turns:
                break
            position = chance.choice(turns).after


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    failed = False
    for name, peer, load, every in PEERS:
        game = draughts.game(name)
        try:
            keys = load()
        except (ImportError, AttributeError) as error:
            print(f"{name:15}{peer:13}left out: {error}")
            continue
        compared = 0
        different: list[str] = []
        for number, position in enumerate(positions(game, count, 1)):
            if number % every:
                continue
            compared += 1
            ours = {(turn.origin, turn.target, frozenset(turn.captures)) for turn in game.turns(position)}
            if keys(game, position) != ours:
                different.append(game.fen(position))
        print(
            f"{name:15}{peer:13}{compared:7} positions, {len(different)} different {' '.join(different[:2])}"
        )
        failed = failed or bool(different)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
