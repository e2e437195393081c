"""The messages of DXP 1 (layer 2), as values and as bytes."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

from dambord.rules.draughts.formats.dxp import SQUARES
from dambord.rules.quoting import quoted

VERSION = 1
LONGEST = 127
"""Characters of a message at most."""
NAME = 32
"""Characters of a name."""
Colour = Literal["W", "Z"]
"""White, and black (zwart)."""
CODES = "0123"


class Request(NamedTuple):
    """GAMEREQ: the initiator asks for a game."""

    name: str
    follower: Colour
    minutes: int
    """Thinking time of each player."""
    moves: int
    """To be played in that time; 0 for all."""
    start: str | None = None
    """Side to move and one of `wzWZe` for each square, `W…` or `Z…`; None for the usual start."""
    version: int = VERSION


class Acceptance(NamedTuple):
    """GAMEACC: 0 accepts, 1 another version, 2 not this game, 3 no game at all."""

    name: str
    code: str


class Move(NamedTuple):
    """MOVE."""

    seconds: int
    origin: int
    target: int
    captures: tuple[int, ...] = ()


class End(NamedTuple):
    """GAMEEND: 0 without a reason, 1 the sender loses, 2 a draw, 3 the sender wins."""

    reason: str
    stop: bool = False
    """Whether the sender wants no further game."""


class Chat(NamedTuple):
    """CHAT: a text for people."""

    text: str


class Back(NamedTuple):
    """BACKREQ: go back to where `side` has to make its move `number`."""

    number: int
    side: Colour


class BackAnswer(NamedTuple):
    """BACKACC: 0 goes back, 1 can't, 2 would rather play on."""

    code: str


Message = Request | Acceptance | Move | End | Chat | Back | BackAnswer


def write(message: Message) -> bytes:
    """The bytes of a message, the final zero included."""
    match message:
        case Request(name, follower, minutes, moves, start, version):
            text = f"R{version:02}{_name(name)}{follower}{min(minutes, 999):03}{min(moves, 999):03}"
            text += "A" if start is None else f"B{start}"
        case Acceptance(name, code):
            text = f"A{_name(name)}{code}"
        case Move(seconds, origin, target, captures):
            numbers = "".join(f"{square:02}" for square in (origin, target, len(captures), *captures))
            text = f"M{min(seconds, 9999):04}{numbers}"
        case End(reason, stop):
            text = f"E{reason}{int(stop)}"
        case Chat(said):
            text = f"C{_ascii(said)}"
        case Back(number, side):
            text = f"B{number:03}{side}"
        case BackAnswer(code):
            text = f"K{code}"
    return text[:LONGEST].encode("ascii") + b"\0"


def read(data: bytes) -> Message:
    """A message from its bytes, without the final zero; ValueError for anything else."""
    if not data.isascii() or not data or len(data) > LONGEST:
        raise ValueError(f"{quoted(data[: LONGEST + 1])}: expected 1 to {LONGEST} characters of ASCII")
    fields = _Fields(data.decode("ascii"))
    match fields.text(1):
        case "R":
            message: Message = _request(fields)
        case "A":
            message = Acceptance(fields.text(NAME).strip(), fields.one_of(CODES))
        case "M":
            seconds, origin, target, count = fields.number(4), *(fields.number(2) for _ in range(3))
            squares = (origin, target, *(fields.number(2) for _ in range(count)))
            if not all(1 <= square <= SQUARES for square in squares):
                raise ValueError(f"{fields}: expected squares from 1 to {SQUARES}")
            message = Move(seconds, origin, target, squares[2:])
        case "E":
            message = End(fields.one_of(CODES), fields.one_of("01") == "1")
        case "C":
            return Chat("".join(letter if letter.isprintable() else " " for letter in fields.rest()))
        case "B":
            message = Back(fields.number(3), cast(Colour, fields.one_of("WZ")))
        case "K":
            message = BackAnswer(fields.one_of(CODES))
        case _:
            raise ValueError(f"{fields}: expected a message of DXP")
    if rest := fields.rest().strip():
        raise ValueError(f"{fields}: {quoted(rest)} is too much")
    return message


def _request(fields: _Fields) -> Request:
    version, name = fields.number(2), fields.text(NAME).strip()
    follower = cast(Colour, fields.one_of("WZ"))
    minutes, moves = fields.number(3), fields.number(3)
    if fields.one_of("AB") == "A":
        return Request(name, follower, minutes, moves, None, version)
    side, squares = fields.one_of("WZ"), fields.text(SQUARES)
    if not set(squares) <= set("wzWZe"):
        raise ValueError(f"{fields}: expected w, z, W, Z or e for each square")
    return Request(name, follower, minutes, moves, side + squares, version)


class _Fields:
    """Takes a message apart from left to right."""

    def __init__(self, message: str) -> None:
        self._message = message
        self._at = 0

    def __str__(self) -> str:
        return f"message {quoted(self._message)}"

    def text(self, length: int) -> str:
        """The next `length` characters."""
        found = self._message[self._at : self._at + length]
        if len(found) < length:
            raise ValueError(f"{self} ends too early")
        self._at += length
        return found

    def number(self, length: int) -> int:
        """The next `length` digits."""
        found = self.text(length)
        if not found.isdecimal():
            raise ValueError(f"{self}: expected {length} digits, found {quoted(found)}")
        return int(found)

    def one_of(self, letters: str) -> str:
        """The next character, one of `letters`."""
        found = self.text(1)
        if found not in letters:
            raise ValueError(f"{self}: expected one of {', '.join(letters)}, found {quoted(found)}")
        return found

    def rest(self) -> str:
        """All that is left."""
        return self._message[self._at :]


def _ascii(text: str) -> str:
    """A text as DXP can hold it."""
    plain = text.encode("ascii", "replace").decode()
    return "".join(letter if letter.isprintable() else " " for letter in plain)


def _name(name: str) -> str:
    return _ascii(name).strip()[:NAME].ljust(NAME)
