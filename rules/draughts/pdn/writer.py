"""Writing a recorded game as PDN 3.0."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dambord.rules.draughts.pdn.game_record import Clocks, GameRecord, Ply, PositionSetup, Variation
from dambord.rules.draughts.position import Position
from dambord.rules.game import Side

WIDTH = 80
SEVEN = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
}
"""Tags that every game has before its Result, and the text for an unknown value."""
OF_TWO_POINTS = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}
"""Results as written by rulesets in which a win is two points."""
STRENGTH = re.compile(r"\([!?]+\)|[!?]+")


def write_game(record: GameRecord) -> str:
    """A game as PDN 3.0: tags, an empty line, the moves in lines of 80 columns, closed by `*`.

    The result stands in its tag only, as the standard wants it. Signs other than `!` and `?` are written as
    `[%sign …]` commands, clocks as `[%clock w… b…]`.
    """
    tags = "\n".join(f'[{name} "{escaped(value)}"]' for name, value in all_tags(record))
    return f"{tags}\n\n{wrapped([*moves(record), '*'])}\n"


def all_tags(record: GameRecord) -> Iterator[tuple[str, str]]:
    """The tags of a record in their order."""
    rules = record.game.rules
    for name, unknown in SEVEN.items():
        yield name, record.tags.get(name, unknown)
    result = record.result
    yield "Result", OF_TWO_POINTS.get(result, result) if rules.two_points else result
    if rules.gametype:
        yield "GameType", rules.gametype_tag
    if not rules.is_gametype_default or rules.chosen != rules.choose({}).chosen:
        yield "Ruleset", rules.name
        if rules.chosen:
            yield "RulesetOptions", " ".join(f"{key}={value}" for key, value in rules.chosen)
    if record.start != record.game.start():
        yield "SetUp", "1"
        yield "FEN", own_fen(record, record.start)
    for name, value in record.tags.items():
        if name not in SEVEN:
            yield name, value


def own_fen(record: GameRecord, position: Position) -> str:
    """FEN with the ruleset's own square numbers, as in the moves; PDN readers expect that."""
    return record.game.fen(position, "own")


def moves(record: GameRecord) -> Iterator[str]:
    """The words of the moves, comments first."""
    for text in record.comments:
        yield comment(text)
    yield from line(record, record.items, record.start, 1)


def line(
    record: GameRecord, items: tuple[Ply | PositionSetup, ...], start: Position, number: int
) -> Iterator[str]:
    """The words of a line that begins with move `number`."""
    position = start
    numbered = False
    first = record.start.side
    for item in items:
        if isinstance(item, PositionSetup):
            yield f'/FEN "{own_fen(record, item.position)}"/'
            yield from map(comment, item.comments)
            if position.side != first and item.position.side == first:
                number += 1
            position, numbered = item.position, False
            continue
        if position.side == first or not numbered:
            yield f"{number}." if position.side == first else f"{number}..."
        words = list(ply(record, item, position, number))
        yield from words
        numbered = len(words) == 1
        if position.side != first:
            number += 1
        position = item.turn.after


def ply(record: GameRecord, item: Ply, position: Position, number: int) -> Iterator[str]:
    """A turn with all that is noted about it."""
    strengths = [sign for sign in item.signs if STRENGTH.fullmatch(sign)]
    attached = strengths[0] if strengths else ""
    yield record.game.text(position, item.turn) + attached
    for glyph in item.glyphs:
        yield f"${glyph}"
    rest = list(item.signs)
    if attached:
        rest.remove(attached)
    commands = [f"[%sign {sign}]" for sign in rest]
    if item.clocks:
        commands.append(clock(item.clocks))
    if commands:
        yield comment(" ".join(commands))
    yield from map(comment, item.comments)
    for variation in item.variations:
        yield " ".join(["(", *inner(record, variation, position, number), ")"])


def inner(record: GameRecord, variation: Variation, position: Position, number: int) -> Iterator[str]:
    """The words of a variation; as found where it could not be replayed."""
    if not variation.items:
        yield variation.text
        return
    yield from map(comment, variation.comments)
    yield from line(record, variation.items, position, number)


def clock(clocks: Clocks) -> str:
    """The clock command: remaining times, the running clock's letter in upper case."""
    times: tuple[tuple[Side, int | None], ...] = (("w", clocks.white), ("b", clocks.black))
    parts = []
    for side, seconds in times:
        if seconds is not None:
            letter = side.upper() if side == clocks.running else side
            parts.append(f"{letter}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}")
    return f"[%clock {' '.join(parts)}]"


def comment(text: str) -> str:
    """A comment in braces; unbalanced braces inside become parentheses."""
    depth = 0
    for character in text:
        depth += (character == "{") - (character == "}")
        if depth < 0:
            break
    if depth:
        text = text.replace("{", "(").replace("}", ")")
    return f"{{{text}}}"


def escaped(value: str) -> str:
    """A tag's value with its escapes."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def wrapped(words: list[str]) -> str:
    """Words in lines of at most 80 columns, broken at blanks, in comments too."""
    lines = [""]
    for word in " ".join(words).split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return "\n".join(lines)
