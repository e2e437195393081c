"""Kinds of irregularities that sensors can tell apart, and how each source of rules treats them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

KINDS = (
    "two-moves",
    "wrong-move",
    "touched-piece",
    "take-back",
    "enemy-moved",
    "capture-missed",
    "removed-without-reason",
    "wrong-number",
    "stopped-in-series",
    "removed-early",
    "removed-too-few",
    "removed-unjumped",
    "pause-in-removal",
    "own-removed",
    "not-crowned",
    "uncrowned-played",
    "two-hands",
    "touch-out-of-turn",
    "not-shown",
    "removal-order",
)
"""Kinds of draughts, in the order of FMJD 5.4.1 to 5.4.17, then 3.13, 4.9 and 4.11."""
ON_DEMAND = ("not-shown", "removal-order")
"""Kinds of which nothing is said until the opponent demands that the clause is kept (FMJD 4.9, 4.11)."""
BACKGAMMON_KINDS = (
    "illegal-play",
    "wrong-roll",
    "premature-roll",
    "out-of-turn",
    "home-hit",
    "take-back",
)
"""Kinds of backgammon; `take-back` is one of draughts, too."""


class Code(NamedTuple):
    """How one source of rules treats irregularities."""

    source: str = ""
    """What its clauses are cited by, such as `FMJD`; empty where none of them has a number."""
    clauses: Mapping[str, str] = MappingProxyType({})
    """Kind to clause (empty where it has no number). A kind that is absent is no irregularity there."""
    turned: str = ""
    """The clause by which a game is void when the board is found to stand the wrong way round."""
    choice: bool = False
    """Whether the opponent may waive the correction and play on (FMJD 5.4); otherwise it is required."""
    binding: bool = False
    """Whether a capturing piece released behind an enemy piece must go on from there (LV64 1.9)."""
    released: str = ""
    """The clause by which a turn is made as soon as its piece is released (FMJD 3.10, LV64 1.9)."""
    landed: str = ""
    """The clause by which a capture's movement is made by the release, too, while captured pieces still stand
    (FMJD 4.10); by LV64 1.9 it is made only once they are off."""
    offers_alternate: bool = False
    """Whether a refused player may offer a draw again only after the opponent has (LV64 1.14.2)."""
    offers_with_move: bool = False
    """Whether a draw is offered only with the move made, before the clock is pressed (LV64 1.14.2)."""

    def __hash__(self) -> int:
        return hash((tuple(self.clauses.items()), self.choice, self.binding))

    def cited(self, clause: str) -> str:
        """A clause of this source as it is cited, such as `FMJD 5.4.6`; empty for one without a number."""
        return f"{self.source} {clause}" if clause else ""

    def cited_for(self, kind: str) -> str:
        """The clause of an irregularity of that kind as it is cited; empty if the source has none for it."""
        return self.cited(self.clauses.get(kind, ""))


FMJD = Code(
    source="FMJD",
    clauses={
        **{kind: f"5.4.{number}" for number, kind in enumerate(KINDS[:17], 1)},
        "touch-out-of-turn": "3.13",
        "not-shown": "4.9",
        "removal-order": "4.11",
    },
    turned="5.1",
    choice=True,
    released="3.10",
    landed="4.10",
)
LATVIAN_64 = Code(
    source="LV64",
    clauses={
        "two-moves": "1.5",
        "wrong-move": "1.6",
        "touched-piece": "1.10",
        "take-back": "1.9",
        "enemy-moved": "1.5",
        "capture-missed": "1.7.1",
        "removed-without-reason": "1.7.1",
        "wrong-number": "1.7.2",
        "stopped-in-series": "1.7.2",
        "removed-early": "1.7.2",
        "removed-too-few": "1.9",
        "removed-unjumped": "1.7.1",
        "own-removed": "1.7.1",
        "not-crowned": "1.6.3",
        "uncrowned-played": "1.6.3",
        "touch-out-of-turn": "1.10",
    },
    binding=True,
    released="1.9",
    offers_alternate=True,
    offers_with_move=True,
)
PLAIN = Code(
    clauses=dict.fromkeys(
        (
            "two-moves",
            "wrong-move",
            "take-back",
            "enemy-moved",
            "capture-missed",
            "removed-without-reason",
            "wrong-number",
            "stopped-in-series",
            "removed-too-few",
            "removed-unjumped",
            "own-removed",
        ),
        "",
    )
)
"""For sources that only say how pieces move: such an irregularity has to be corrected."""
TOUCH_MOVE = PLAIN._replace(clauses={**PLAIN.clauses, "touched-piece": ""})
"""For federations under whose rules a touched piece must be moved, too; clause numbers are not given."""
FID = TOUCH_MOVE._replace(source="FID", clauses={**TOUCH_MOVE.clauses, "touched-piece": "3.7"})
DAMA = PLAIN._replace(
    source="DAMA",
    clauses={
        **PLAIN.clauses,
        "capture-missed": "captures 4",
        "wrong-number": "captures 6",
        "stopped-in-series": "captures 6",
        "own-removed": "captures 3",
    },
)
"""The source has numbered clauses on captures, and none on touching a piece."""
