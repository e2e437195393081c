"""The one next physical act at a table: who does what, with which piece, why, and what comes after.

Lamps, arrows, the sentence of a page, hints, a station and lessons show it; none works it out again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.told.banner import Due, Hint
from dambord.rules.game import Side

Deed = Literal[
    "plug-in",
    "turn-board",
    "turn-over",
    "move",
    "take-off",
    "put-on",
    "crown",
    "press",
    "resume",
    "lift-dice",
    "roll",
    "adjust",
    "decide",
    "wait",
]
"""What hands do:

- `plug-in`: the cable of the board; `turn-board`: the board itself; `turn-over`: a checker,
- `move`: one piece from one of `origins` to one of `targets`; `take-off` one; `put-on` one from beside,
- `crown`: a second piece on the king,
- `press`: the own clock; `resume`: let the paused clocks run; `lift-dice`, `roll`; `adjust`: end adjusting,
- `decide`: answer a question; `wait`: nothing.
"""


HINTS: Mapping[Deed, str] = {"crown": "crown", "press": "press-clock", "lift-dice": "lift-dice"}
"""The acts that are hints, to crown a king or to end the turn, with their keys."""


class NextAct(NamedTuple):
    """The next act; squares count from 1."""

    what: Deed
    remark: Remark
    """The act in a sentence."""
    side: Side | None = None
    """Who acts; None for whoever stands at the board."""
    piece: str = ""
    """Which piece, one of `wbWB`; empty where it is any, or not known."""
    origins: tuple[int, ...] = ()
    """The squares from which it may be taken."""
    targets: tuple[int, ...] = ()
    """The squares to which it may go now."""
    why: Remark | None = None
    """What has led to it; None where it needs no reason."""
    clause: str = ""
    """The clause behind the reason, as it is cited."""
    then: Deed | None = None
    """What comes after; None where that is not known yet."""
    left: int = 0
    """How many acts of this kind are left, with this one; 0 where they are not counted."""
    repair: bool = False
    """Whether it puts the board right, and is no part of a turn."""
    lit: tuple[tuple[int, Role], ...] = ()
    """The squares to be lit, with their roles."""
    due: tuple[Due, ...] = ()
    """The turns that are due, once an irregularity has been put right."""

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares to be lit."""
        return tuple(square for square, _ in self.lit)

    def hint(self) -> Hint | None:
        """The act as a hint for those who want one; None if it is none."""
        return Hint(HINTS[self.what], self.side, self.targets) if self.what in HINTS else None

    @property
    def arrow(self) -> tuple[int, ...]:
        """The squares from which and to which an arrow shows a repair; empty for any other act."""
        one = self.repair and len(self.origins) == len(self.targets) == 1
        return (*self.origins, *self.targets) if one else ()

    def as_json(self) -> dict[str, Any]:
        """The act as a JSON object (`docs/formats.md`, The next act)."""
        return {
            "what": self.what,
            "remark": self.remark.as_json(),
            "side": self.side,
            "piece": self.piece or None,
            "from": list(self.origins),
            "to": list(self.targets),
            "why": None if self.why is None else self.why.as_json(),
            "clause": self.clause or None,
            "then": self.then,
            "left": self.left,
            "repair": self.repair,
        }
