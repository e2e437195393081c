"""How a hand is led to one play: what is wrong on the board, and the next steps; functions of the cells.

Every step that is done leaves fewer cells that differ from the end of the play.
"""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.backgammon.recognition.point_sensing import Seen, covered, shown, white_point
from dambord.rules.backgammon import Play, Position
from dambord.rules.game import SIDES, Side, other


class Guidance(NamedTuple):
    """What is to be done next, by White's points, each as often as checkers are meant; all empty when the
    play is made."""

    missing: tuple[tuple[int, Side], ...] = ()
    """A checker of this colour has to be put back here."""
    wrong: tuple[tuple[int, Side], ...] = ()
    """What stands here, of this colour, has to go."""
    start: tuple[int, ...] = ()
    """Checkers of the program that are to be moved."""
    target: tuple[int, ...] = ()
    """Where they are to go."""
    remove: tuple[int, ...] = ()
    """Checkers that are hit, and have to be taken off."""

    @property
    def astray(self) -> tuple[int, ...]:
        """The points that have nothing to do with the play, and differ."""
        return tuple(sorted({point for point, _ in self.missing + self.wrong}))

    @property
    def made(self) -> bool:
        """Whether the play is made."""
        return self == MADE


MADE = Guidance()


def to_play(before: Position, play: Play, seen: Seen, stacked: frozenset[int]) -> Guidance:
    """How the board is led from `before`, where the mover has rolled, to the end of `play`.

    What moves between points with five checkers or more is not seen; the text of the play says it.
    """
    mover = before.side
    beyond: dict[Side, list[int]] = {"w": [], "b": []}
    short: dict[Side, list[int]] = {"w": [], "b": []}
    for point, (has, wants) in enumerate(zip(seen, shown(play.after), strict=True), 1):
        if point in stacked and covered(has, wants):
            continue
        for number, side in enumerate(SIDES):
            differs = has[number] - wants[number]
            beyond[side] += [point] * differs
            short[side] += [point] * -differs
    targets = {white_point(mover, part.target) for part in play.parts}
    origins = {white_point(mover, part.origin) for part in play.parts}
    hits = {white_point(mover, part.target) for part in play.parts if part.hit}
    foe = other(mover)
    missing = [(point, mover) for point in short[mover] if point not in targets]
    missing += [(point, foe) for point in short[foe]]
    wrong = [(point, foe) for point in beyond[foe] if point not in hits]
    if missing:  # a checker that has to go back stands on another point
        wrong += [(point, mover) for point in beyond[mover] if point not in origins]
    if missing or wrong:
        return Guidance(tuple(sorted(missing)), tuple(sorted(wrong)))
    remove = [point for point in beyond[foe] if point in hits]
    return Guidance((), (), tuple(beyond[mover]), tuple(short[mover]), tuple(remove))
