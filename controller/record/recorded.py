"""A game from the record, and a snapshot of one."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.record.header import Header
from dambord.controller.record.line import lost_in


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a table after the first `sequence` events of a game, so that they need no replay."""

    game: int
    began: str
    header: str
    """The first line of the game's recording."""
    sequence: int
    head: str
    """The seal of the last of these events (hexadecimal)."""
    at: int
    """The last instant in µs of game time."""
    code: str
    """Fingerprint of the program and the board on which the meaning of `state` depends."""
    state: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game from the record; `last` is the last recorded instant in µs of game time.

    `began` is the wall-clock time of its beginning (ISO 8601, UTC); `lines` are its events without the
    header.
    """

    number: int
    began: str
    header: Header
    lines: tuple[str, ...]
    last: int
    fault: str = ""
    """What is wrong with the line after `lines`; empty if the game is intact."""
    base: Snapshot | None = None
    """The snapshot behind which `lines` begin; None if they are all lines of the game."""

    @property
    def events(self) -> int:
        """The number of the event after `lines`."""
        first = 0 if self.base is None else self.base.sequence
        return first + sum(max(lost_in(line), 1) for line in self.lines)
