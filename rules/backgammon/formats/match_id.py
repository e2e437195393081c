"""GNU Backgammon's match ID: everything but the checkers, in 12 characters. White is its player 0."""

from __future__ import annotations

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.formats import bits
from dambord.rules.backgammon.formats.position_id import position_id, read_position_id
from dambord.rules.backgammon.formats.situation import Situation, check_score, exponent
from dambord.rules.backgammon.position import Dice, Position, of_players
from dambord.rules.game import Side, other
from dambord.rules.quoting import quoted

BYTES = 9
WHAT = "match ID"
NUMBER: dict[Side | None, int] = {"w": 0, "b": 1, None: 3}
"""Players as the ID numbers them; 3 is a cube in the middle."""
SIDE: dict[int, Side] = {0: "w", 1: "b"}
PLAYING = 1
LONGEST = (1 << 15) - 1

WIDTHS = {
    "cube": 4,
    "owner": 2,
    "on_roll": 1,
    "crawford": 1,
    "state": 3,
    "decides": 1,
    "offered": 1,
    "resigned": 2,
    "die_1": 3,
    "die_2": 3,
    "length": 15,
    "score_w": 15,
    "score_b": 15,
    "no_jacoby": 1,
}
"""The fields from the lowest bit on, and their widths in bits."""


def match_id(situation: Situation) -> str:
    """The ID; ValueError for a cube that is no power of two, or for a score that the match can't have."""
    position, length = situation.position, situation.length
    check_score(length, situation.score, WHAT)
    if max(length, *situation.score) > LONGEST:
        raise ValueError(f"{WHAT}: {max(length, *situation.score)} points, expected {LONGEST} at most")
    decides = other(position.side) if situation.offered else position.side
    first, second = sorted(position.dice or (0, 0), reverse=True)  # as GNU Backgammon has them
    fields = {
        "cube": exponent(situation.cube, 15, f"a {WHAT}"),
        "owner": NUMBER[situation.cube.owner],
        "on_roll": NUMBER[position.side],
        "crawford": situation.crawford,
        "state": PLAYING,
        "decides": NUMBER[decides],
        "offered": situation.offered,
        "die_1": first,
        "die_2": second,
        "length": length,
        "score_w": situation.score[0],
        "score_b": situation.score[1],
        "no_jacoby": bool(length) or not situation.jacoby,
    }
    return bits.written(((int(fields.get(name, 0)), width) for name, width in WIDTHS.items()), BYTES)


def read_ids(position: str, match: str) -> Situation:
    """What a position ID and a match ID tell; ValueError when they are none, or no game is under way."""
    told = _fields(match)
    if told["state"] != PLAYING or told["resigned"]:
        raise ValueError(f"{WHAT} {quoted(match)} tells of no game that is being played")
    length, score = told["length"], (told["score_w"], told["score_b"])
    check_score(length, score, f"{WHAT} {quoted(match)}")
    side = SIDE[told["on_roll"]]
    if bool(told["offered"]) != (told["decides"] != told["on_roll"]):
        raise ValueError(f"{WHAT} {quoted(match)}: the side on roll has to decide, unless it has doubled")
    owner = SIDE.get(told["owner"])
    if owner is None and told["owner"] != NUMBER[None]:
        raise ValueError(f"{WHAT} {quoted(match)}: the cube belongs to {told['owner']}, expected 0, 1 or 3")
    return Situation(
        _checkers(position, side)._replace(dice=_dice(told["die_1"], told["die_2"], match)),
        Cube(1 << told["cube"], owner),
        bool(told["offered"]),
        length,
        score,
        bool(told["crawford"]),
        not length and not told["no_jacoby"],
    )


def ids(situation: Situation) -> tuple[str, str]:
    """Position ID and match ID."""
    position, side = situation.position, situation.position.side
    return position_id(position.of(side), position.of(other(side))), match_id(situation)


def _checkers(text: str, side: Side) -> Position:
    """The position of an ID with `side` on roll."""
    return of_players(side, *read_position_id(text))


def _fields(text: str) -> dict[str, int]:
    """The fields of the ID by name."""
    number, told = bits.read(text, BYTES, WHAT), {}
    for name, width in WIDTHS.items():
        told[name], number = number & ((1 << width) - 1), number >> width
    return told


def _dice(first: int, second: int, text: str) -> Dice | None:
    """The dice, None if not rolled."""
    if first == second == 0:
        return None
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise ValueError(
            f"{WHAT} {quoted(text)}: dice {first}-{second}, expected two numbers from 1 to 6, or none"
        )
    return first, second
