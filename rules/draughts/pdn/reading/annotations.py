"""What the tokens after a move say about it: comments, signs, glyphs and clocks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dambord.rules.draughts.pdn.game_record import Clocks
from dambord.rules.draughts.pdn.reading.tokens import Kind, Token
from dambord.rules.game import Side

CLOCK = re.compile(r"\[%clock\s+([^\]]*)\]|\[%clk\s+([^\]]*)\]")
CLOCK_TIME = re.compile(r"([wWbB])?\s*(\d{1,6}):(\d\d)(?::(\d\d))?(?:\.\d+)?")
SIGN = re.compile(r"\[%sign\s+([^\]]*)\]")
GLYPHS_OF_SIGNS = {"*": 7}


def comments(notes: Sequence[Token]) -> tuple[str, ...]:
    """The comments among notes, without sign commands and those of clocks that say a time."""
    found = []
    for token in notes:
        if token.kind is Kind.COMMENT:
            text = " ".join(SIGN.sub("", CLOCK.sub(beyond_clock, token.text)).split())
            if text:
                found.append(text)
    return tuple(found)


def beyond_clock(command: re.Match[str]) -> str:
    """What is left of a clock command: nothing, or all of it where no time is in it."""
    return "" if CLOCK_TIME.search(command[1] or command[2] or "") else command[0]


def signs(notes: Sequence[Token]) -> tuple[str, ...]:
    """The signs that judge a move."""
    found: list[str] = []
    for token in notes:
        if token.kind is Kind.SIGN:
            found.append(token.text)
        elif token.kind is Kind.COMMENT:
            found += SIGN.findall(token.text)
    return tuple(found)


def glyphs(notes: Sequence[Token]) -> tuple[int, ...]:
    """The numeric annotation glyphs; a `*` after a move is one."""
    found = []
    for token in notes:
        if token.kind is Kind.GLYPH:
            found.append(int(token.text[1:]))
        elif token.kind is Kind.STAR:
            found.append(GLYPHS_OF_SIGNS["*"])
    return tuple(found)


def clocks(notes: Sequence[Token], mover: Side) -> Clocks | None:
    """What the comments of a move say about the clocks; a time without a colour is the mover's."""
    times: dict[Side, int] = {}
    running: Side | None = None
    said = False
    for token in notes:
        for command in CLOCK.finditer(token.text) if token.kind is Kind.COMMENT else ():
            for letter, hours, minutes, seconds in CLOCK_TIME.findall(command[1] or command[2] or ""):
                said = True
                side: Side = mover if not letter else "w" if letter in "wW" else "b"
                times[side] = int(hours) * 3600 + int(minutes) * 60 + int(seconds or 0)
                if letter in ("W", "B"):
                    running = side
    return Clocks(times.get("w"), times.get("b"), running) if said else None
