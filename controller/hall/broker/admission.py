"""Which boards are admitted to the hall's own broker, by codes that an arbiter confirms."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from dambord.controller.hall.broker.authority import Authority
from dambord.controller.hall.wire.place_code import bound, drawn, is_key, place_code
from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.hardware.regular_file import read_regular

MOST_BOARDS = 2000
MOST_BYTES = 1 << 22
MOST_ASKING = 400
"""Requests that are remembered; an older one asks again by itself."""


@dataclass(slots=True)
class Admitted:
    """A board that has a name."""

    key: str
    """Its public key, as PEM."""
    serials: list[str] = field(default_factory=list)
    """The numbers of the certificates that it got."""


@dataclass(slots=True)
class Asking:
    """A board that asks for a name; `key` and `code` are empty until it has shown its key."""

    board: str
    part: str
    key: str = ""
    code: str = ""


class Admission:
    """The boards that are admitted, kept in the file at `path`. Raises ValueError or OSError.

    Without `codes` a free name is given to the first board that asks for it.
    """

    def __init__(self, path: Path, authority: Authority, *, codes: bool = False) -> None:
        self._path, self._authority, self._codes = path, authority, codes
        self.boards: dict[str, Admitted] = {}
        self.revoked: list[str] = []
        self._asking: OrderedDict[str, Asking] = OrderedDict()
        """By what they have bound themselves by."""
        if path.exists():
            self._read()

    @property
    def asking(self) -> list[str]:
        """The names that wait for an arbiter."""
        asking = tuple(self._asking.values())  # a board may be taken in meanwhile, in another thread
        return sorted({one.board for one in asking if one.code})

    def ask(self, board: str, message: Mapping[str, Any] | None) -> Mapping[str, Any]:
        """Take in what a board says that asks for a place; return the answer to it.

        It is asked for its key, told to wait, or given its certificate. Raises ValueError.
        """
        match message:
            case {"bound": str(by), "part": str(part), "key": str(key)} if is_key(key):
                return {"bound": by, **self._shown(board, by, part, key)}
            case {"bound": str(by), **more} if len(by) == 64 and not more:
                asking = self._asking.setdefault(by, Asking(board, drawn()))
                if len(self._asking) > MOST_ASKING:
                    self._asking.popitem(last=False)
                return {"bound": by, "part": asking.part, "authority": self._authority.text}
        raise ValueError("asked for a place in a way that can't be read")

    def confirm(self, board: str, code: str) -> Mapping[str, Any]:
        """An arbiter has read a code at a board; return the answer to it. Raises ValueError."""
        for by, one in self._asking.items():
            if one.board == board and one.code and one.code == code:
                return {"bound": by, **self._give(board, one)}
        raise ValueError(f"no board that asks for the name {board} shows this code")

    def forget(self, board: str) -> None:
        """Free the name of a board; its certificates are not valid any more. Raises ValueError."""
        if board not in self.boards:
            raise ValueError(f"--forget {board}: no board of this name has been admitted")
        self.revoked += self.boards.pop(board).serials
        self._keep()

    def _shown(self, board: str, by: str, part: str, key: str) -> Mapping[str, Any]:
        one = self._asking.get(by)
        if one is None or one.board != board or bound(key, part) != by:
            return {"again": True}
        one.key, one.code = key, place_code(self._authority.text, one.part, key, part)
        known = self.boards.get(board)
        if known is not None and known.key != key:
            del self._asking[by]
            return {"refused": f"another board has the name {board}: dambord hall --forget {board} frees it"}
        if known is None and self._codes:
            return {"wait": True}
        return self._give(board, one)

    def _give(self, board: str, one: Asking) -> Mapping[str, Any]:
        if board not in self.boards and len(self.boards) >= MOST_BOARDS:
            return {"refused": f"{MOST_BOARDS} boards are admitted, which is all that may be"}
        known = self.boards.setdefault(board, Admitted(one.key))
        if known.key != one.key:
            return {"refused": f"another board has the name {board}"}
        leaf = self._authority.leaf(board, one.key)
        known.serials.append(leaf.serial)
        self._keep()
        self._asking = OrderedDict((by, other) for by, other in self._asking.items() if other is not one)
        return {"leaf": leaf.text, "code": one.code}

    def _keep(self) -> None:
        boards = {name: asdict(board) for name, board in self.boards.items()}
        text = json.dumps({"boards": boards, "revoked": self.revoked}, indent=1)
        write_atomically(self._path, text.encode(), mode=PRIVATE)

    def _read(self) -> None:
        try:
            data = json.loads(read_regular(self._path, MOST_BYTES))
            self.boards = {str(name): Admitted(**board) for name, board in data["boards"].items()}
            self.revoked = [str(serial) for serial in data["revoked"]]
        except (ValueError, LookupError, TypeError, AttributeError):
            raise ValueError(f"{self._path}: expected the boards that are admitted") from None
