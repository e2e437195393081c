"""What must hold for any input: it is read, or refused by ValueError or as a fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dambord.rules import draughts
from dambord.rules.draughts.formats import FORMATS, read_position, write_position
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.pdn import GameFault, GameRecord, Ply, PositionSetup, read_games, write_game

BRACES = str.maketrans("{}", "()")
"""A comment of PDN has no braces in it; the writer makes parentheses of them."""

WITHOUT_KING = ("lidraughts",)
"""Formats that count the moves of a king without saying which king it is: lost where there are several."""


class BrokenError(AssertionError):
    """Something that must hold for every input does not."""


def pdn(text: str) -> int:
    """Read games; each that is read must be the same when it is written and read again."""
    found = 0
    for record in read_games(text):
        if isinstance(record, GameRecord):
            found += 1
            written = write_game(record)
            (again,) = read_games(written)
            if isinstance(again, GameFault):
                raise BrokenError(f"written and not read again: {again}\n{written}")
            for was, now in zip(essence(record), essence(again), strict=True):
                if was != now:
                    raise BrokenError(f"written and read otherwise:\n{was}\n{now}\n{written}")
    return found


def essence(record: GameRecord) -> list[object]:
    """What a file must keep of a record."""
    tags = {name: value for name, value in record.tags.items() if value.strip("?.")}
    said = tuple(text.translate(BRACES) for text in record.comments)
    start = (record.game.name, record.game.options, record.start, record.result, tags, said)
    return [*start, *flat(record.items)]


def flat(items: tuple[Ply | PositionSetup, ...]) -> list[object]:
    """Items whose variations forget how they were written, unless that is all that is known."""
    found: list[object] = []
    for item in items:
        said = tuple(text.translate(BRACES) for text in item.comments)
        found.append(replace(item, comments=said, signs=tuple(sorted(item.signs)), variations=()))
        for line in item.variations:
            inner = tuple(text.translate(BRACES) for text in line.comments)
            text = "" if line.items else "".join(line.text.translate(BRACES).split())
            found.append([inner, text, *flat(line.items)])
    return found


def fen(game: draughts.Draughts, text: str) -> int:
    """Read a position in every format; it must be the same when it is written and read again."""
    found = 0
    for name in FORMATS:
        try:
            position = read_position(game, text, name)
        except ValueError:
            continue
        found = 1
        written = write_position(game, position, name)
        again = read_position(game, written, name)
        if again.board() != position.board() or (name not in WITHOUT_KING and again != position):
            raise BrokenError(f"{name} of {game.name} is written otherwise: {position!r} {written}")
    try:
        position = game.parse_for_play(text)
    except ValueError:
        return found
    for turn in game.turns(position):
        game.text(position, turn)
    return found


def move(game: draughts.Draughts, position: draughts.Position, text: str) -> int:
    """Read a move; it must be legal, and its own text must mean it."""
    try:
        turn = game.read(position, text)
    except ValueError:
        return 0
    if not isinstance(turn, Turn) or turn not in game.turns(position):
        raise BrokenError(f"not legal: {turn}")
    if not alike(game.read(position, game.text(position, turn)), turn):
        raise BrokenError(f"{game.text(position, turn)} is read otherwise")
    return 1


def alike(one: Turn, other: Turn) -> bool:
    """Whether turns are written the same: they may differ in whether the piece was crowned on its way."""
    return (one.path, one.captures) == (other.path, other.captures)


Trial = Callable[[str], int]
