"""What the desk knows of its boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dambord.controller.hall.wire.topics import WIRE
from dambord.controller.record.header import Header

REMARKS = 5
"""The last remarks on a board that are kept."""


@dataclass(slots=True)
class BoardKnown:
    """One board."""

    name: str
    here: bool = False
    session: int = 0
    wire: int = WIRE
    version: str = ""
    update: Mapping[str, Any] | None = None
    """How far it says that an update has come: `version`, `phase` and `why`."""
    gone: float | None = None
    """When it went, in seconds of the desk's monotonic clock."""
    state: Mapping[str, Any] | None = None
    heard: float = 0.0
    """When its state came."""
    moved: dict[str, float] = field(default_factory=dict)
    """By side: when it has ended a turn of this game last."""
    waits: float | None = None
    """Since when it needs somebody."""
    apart: float | None = None
    """Since when it shows another game than the board in the other town, with which it plays one."""
    ended: float | None = None
    """Since when its game is over."""
    header: Header | None = None
    """What was agreed on the game that it plays, from its record."""
    game: int = 0
    """The game of that header."""
    place: tuple[int, int] = (0, -1)
    """The last line that the archive has."""
    remarks: list[str] = field(default_factory=list)
    """What was wrong with its messages, newest last."""

    def is_here(self, message: Mapping[str, Any] | None, now: float) -> bool:
        """Take in what it says of itself; return whether it was news. A will of an older session is none."""
        match message:
            case {"here": bool(here), "session": int(session), **more}:
                pass
            case _:
                return False
        if session < self.session and not here:
            return False
        self.here, self.session = here, session
        if here:
            wire = more.get("wire", WIRE)
            self.wire = wire if isinstance(wire, int) else -1
            self.version, self.gone = str(more.get("version", ""))[:40], None
            self.update = _read_update(more.get("update"))
        else:
            self.gone = now if self.gone is None else self.gone
        return True

    def is_in_state(self, message: Mapping[str, Any] | None, now: float) -> bool:
        """Take in its state; return whether it can be one."""
        match message:
            case {
                "game": int(game),
                "ply": int(ply),
                "rules": str(),
                "fen": str(),
                "needs": list(needs),
                **more,
            }:
                pass
            case _:
                return False
        before = self.state
        if before is None or before["game"] != game:
            self.moved = {}
        elif ply > before["ply"]:
            self.moved[str(before.get("side"))] = now
        self.state, self.heard = message, now
        self.waits = None if not needs else now if self.waits is None else self.waits
        over = more.get("phase") == "over"
        self.ended = None if not over else now if self.ended is None else self.ended
        return True

    @property
    def foreign(self) -> str:
        """Why its messages are none that this desk knows; empty if they are."""
        return (
            ""
            if self.wire == WIRE
            else f"speaks version {self.wire} of the hall's messages, not {WIRE}: update it"
        )

    def alive(self, now: float, wall: float) -> float:
        """When it was heard last by the clock on the wall (`wall`); `now` is the monotonic clock."""
        return 0.0 if self.state is None else wall - (now - self.heard)

    def remark(self, line: str) -> bool:
        """Keep a remark; return whether it is a new one."""
        if line in self.remarks:
            return False
        self.remarks = [*self.remarks[1 - REMARKS :], line]
        return True


def _read_update(told: Any) -> Mapping[str, Any] | None:
    match told:
        case {"version": str(version), "phase": str(phase), "why": str(why)}:
            return {"version": version[:40], "phase": phase[:40], "why": why[:300]}
    return None


class Boards:
    """The boards of a hall. `changed` is called after every change that the desk shows."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.by_name: dict[str, BoardKnown] = {}
        self.changed = changed

    def of(self, name: str) -> BoardKnown:
        """The board of that name, known from now on."""
        if name not in self.by_name:
            self.by_name[name] = BoardKnown(name)
        return self.by_name[name]


def natural(name: str) -> list[tuple[int, str]]:
    """A key by which board-2 comes before board-10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", name)]
