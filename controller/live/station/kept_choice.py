"""The file beside the record that keeps what the present visitor has chosen, for a restart in his game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.controller.station.model.choice import Choice
from dambord.hardware.regular_file import read_regular

MOST_BYTES = 1 << 14
"""Longest file that is read."""


class KeptChoice:
    """The choice kept beside the record at `record`.

    `say` receives lines for people: losing it costs a visitor his game, and a station nothing.
    """

    def __init__(self, record: Path, say: Callable[[str], None]) -> None:
        self.path = record.with_name(f"{record.name}.visitor.json")
        self._say = say

    def read(self) -> Choice | None:
        """The choice; None if nobody was there, or the file can't be read."""
        try:
            data = json.loads(read_regular(self.path, MOST_BYTES).decode("utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError) as error:
            self._say(f"{self.path}: {error}; the visitor's game does not go on")
            return None
        keys = Choice._fields
        if (
            isinstance(data, dict)
            and data.keys() == set(keys)
            and all(isinstance(data[k], str) for k in keys)
        ):
            return Choice(**data)
        return None

    def write(self, choice: Choice | None) -> None:
        """Keep a choice, or forget it."""
        try:
            if choice is None:
                self.path.unlink(missing_ok=True)
            else:
                write_atomically(self.path, json.dumps(choice._asdict()).encode(), PRIVATE)
        except OSError as error:
            self._say(f"{self.path}: {error.strerror or error}; a power cut would end the visitor's game")
