"""What a page shows in its fixed place: the banner, and beside it notices and hints, at any table."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from dambord.controller.core.messages.remark import SIDES, Remark
from dambord.rules.game import Side

Tone = Literal["ask", "act", "tell"]
"""What a banner wants: that a person decides, that something is done on the board, or nothing."""


class Answer(NamedTuple):
    """A button that answers a banner."""

    button: str
    side: Side


class Due(NamedTuple):
    """A turn that was due: the squares of its piece, and those of the captured pieces."""

    path: tuple[int, ...]
    captures: tuple[int, ...] = ()


class Count(NamedTuple):
    """How far a draw by rule has come."""

    rule: str
    have: int
    need: int
    since: int | None
    """The ply from which it counts; None where nothing counts yet."""


def answers_of(
    usable: Mapping[Side, Iterable[str]], sides: Iterable[Side], wanted: Container[str]
) -> tuple[Answer, ...]:
    """The buttons `wanted` of these sides that do something now."""
    return tuple(Answer(button, side) for side in sides for button in usable[side] if button in wanted)


@dataclass(frozen=True, slots=True)
class Banner:
    """The most urgent matter of a table, and the buttons that answer it."""

    kind: str
    tone: Tone
    remark: Remark
    side: Side | None = None
    """Whose act it is about."""
    asked: Side | None = None
    """Who answers or acts; None for both, or nobody."""
    answers: tuple[Answer, ...] = ()
    clause: str = ""
    reason: Remark | None = None
    """What has led to it, where `remark` says what is to be done."""
    due: tuple[Due, ...] = ()
    squares: tuple[int, ...] = ()
    left: int = 0
    """How many acts like this one are left, with it; 0 where they are not counted."""

    @property
    def line(self) -> str:
        """English: what has led to it, by which clause, what is to be done, who decides; none for `begin`."""
        if self.kind == "begin":
            return ""
        said = [one.sentence for one in (self.reason, self.remark) if one is not None]
        if self.clause:
            said[0] = f"{said[0][:-1]} ({self.clause})."
        if self.answers and self.tone == "ask":
            who = "Either side" if self.asked is None else SIDES[self.asked]
            said.append(f"{who} answers: {' or '.join(dict(self.answers))}.")
        return " ".join(said)

    def as_json(self) -> dict[str, Any]:
        """The banner as a JSON object (`docs/formats.md`, The banner)."""
        return {
            "kind": self.kind,
            "tone": self.tone,
            "remark": self.remark.as_json(),
            "side": self.side,
            "for": self.asked,
            "answers": [answer._asdict() for answer in self.answers],
            "clause": self.clause or None,
            "reason": None if self.reason is None else self.reason.as_json(),
            "due": [{"path": list(due.path), "captures": list(due.captures)} for due in self.due],
            "squares": list(self.squares),
            "left": self.left,
        }


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that has happened and is told for a short time, beside the banner."""

    at: int
    """When it happened, in microseconds of the game."""
    remark: Remark
    side: Side | None = None
    button: str | None = None
    """The button that was refused."""
    count: Count | None = None
    clause: str = ""
    squares: tuple[int, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The notice as a JSON object (`docs/formats.md`, The banner)."""
        return {
            "at": self.at,
            "remark": self.remark.as_json(),
            "side": self.side,
            "button": self.button,
            "count": None if self.count is None else self.count._asdict(),
            "clause": self.clause or None,
            "squares": list(self.squares),
        }


class Hint(NamedTuple):
    """What may be done next, for those who want to be told."""

    key: str
    side: Side | None = None
    squares: tuple[int, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The hint as a JSON object."""
        return {"key": self.key, "side": self.side, "squares": list(self.squares)}
