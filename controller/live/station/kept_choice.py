"""The file beside the record that keeps what the present visitor has chosen, for a restart in his game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.controller.station.model.choice import Choice
from dambord.hardware.regular_file import read_regular

MOST_BYTES = 1 << 14
"""Longest file that is read."""
BEGUN = "begun"
"""The key that says whether the visitor's game has begun; files of before have none."""


class Kept(NamedTuple):
    """What is known of the present visitor."""

    choice: Choice
    begun: bool
    """Whether his game has begun: else it may be on record, or one of the visitor before."""


class KeptChoice:
    """The choice kept beside the record at `record`.

    `say` receives lines for people: losing it costs a visitor his game, and a station nothing.
    """

    def __init__(self, record: Path, say: Callable[[str], None]) -> None:
        self.path = record.with_name(f"{record.name}.visitor.json")
        self._say = say

    def read(self) -> Kept | None:
        """What is kept; None if nobody was there, or the file can't be read."""
        try:
            data = json.loads(read_regular(self.path, MOST_BYTES).decode("utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError) as error:
            self._say(f"{self.path}: {error}; the visitor's game does not go on")
            return None
        keys = Choice._fields
        if not isinstance(data, dict):
            return None
        begun = data.pop(BEGUN, True)
        if data.keys() == set(keys) and all(isinstance(data[key], str) for key in keys):
            return Kept(Choice(**data), begun is not False)
        return None

    def write(self, choice: Choice | None, *, begun: bool = True) -> None:
        """Keep a choice, or forget it; its game has `begun`, or is about to."""
        try:
            if choice is None:
                self.path.unlink(missing_ok=True)
            else:
                kept = {**choice._asdict(), BEGUN: begun}
                write_atomically(self.path, json.dumps(kept).encode(), PRIVATE)
        except OSError as error:
            self._say(f"{self.path}: {error.strerror or error}; a power cut would end the visitor's game")
