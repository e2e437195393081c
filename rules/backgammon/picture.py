"""What stands where on the whole board, trays and bar included."""

from __future__ import annotations

from dambord.rules.backgammon.play import Part
from dambord.rules.backgammon.position import BAR, OFF, Position, mirrored
from dambord.rules.game import Movement, Side

BAR_PLACE: dict[Side, int] = {"w": 25, "b": 26}
OFF_PLACE: dict[Side, int] = {"w": 27, "b": 28}
"""Places behind the 24 points."""


def place(side: Side, point: int) -> int:
    """The place of an own point of `side`: 1 to 24 the points by White's numbers, then bars and trays."""
    if point in (OFF, BAR):
        return (BAR_PLACE if point == BAR else OFF_PLACE)[side]
    return point if side == "w" else mirrored(point)


def picture(position: Position) -> str:
    """One character per place: `.` empty, `A` to `O` one to fifteen white checkers, `a` to `o` black ones.

    The places are points 1 to 24 by White's numbers, White's bar, Black's bar, White's tray, Black's tray.
    """
    places = ["."] * 28
    sides: tuple[Side, Side] = ("w", "b")
    for side, letter in zip(sides, "Aa", strict=True):
        for point, count in enumerate(position.of(side)):
            if count:
                places[place(side, point) - 1] = chr(ord(letter) + count - 1)
    return "".join(places)


def movement(side: Side, part: Part) -> Movement:
    """A part of a play of `side` between places; a checker hit is named by the place where it stood."""
    target = place(side, part.target)
    return Movement(place(side, part.origin), target, (target,) if part.hit else ())
