"""Which boards are admitted to the hall's own broker: the first that asks for a name has it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dambord.controller.hall.broker.password import is_hashed
from dambord.controller.record.atomic_file import write_atomically
from dambord.hardware.regular_file import read_regular

MOST_BOARDS = 2000
MOST_BYTES = 1 << 20
CODE = 4
"""Digits of a board's code."""


class Admission:
    """The boards that are admitted, kept in the file at `path`. Raises ValueError or OSError."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.boards: dict[str, str] = {}
        """By name: the hashed password."""
        if path.exists():
            self.boards = _read(path)

    def ask(self, board: str, message: Mapping[str, Any] | None) -> str:
        """Admit a board that asks for a place; return its code.

        Raises ValueError where it can't be admitted: a name that has been given stays with its board.
        """
        match message:
            case {"code": str(code), "password": str(password)} if is_hashed(password):
                pass
            case _:
                raise ValueError("asked for a place in a way that can't be read")
        if len(code) != CODE or not (code.isascii() and code.isdecimal()):
            raise ValueError("asked for a place in a way that can't be read")
        if self.boards.get(board) == password:
            return code
        if board in self.boards:
            raise ValueError(f"another board asks for this name, code {code}: --forget {board} frees it")
        if len(self.boards) >= MOST_BOARDS:
            raise ValueError(f"{MOST_BOARDS} boards are admitted, which is all that may be")
        self.boards[board] = password
        self._keep()
        return code

    def forget(self, board: str) -> None:
        """Free the name of a board. Raises ValueError if it has not been given."""
        if board not in self.boards:
            raise ValueError(f"--forget {board}: no board of this name has been admitted")
        del self.boards[board]
        self._keep()

    def _keep(self) -> None:
        write_atomically(self._path, json.dumps(self.boards, indent=1).encode(), mode=0o600)


def _read(path: Path) -> dict[str, str]:
    try:
        data = json.loads(read_regular(path, MOST_BYTES))
    except ValueError:
        data = None
    if not isinstance(data, dict) or not all(map(is_hashed, data.values())):
        raise ValueError(f"{path}: expected the boards that are admitted")
    return data
