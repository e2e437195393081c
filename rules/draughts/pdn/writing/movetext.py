"""The moves of a game in words of PDN 3.0, with all that is noted about them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.pdn.game_record import Clocks, GameRecord, Ply, PositionSetup, Variation
from dambord.rules.draughts.pdn.writing.tag_pairs import own_fen
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.variants import RULESETS
from dambord.rules.game import Side

STRENGTH = re.compile(r"\([!?]+\)|[!?]+")

Words = Iterator["str | Words"]
"""Words, and the words of variations among them."""


def movetext(record: GameRecord) -> Iterator[str]:
    """The words of all moves, comments first."""
    rest: list[Words] = [moves(record)]
    while rest:
        word = next(rest[-1], None)
        if word is None:
            rest.pop()
        elif isinstance(word, str):
            yield word
        else:
            rest.append(word)


def moves(record: GameRecord) -> Words:
    """The words of the main line."""
    yield from comments(record.comments)
    if record.items and isinstance(record.items[0], PositionSetup):
        # The first setup of a game is its start.
        yield f'/FEN "{own_fen(record, record.start)}"/'
    yield from line(record, record.items, record.start, 1)


def line(record: GameRecord, items: tuple[Ply | PositionSetup, ...], start: Position, number: int) -> Words:
    """The words of a line that begins with move `number`."""
    position = start
    numbered = False
    first = record.start.side
    for item in items:
        after = item.position if isinstance(item, PositionSetup) else item.turn.after
        if isinstance(item, Ply) and (position.side == first or not numbered):
            yield f"{number}." if position.side == first else f"{number}..."
        words = list(step(record, item, position, number))
        yield from words
        numbered = isinstance(item, Ply) and len(words) == 1
        number += position.side != first and (isinstance(item, Ply) or after.side == first)
        position = after


def step(record: GameRecord, item: Ply | PositionSetup, position: Position, number: int) -> Words:
    """A turn or a setup with all that is noted about it."""
    signs = list(item.signs)
    if isinstance(item, PositionSetup):
        yield f'/FEN "{passed(item) if item.passed else own_fen(record, item.position)}"/'
    else:
        strength = next((sign for sign in signs if STRENGTH.fullmatch(sign)), "")
        if strength:
            signs.remove(strength)
        yield text(record.game, position, item.turn) + strength
    for glyph in item.glyphs:
        yield f"${glyph}"
    commands = [f"[%sign {sign}]" for sign in signs]
    if item.clocks:
        commands.append(clock(item.clocks))
    if commands:
        yield comment(" ".join(commands))
    yield from comments(item.comments)
    for variation in item.variations:
        yield "("
        yield inner(record, variation, position, number)
        yield ")"


def text(game: Draughts, position: Position, turn: Turn) -> str:
    """A turn with the capture separator of the game's type, as PDN 3.0 wants it."""
    own = game.text(position, turn)
    return own.replace(game.rules.script.separator, separator(game.rules.gametype)) if turn.taken else own


@cache
def separator(gametype: int) -> str:
    """The capture separator of a type of game: `x` but for a few."""
    for rules in RULESETS:
        if rules.is_gametype_default and rules.gametype == gametype:
            return rules.script.separator
    return "x"


def inner(record: GameRecord, variation: Variation, position: Position, number: int) -> Words:
    """The words of a variation; as found where it could not be replayed."""
    if not variation.items:
        yield variation.text
        return
    yield from comments(variation.comments)
    yield from line(record, variation.items, position, number)


def passed(item: PositionSetup) -> str:
    """A null move as PDN 3.0 proposes it: whose turn it is, and no piece."""
    return f"{item.position.side.upper()}::"


def clock(clocks: Clocks) -> str:
    """The clock command: remaining times, the running clock's letter in upper case."""
    times: tuple[tuple[Side, int | None], ...] = (("w", clocks.white), ("b", clocks.black))
    parts = []
    for side, seconds in times:
        if seconds is not None:
            letter = side.upper() if side == clocks.running else side
            parts.append(f"{letter}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}")
    return f"[%clock {' '.join(parts)}]"


def comments(texts: Sequence[str]) -> Words:
    """The texts that are not blank, as comments."""
    for text in texts:
        if text.strip():
            yield comment(text)


def comment(text: str) -> str:
    """A comment in braces; those inside become parentheses, as comments do not nest in PDN."""
    return f"{{{text.strip().replace('{', '(').replace('}', ')')}}}"
