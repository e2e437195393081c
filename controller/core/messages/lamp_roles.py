"""Why a lamp is lit."""

from __future__ import annotations

from typing import Literal

Role = Literal["must-capture", "target", "touched", "remove", "crown", "wrong", "restore", "last"]
"""What a lit square says:

- `must-capture`: a piece that can begin a legal capture,
- `target`: where the touched piece may go now,
- `touched`: the piece that has to be moved,
- `remove`: a captured piece, to be taken off,
- `crown`: a king that needs its second piece,
- `wrong`: a piece in the way,
- `restore`: put a piece here, or take it off,
- `last`: origin and target of the last turn.
"""
