"""A matter of a table that needs attention."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from dambord.controller.core.messages.remark import Remark
from dambord.rules.game import Side

Need = Literal[
    "fault",
    "link",
    "called",
    "irregularity",
    "contested",
    "unclear",
    "restoring",
    "setup",
    "flag",
    "halted",
    "low-time",
    "offer",
]


@dataclass(frozen=True, slots=True)
class Matter:
    """One matter that needs attention: its kind, a line for people, the side and the squares concerned."""

    need: Need
    text: str
    side: Side | None = None
    squares: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    """What the ruleset calls these squares."""
    remark: Mapping[str, Any] | None = None
    """The same as `text`, as the JSON value of a remark."""

    @classmethod
    def of(
        cls,
        need: Need,
        remark: Remark,
        side: Side | None = None,
        squares: tuple[int, ...] = (),
        labels: tuple[str, ...] = (),
        text: str = "",
    ) -> Matter:
        """A matter that is said by `remark`; `text` may say more."""
        return cls(need, text or str(remark), side, squares, labels, remark.as_json())
