"""The roles of lit squares."""

from __future__ import annotations

from typing import Literal

Role = Literal[
    "must-capture",
    "target",
    "touched",
    "remove",
    "crown",
    "wrong",
    "restore",
    "last",
    "start",
    "to-play",
    "die",
]
"""The meaning of a lit square:

- `must-capture`: a piece that can begin a legal capture,
- `target`: where the touched piece may go now,
- `touched`: the piece that has to be moved,
- `remove`: a captured piece, to be taken off,
- `crown`: a king that needs its second piece,
- `wrong`: a piece that should not be here,
- `restore`: a piece has to be put here, or taken off, so that the board is put back,
- `last`: origin and target of the last turn,
- `start`: a checker that can begin a legal play,
- `to-play`: a checker that must still be moved, or a hit one that must still be taken off,
- `die`: a pip of the roll.
"""
