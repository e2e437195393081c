"""What recognition can say of a board. Parts are of the mover's own points, all other points are White's."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.messages.remark import Remark
from dambord.rules.backgammon import Dice, Part, Play


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The board shows the position before the play."""

    alike: tuple[Play, ...] = ()
    """The plays that look the same, as they move only between points with five checkers or more; the
    likeliest first."""


UNCHANGED = Unchanged()


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The board may be the middle of a legal play. The order in which its parts are made does not matter."""

    left: tuple[int, ...]
    """The numbers still to be played, the larger first; those of checkers in the hand among them."""
    to_play: tuple[Part, ...] = ()
    """The parts that every play which fits still has to make."""
    remove: tuple[int, ...] = ()
    """The points from which a hit checker has to be taken off yet."""
    points: tuple[int, ...] = ()
    """The points that differ from the position before the play."""
    in_hand: int = 0
    """How many checkers of the mover are missing: in the hand, or on others where no sensor sees them."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The board shows this legal play, completed. Its parts are empty where nothing can be played."""

    play: Play
    also_under_way: bool = False
    """Whether parts may still be to come, of this play or of another, so that its end needs a sign: nobody
    sees what moves between points with five checkers, and half a bear-off may be a whole one."""
    maybe_held: bool = False
    """Whether a checker that counts as borne off may still be in the hand and go elsewhere or back, so that a
    player who does not say that he is done gets more time."""
    stacked: tuple[int, ...] = ()
    """The points that show fewer cells than checkers, with a stack sensed among them."""
    alike: tuple[Play, ...] = ()
    """The other plays that leave this board, the likeliest first; `play` is the likeliest of all. They differ
    on points with five checkers or more."""


@dataclass(frozen=True, slots=True)
class Overturned:
    """All is explained if the checkers on `points` that show the other colour were turned over."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HitAtHome:
    """The board shows a play that only GEO-24 forbids."""

    play: Play


@dataclass(frozen=True, slots=True)
class OtherRoll:
    """The board shows a legal play of another roll, and none of the roll that was entered."""

    dice: Dice
    play: Play


@dataclass(frozen=True, slots=True)
class Unexplained:
    """No legal play explains the board.

    `points`, in ascending order, differ from the most similar legal board.
    """

    points: tuple[int, ...]
    remark: Remark


Finding = Unchanged | UnderWay | Finished | Overturned | HitAtHome | OtherRoll | Unexplained
