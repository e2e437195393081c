"""What games of a table are played by, and the file beside the record that keeps what a page has set up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dambord.controller.record.atomic_file import kept_mode, write_atomically
from dambord.controller.record.header import Header, read_header, write_header
from dambord.hardware.regular_file import read_regular

FORM = 1
"""Version of the file."""
MOST_BYTES = 1 << 18
"""Longest file that is read."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The header of the games that begin, and who rolls their dice."""

    header: Header
    electronic: bool = False
    """Whether the table rolls; in games without dice it means nothing."""
    once: Mapping[str, Any] | None = None
    """Another start for the present game only: the keys `fen` or `position` of its header."""

    @property
    def playing(self) -> Header:
        """The header of the present game."""
        return replace(self.header, **self.once) if self.once else self.header


class SetupFileError(ValueError):
    """The file can't be read or written; the message is one line and names it."""


class SetupFile:
    """The setup that was made on a page, and the one of the command line under which it was made.

    It counts as long as the command line says the same: a command line that has changed since wins.
    """

    def __init__(self, record: Path, given: GameSetup) -> None:
        self.path = record.with_name(f"{record.name}.setup.json")
        self.given = given

    def read(self) -> GameSetup | None:
        """The setup to go on with; None if there is none, or if the command line says something else now.

        Raises SetupFileError.
        """
        try:
            data = json.loads(read_regular(self.path, MOST_BYTES).decode("utf-8"))
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SetupFileError(f"{self.path}: {error.strerror or error}") from None
        except (ValueError, RecursionError) as error:
            raise SetupFileError(f"{self.path}: not JSON ({error})") from None
        match data:
            case {"form": 1, "given": dict(given), "chosen": dict(chosen)}:
                try:
                    return read_game_setup(chosen) if read_game_setup(given) == self.given else None
                except ValueError as error:
                    raise SetupFileError(f"{self.path}: {error}") from None
        raise SetupFileError(f"{self.path}: expected given and chosen of form {FORM}")

    def write(self, chosen: GameSetup) -> None:
        """Keep a setup. Raises SetupFileError."""
        data = {"form": FORM, "given": write_game_setup(self.given), "chosen": write_game_setup(chosen)}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        try:
            write_atomically(self.path, text.encode(), kept_mode(self.path.parent))
        except OSError as error:
            raise SetupFileError(f"{self.path}: {error.strerror or error}") from None


def write_game_setup(setup: GameSetup) -> dict[str, Any]:
    """Return a setup as JSON."""
    header = json.loads(write_header(setup.header))
    return {"header": header, "electronic": setup.electronic, "once": setup.once}


def read_game_setup(data: Mapping[str, Any]) -> GameSetup:
    """Read a setup from JSON. Raises ValueError for a faulty header or start."""
    once = data.get("once")
    if once is not None and not (isinstance(once, dict) and once.keys() <= {"fen", "position"}):
        raise ValueError("'once': expected a fen or a position")
    return GameSetup(read_header(json.dumps(data.get("header"))), data.get("electronic") is True, once)
