"""The position text of Snowie, by which `.mat` tells what an illegal play has left on the board."""

from __future__ import annotations

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.formats.situation import Situation
from dambord.rules.backgammon.position import BAR, CHECKERS, Position, mirrored, objection, of_players
from dambord.rules.game import Side, other

FIELDS = 40


def snowie_text(situation: Situation, white: str = "", black: str = "") -> str:
    """The situation from the point of view of the side on roll, fields with `;` between and at the end.

    The fifth field is 1 with White on roll: GNU Backgammon writes it so in an illegal play, and reads it so.
    """
    position, side = situation.position, situation.position.side
    me, opponent = position.of(side), position.of(other(side))
    names, scores = (white or "White", black or "Black"), situation.score
    own, others = (0, 1) if side == "w" else (1, 0)
    owner = {None: 0, side: 1, other(side): -1}[situation.cube.owner]
    fields = (
        *(situation.length, int(situation.jacoby), 0, 0, int(side == "w")),
        *(names[own].replace(";", "_"), names[others].replace(";", "_")),
        *(int(situation.crawford), scores[own], scores[others], situation.cube.value, owner),
        -opponent[BAR],
        *(me[point] or -opponent[mirrored(point)] for point in range(1, BAR)),
        me[BAR],
        *(position.dice or (0, 0)),
    )
    return "".join(f"{field};" for field in fields)


def read_snowie(text: str, side: Side) -> Situation:
    """What a Snowie text tells, `side` on roll; ValueError when it is none."""
    fields = text.strip().rstrip(";").split(";")
    if len(fields) != FIELDS:
        raise ValueError(f"position of an illegal play: {len(fields)} fields, expected {FIELDS}")
    try:
        numbers = [int(field) for number, field in enumerate(fields) if number not in (5, 6)]
    except ValueError:
        raise ValueError("position of an illegal play: expected whole numbers beside the two names") from None
    length, jacoby, _, _, _, crawford, own, others, cube, owner, *places = numbers
    me, opponent = [0] * (BAR + 1), [0] * (BAR + 1)
    for point, count in enumerate(places[:-2]):
        if count > 0 and point:
            me[point] = count
        elif count < 0 and point < BAR:
            opponent[mirrored(point)] = -count
    me[0], opponent[0] = CHECKERS - sum(me), CHECKERS - sum(opponent)
    if why := objection(tuple(me), tuple(opponent)):
        raise ValueError(f"position of an illegal play: {why}")
    owners: dict[int, Side] = {1: side, -1: other(side)}
    position: Position = of_players(side, tuple(me), tuple(opponent))
    score = (own, others) if side == "w" else (others, own)
    return Situation(
        position, Cube(cube, owners.get(owner)), False, length, score, bool(crawford), bool(jacoby)
    )
