"""The XGID, the one-line position of eXtreme Gammon, which GNU Backgammon reads too.

`XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10` has the checkers, the power of two and the owner of the
cube, whose turn it is, the dice (`00` not rolled, `D` doubled), both scores, Crawford (in an unlimited match
Jacoby and beavers), the length of the match, and the power of two of the largest cube.
"""

from __future__ import annotations

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.formats.situation import Situation, check_score, exponent
from dambord.rules.backgammon.position import BAR, CHECKERS, Counts, Dice, Position, mirrored, objection
from dambord.rules.game import Side, other
from dambord.rules.quoting import quoted

PREFIX = "XGID="
LARGEST = 10
"""The largest cube is 1024, as XG writes it where nobody has set another."""
EXPECTED = f"1 or -1, 1, 0 or -1, 0 to {LARGEST}, 0 to 3"
TEXTS = ("checkers", "dice")
FIELDS = ("checkers", "cube", "owner", "turn", "dice", "score", "score", "rules", "length", "largest cube")


def xgid(situation: Situation, bottom: Side = "w") -> str:
    """The ID with `bottom` at the bottom of the diagram; ValueError for a cube that is no power of two."""
    check_score(situation.length, situation.score, "XGID")
    position, sign = situation.position, {bottom: 1, other(bottom): -1, None: 0}
    rules = int(situation.crawford) if situation.length else situation.jacoby + 2 * situation.beavers
    own, others = position.of(bottom), position.of(other(bottom))
    if why := objection(own, others):
        raise ValueError(why)
    dice = "D" if situation.offered else "".join(map(str, position.dice or (0, 0)))
    fields = (
        _characters(own, others),
        exponent(situation.cube, LARGEST, "an XGID"),
        sign[situation.cube.owner],
        sign[position.side],
        dice,
        *(situation.score if bottom == "w" else situation.score[::-1]),
        rules,
        situation.length,
        LARGEST,
    )
    return PREFIX + ":".join(map(str, fields))


def read_xgid(text: str, bottom: Side = "w") -> Situation:
    """What an XGID tells, with or without `XGID=`; ValueError with what is wrong in it."""
    fields = text.strip().removeprefix(PREFIX).split(":")
    if len(fields) != len(FIELDS):
        raise ValueError(
            f"XGID {quoted(text)} has {len(fields)} fields, expected {len(FIELDS)}: {', '.join(FIELDS)}"
        )
    checkers, rolled = fields[0], fields[4]
    cube, owner, turn, below, above, rules, length, _ = (
        _number(field, name)
        for name, field in zip(FIELDS, fields, strict=True)
        if name not in ("checkers", "dice")
    )
    if turn not in (1, -1) or owner not in (1, 0, -1) or not 0 <= cube <= LARGEST or not 0 <= rules <= 3:
        raise ValueError(
            f"XGID {quoted(text)}: expected turn 1 or -1, owner 1, 0 or -1, cube 0 to {LARGEST}, rules 0 to 3"
        )
    if min(below, above, length) < 0:
        raise ValueError(f"XGID: scores {below} and {above}, length {length}, expected 0 or more")
    sides: dict[int, Side] = {1: bottom, -1: other(bottom)}
    own, others = _counts(checkers)
    score = (below, above) if bottom == "w" else (above, below)
    check_score(length, score, "XGID")
    white, black = (own, others) if bottom == "w" else (others, own)
    offered = rolled.rstrip("0") == "D"
    dice = None if offered else _dice(rolled)
    return Situation(
        Position(sides[turn], white, black, dice),
        Cube(1 << cube, sides.get(owner)),
        offered,
        length,
        score,
        bool(length) and rules == 1,
        not length and bool(rules & 1),
        not length and bool(rules & 2),
    )


def _characters(own: Counts, others: Counts) -> str:
    """26 characters: the upper bar, the points 1 to 24 of the side at the bottom, the lower bar."""
    text = []
    for point in range(BAR + 1):
        below, above = own[point] if point else 0, others[mirrored(point)] if point < BAR else 0
        text.append(chr(ord("A") + below - 1) if below else chr(ord("a") + above - 1) if above else "-")
    return "".join(text)


def _counts(text: str) -> tuple[Counts, Counts]:
    """The checkers of the side at the bottom and of the other, each on its own points."""
    own, others = [0] * (BAR + 1), [0] * (BAR + 1)
    if len(text) != BAR + 1:
        raise ValueError(f"XGID: {len(text)} places, expected 26: bar, points 1 to 24, bar")
    for point, character in enumerate(text):
        if "A" <= character <= "O" and point:
            own[point] = ord(character) - ord("A") + 1
        elif "a" <= character <= "o" and point < BAR:
            others[mirrored(point)] = ord(character) - ord("a") + 1
        elif character != "-":
            raise ValueError(f"XGID: {character!r} at place {point}, expected -, A to O or a to o")
    own[0], others[0] = CHECKERS - sum(own), CHECKERS - sum(others)
    if why := objection(tuple(own), tuple(others)):
        raise ValueError(f"XGID: {why}")
    return tuple(own), tuple(others)


def _number(text: str, name: str) -> int:
    """The number in a field."""
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"XGID: {name} {quoted(text)}, expected a whole number") from None


def _dice(text: str) -> Dice | None:
    """The dice, None if not rolled."""
    if text == "00":
        return None
    if len(text) != 2 or not set(text) <= set("123456"):
        raise ValueError(f"XGID: dice {quoted(text)}, expected 00, two numbers from 1 to 6, or D")
    return int(text[0]), int(text[1])
