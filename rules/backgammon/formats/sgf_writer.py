"""Writes a match as SGF of backgammon, `GM[6]`: one game tree for each game.

The letters a to x are White's points 1 to 24 for both sides, y is the bar, z is off the board.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.formats.match_record import (
    Condoned,
    CubeAct,
    Entry,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Result,
    Standing,
    replay,
)
from dambord.rules.backgammon.position import BAR, OFF, Position, mirrored
from dambord.rules.game import Side

APPLICATION = "dambord"
SIDES: dict[Side | None, str] = {"w": "w", "b": "b", None: "c"}
STEPS = (
    "The cube of this game rises one step at a time: 2, 3, 4, 5, 6. What holds is CV, and the points of RE. "
    "Programs that double the cube by themselves read other values."
)
"""Said of a Georgian cube at 3, 5 or 6: GNU Backgammon reads the next power of two."""
ENDINGS = {"resignation": "R", "flag": "T", "arbiter": "F"}
"""The letter after a result, as in games of other kinds; `borne-off` and `drop` have none."""


def write_sgf(match: MatchRecord) -> str:
    """The whole match as text. Georgian cubes are held by set-up nodes after the take."""
    return "\n".join(_game(match, number, game) for number, game in enumerate(match.games)) + "\n"


def _game(match: MatchRecord, number: int, game: GameRecord) -> str:
    """One game tree."""
    nodes = [_root(match, number, game)]
    before, *stood = replay(game)
    for entry, after in zip(game.entries, stood, strict=True):
        nodes += _nodes(entry, before, after)
        before = after
    return "(" + "\n".join(f";{node}" for node in nodes) + ")"


def _root(match: MatchRecord, number: int, game: GameRecord) -> str:
    """The properties of a game as a whole."""
    score = f"[ws:{game.score[0]}][bs:{game.score[1]}]"
    known = {
        "PW": match.name("w"),
        "PB": match.name("b"),
        "EV": match.event,
        "PC": match.place,
        "RO": match.round,
        "DT": match.date,
        "RU": _rules(match, game),
        "RE": _result(game.result),
        "GC": STEPS
        if any(isinstance(each, CubeAct) and each.value & (each.value - 1) for each in game.entries)
        else "",
    }
    said = "".join(f"{key}[{_text(value)}]" for key, value in known.items() if value)
    return f"FF[4]GM[6]CA[UTF-8]AP[{APPLICATION}]MI[length:{match.length}][game:{number}]{score}{said}"


def _rules(match: MatchRecord, game: GameRecord) -> str:
    """The rules in the words that the format has; other rules by their name."""
    options = match.options
    words = [] if match.international else [match.rules]
    usual = "yes" if match.international else "no"
    if match.length and options.get("crawford", usual) == "yes":
        words.append("Crawford:CrawfordGame" if game.crawford else "Crawford")
    if options.get("cube") == "no":
        words.append("NoCube")
    if not match.length and options.get("jacoby") == "yes":
        words.append("Jacoby")
    return ":".join(words)


def _result(result: Result | None) -> str:
    """Who has won how much."""
    if result is None:
        return ""
    return f"{result.winner.upper()}+{result.points}{ENDINGS.get(result.reason, '')}"


def _nodes(entry: Entry, before: Standing, after: Standing) -> Iterator[str]:
    """The nodes of one entry."""
    match entry:
        case Played(side, dice, parts):
            moves = (_letter(side, part.origin) + _letter(side, part.target) for part in parts)
            yield f"{side.upper()}[{dice[0]}{dice[1]}{''.join(moves)}]"
        case Condoned(side, dice, _):
            yield f"PL[{side.upper()}]DI[{dice[0]}{dice[1]}]"
            yield _array(after.position)
        case CubeAct(side, act, value):
            yield f"{side.upper()}[{'double' if act == 'beaver' else act}]"
            if act == "take" and value not in (before.cube.value, 2 * before.cube.value):
                yield _cube(after.cube)
        case Placed():
            yield _cube(after.cube)
            yield _array(after.position)


def _cube(cube: Cube) -> str:
    """A set-up of the cube. `CP` is what GNU Backgammon calls `CO`."""
    owner = SIDES[cube.owner]
    return f"CV[{cube.value}]CO[{owner}]CP[{owner}]"


def _array(position: Position) -> str:
    """A set-up of all checkers, and who is on roll."""
    return f"PL[{position.side.upper()}]AE[a:y]" + "".join(
        f"A{side.upper()}" + "".join(_stood(side, position))
        for side in ("w", "b")
        if position.of(side)[OFF] < 15
    )


def _stood(side: Side, position: Position) -> Iterator[str]:
    """Where the checkers of a side are, one value for each."""
    for point in range(1, BAR + 1):
        yield from [f"[{_letter(side, point)}]"] * position.of(side)[point]


def _letter(side: Side, point: int) -> str:
    """An own point, the bar or off as the format has it."""
    if point in (OFF, BAR):
        return "y" if point == BAR else "z"
    return chr(ord("a") + (point if side == "w" else mirrored(point)) - 1)


def _text(value: str) -> str:
    """A text with the characters escaped that would end it."""
    return value.replace("\\", "\\\\").replace("]", "\\]")
