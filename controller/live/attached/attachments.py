"""What a table's settings attach to it: programs and files that it could play without."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dambord.controller.live.program.opponent_choice import NOBODY, OpponentChoice

PATHS = ("broadcast", "dgt", "asked_at")
"""The attachments that are paths."""


@dataclass(frozen=True, slots=True)
class Attending:
    """The process of all that is attached."""

    module: str = "dambord.controller.live.attached"
    options: Mapping[str, Any] = field(default_factory=dict)
    """Those of the command, where the process needs more than what is attached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachments:
    """What is attached; nothing, unless the settings say so."""

    hook: str | None = None
    """A command; it receives every saying as a JSON line."""
    copy: str | None = None
    """Where a second copy of the record is kept; see `record.copies.target_text`."""
    broadcast: Path | None = None
    """Where the game is written for a screen elsewhere, as PDN; beside it its board as SVG."""
    broadcast_delay: int = 0
    """Minutes by which spectators of the broadcast see it late."""
    dgt: Path | None = None
    """Path of the port at which this board is emulated as a DGT board."""
    speak: str | None = None
    """The language in which the table is heard; None for a table that is not."""
    asked_at: Path | None = None
    """Where questions to a table that is heard are typed: a terminal, or a named pipe."""
    opponent: OpponentChoice = NOBODY
    """The program that plays one side."""

    @property
    def attached(self) -> bool:
        """Whether there is anything."""
        return any((self.hook, self.copy, self.broadcast, self.dgt, self.speak, self.opponent.text))

    def as_json(self) -> dict[str, Any]:
        """The same as JSON."""
        written = {name: getattr(self, name) for name in Attachments.__dataclass_fields__}
        paths = {name: str(value) for name, value in written.items() if isinstance(value, Path)}
        return {**written, **paths, "opponent": list(self.opponent)}


def read_attachments(data: Mapping[str, Any]) -> Attachments:
    """What `Attachments.as_json` has written."""
    paths = {name: None if data[name] is None else Path(data[name]) for name in PATHS}
    return Attachments(**{**data, **paths, "opponent": OpponentChoice(*data["opponent"])})
