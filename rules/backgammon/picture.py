"""What stands where on the whole board, trays and bar included: for sensors, and for people."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.backgammon.play import Part
from dambord.rules.backgammon.position import BAR, OFF, Position, mirrored
from dambord.rules.game import Movement, Side, other

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


def text_diagram(position: Position, *, turned: bool = False) -> str:
    """The board as a person reads it: the points with their numbers and how many checkers stand on each.

    `5w` are five white checkers. The points have White's numbers, with home at the lower right, or Black's if
    `turned`. The last line says who rolls, or has rolled what.
    """
    viewer: Side = "b" if turned else "w"
    opponent = other(viewer)
    mine, theirs = position.of(viewer), position.of(opponent)

    def stacks(points: Sequence[int]) -> list[str]:
        return [
            checkers(mine[point], viewer) if mine[point] else checkers(theirs[mirrored(point)], opponent)
            for point in points
        ]

    far, near = range(13, BAR), range(12, OFF, -1)
    name = "White" if position.side == "w" else "Black"
    said = f"to play {position.dice[0]}-{position.dice[1]}" if position.dice else "to roll"
    return "\n".join(
        (
            diagram_line([str(point) for point in far], "bar", "off"),
            diagram_line(stacks(far), checkers(theirs[BAR], opponent), checkers(theirs[OFF], opponent)),
            diagram_line(stacks(near), checkers(mine[BAR], viewer), checkers(mine[OFF], viewer)),
            diagram_line([str(point) for point in near], "bar", "off"),
            f"{name} {said}",
        )
    )


def checkers(count: int, side: Side) -> str:
    """A number of checkers, `.` for none."""
    return f"{count}{side}" if count else "."


def diagram_line(points: Sequence[str], bar: str, off: str) -> str:
    """A line of the diagram: twelve points with the bar between them, then what has been borne off."""
    cells = [f"{text:>3}" for text in points]
    return f"{' '.join(cells[:6])} |{bar:>3}| {' '.join(cells[6:])} |{off:>3}"


def movement(side: Side, part: Part) -> Movement:
    """A part of a play of `side` between places; a checker hit is named by the place where it stood."""
    target = place(side, part.target)
    return Movement(place(side, part.origin), target, (target,) if part.hit else ())
