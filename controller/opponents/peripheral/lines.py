"""The lines of the protocol: a command, and what follows it."""

from __future__ import annotations

from typing import NamedTuple

LONGEST = 500
"""Characters of a line at most."""
FEATURES = ("msg", "undo_redo", "side", "get_state", "last_move", "draw_offer", "resign", "submove_state")
"""What this board can do of what an app may ask for."""
VARIANTS = {
    "draughts_standard": "international",
    "anti_draughts": "antidraughts",
    "draughts_breakthrough": "breakthrough",
    "draughts_frisian": "frisian",
    "draughts_frysk": "frysk",
    "draughts_russian": "russian",
    "draughts_brazilian": "brazilian",
    "draughts_english": "english",
}
"""The variants of the protocol, and what they are called here."""


class Line(NamedTuple):
    """A command and its parameter."""

    command: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.command} {self.rest}".rstrip()


def read_line(data: bytes) -> Line:
    """A line as it came; ValueError in one line for rubbish."""
    text = data.decode("ascii", errors="replace").strip()
    if not text or len(text) > LONGEST or not text.isprintable() or "\ufffd" in text:
        raise ValueError("expected one line of ASCII")
    command, _, rest = text.partition(" ")
    return Line(command, rest.strip())


class LineSplitter:
    """Makes lines of what comes in pieces; a line without an end is dropped when it is too long."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that are complete now, without empty ones."""
        *whole, self._rest = (self._rest + data).replace(b"\r", b"\n").split(b"\n")
        if len(self._rest) > LONGEST:
            whole, self._rest = [*whole, self._rest], b""
        return [line for line in whole if line.strip()]
