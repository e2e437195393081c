"""The topics of an event on the broker, what a name in them may be, and the version of their messages."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dambord.rules.quoting import quoted

ROOT = "dambord"
WIRE = 1
"""The version of the messages: a desk speaks with boards of the same one alone."""
LONGEST = 40
"""Longest name of an event or a board in characters."""
_NAME = re.compile(rf"[a-z0-9-]{{1,{LONGEST}}}")


def read_name(text: str, what: str) -> str:
    """Return the name of an event or a board; ValueError, which begins with `what`."""
    if not _NAME.fullmatch(text):
        expected = f"lower-case letters, digits and hyphens, {LONGEST} at most"
        raise ValueError(f"{what}: expected {expected}, found {quoted(text)}")
    return text


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of one event. A method with a board's name takes `+` for those of all boards."""

    event: str

    def of_board(self, board: str, what: str) -> str:
        """What a board says: `here`, `line`, `state` or `answer`."""
        return f"{ROOT}/{self.event}/board/{board}/{what}"

    def have(self, board: str) -> str:
        """Up to where the archive has the record of a board."""
        return f"{ROOT}/{self.event}/desk/have/{board}"

    @property
    def desk(self) -> str:
        """Whether the desk is there."""
        return f"{ROOT}/{self.event}/desk/here"

    def act(self, board: str) -> str:
        """What an arbiter wants a board to do."""
        return f"{ROOT}/{self.event}/to/{board}/act"

    def public(self, board: str) -> str:
        """The state of a board for strangers."""
        return f"{ROOT}/{self.event}/public/{board}/state"

    def enrol(self, board: str) -> str:
        """A board asks the desk for a place."""
        return f"{ROOT}/{self.event}/enrol/{board}"

    def place(self, board: str) -> str:
        """What a board that asks for a place is answered, where a stranger may read it."""
        return f"{ROOT}/{self.event}/public/{board}/place"

    @property
    def time(self) -> str:
        """What time it is at the desk."""
        return f"{ROOT}/{self.event}/desk/time"

    def board_of(self, topic: str) -> str:
        """The board that a topic of `of_board` or `enrol` is about; empty for any other topic."""
        root, event, branch, board, *_ = (*topic.split("/"), "", "", "", "")
        ours = (root, event) == (ROOT, self.event) and branch in ("board", "enrol")
        return board if ours and _NAME.fullmatch(board) else ""
