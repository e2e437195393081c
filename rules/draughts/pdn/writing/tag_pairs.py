"""The tags of a game as PDN 3.0 has them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dambord.rules.draughts.pdn.game_record import GameRecord
from dambord.rules.draughts.pdn.reading.raw_game import TAG_NAMES
from dambord.rules.draughts.position import Position
from dambord.rules.quoting import quoted

SEVEN = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
}
"""Tags that every game has before its Result, and the text for an unknown value."""
REPLACED = {
    "Result": "result",
    "GameType": "game",
    "Ruleset": "game",
    "RulesetOptions": "game",
    "SetUp": "start",
    "FEN": "start",
}
"""Tags that fields of a record replace."""
NAME = re.compile(r"[^\W\d]\w*")
OF_TWO_POINTS = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}
"""Results as written by rulesets in which a win is two points (PDN 3.0: International)."""
UNUSUAL = {
    "1+-1-": ("1+ - 1-", "Plus draw"),
    "1--1+": ("1- - 1+", "Plus draw"),
    "11/2-1/2": ("1 1/2 - 1/2", "Delfts"),
    "1/2-11/2": ("1/2 - 1 1/2", "Delfts"),
}
"""Results of tournaments with points of their own, as PDN 3.0 writes them, and its name for such points."""
GOES = re.compile(r"[012][.,]\d\d-[012][.,]\d\d")


def tag_pairs(record: GameRecord) -> Iterator[tuple[str, str]]:
    """The tags of a record in their order; ValueError for a tag that can't be written."""
    tags = named(record)
    rules = record.game.rules
    for name, unknown in SEVEN.items():
        yield name, tags.pop(name, unknown)
    result, format_ = written_result(record.result, two_points=rules.two_points)
    yield "Result", result
    if format_:
        yield "ResultFormat", tags.pop("ResultFormat", format_)
    if rules.gametype:
        yield "GameType", rules.gametype_tag
    if not rules.is_gametype_default or rules.chosen != rules.choose({}).chosen:
        yield "Ruleset", rules.name
        if rules.chosen:
            yield "RulesetOptions", " ".join(f"{key}={value}" for key, value in rules.chosen)
    if record.start != record.game.start():
        yield "SetUp", "1"
        yield "FEN", own_fen(record, record.start)
    yield from tags.items()


def named(record: GameRecord) -> dict[str, str]:
    """The tags that a record gives, by the standard's names."""
    tags = {}
    for name, value in record.tags.items():
        standard = TAG_NAMES.get(name.lower(), name)
        if standard in REPLACED:
            raise ValueError(f"tag {standard}: it is written from the field `{REPLACED[standard]}`")
        if not NAME.fullmatch(name):
            raise ValueError(f"tag {quoted(name)}: expected a name of letters, digits and _")
        tags[standard] = value
    return tags


def written_result(result: str, *, two_points: bool) -> tuple[str, str]:
    """A result as the tag has it, and the value of the tag `ResultFormat` that goes with it, if any."""
    if result in UNUSUAL:
        return UNUSUAL[result]
    if GOES.fullmatch(result):
        return result.replace(",", "."), "Goes"
    return OF_TWO_POINTS.get(result, result) if two_points else result, ""


def own_fen(record: GameRecord, position: Position) -> str:
    """FEN with the ruleset's own square numbers, as in the moves; PDN readers expect that."""
    return record.game.fen(position, "own")


def escaped(value: str) -> str:
    """A tag's value on one line, with its escapes."""
    return " ".join(value.splitlines()).strip().replace("\\", "\\\\").replace('"', '\\"')
