"""What a list of turns costs at least in Python: `python -m benchmarks.turn_bounds`.

The parts of `list(game.turns(position))` and of `turn.after` one by one, at the start of a game, each the
best of many short runs in ns of processor time: one that no other process has disturbed. A bare subclass of
tuple is the cheapest object of Python's that carries two values and has a class of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import repeat

from dambord.rules import draughts
from dambord.rules.draughts.movegen.turn import Turns

RUNS, TIMES = 400, 200


class Bare(tuple[object, object]):
    """As cheap as an object with a class of its own can be made."""

    __slots__ = ()


class Slotted:
    """The same two values in slots."""

    __slots__ = ("context", "move")

    def __init__(self, move: object, context: object) -> None:
        self.move = move
        self.context = context


def least(work: Callable[[], object]) -> float:
    """The best time of one call, in ns."""
    best = 1e9
    for _ in range(RUNS):
        start = time.process_time_ns()
        for _ in range(TIMES):
            work()
        best = min(best, (time.process_time_ns() - start) / TIMES)
    return best


def parts(name: str) -> dict[str, Callable[[], object]]:
    """What is measured, at the start of a ruleset."""
    game = draughts.game(name)
    position = game.start()
    generator = game.generators[position.side]
    found = generator.turns(position)
    shown, steps = generator.quiet.shown, found.steps
    moves = shown(steps)
    context = (generator, position)
    turn = found[0]
    count = len(found)
    return {
        f"list(game.turns(position)), {count} turns": lambda: list(game.turns(position)),
        "  game.turns(position)": lambda: game.turns(position),
        "    of it the object Turns": lambda: Turns(generator, position, [], steps),
        "  moves out of the bits": lambda: shown(steps),
        f"  {count} bare tuples of a class": lambda: list(map(Bare, zip(moves, repeat(context)))),
        f"  (or {count} objects with slots)": lambda: [Slotted(move, context) for move in moves],
        "  len() and a copy of the list": lambda: list(found),
        "turn.origin": lambda: turn.origin,
        "turn.after": lambda: turn.after,
        "  of it a Position out of a tuple": lambda: tuple.__new__(draughts.Position, position[:]),
        "game.successors(position)": lambda: game.successors(position),
    }


def main() -> None:
    empty = least(lambda: None)
    for name in ("international", "russian"):
        print(f"{name}: ns beyond an empty call ({empty:.0f})")
        for label, work in parts(name).items():
            print(f"{label:40}{least(work) - empty:7.0f}")


if __name__ == "__main__":
    main()
