"""What a won game is worth: single, gammon or backgammon (oini, mars, koks), times the cube."""

from __future__ import annotations

from typing import Literal

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.match import Match
from dambord.rules.backgammon.position import BAR, HOME, OFF, Position
from dambord.rules.backgammon.profile import Profile
from dambord.rules.game import Side, other

Kind = Literal["single", "gammon", "backgammon"]
"""How a game was won; in Georgian oini, mars and koks."""
KINDS: tuple[Kind, ...] = ("single", "gammon", "backgammon")
"""In rising order, worth one, two and three times the cube (INT-20 to INT-23, GEO-20 to GEO-23)."""


def kind(position: Position, winner: Side) -> Kind:
    """How `winner` has won, by where the loser's checkers are."""
    loser = position.of(other(winner))
    if loser[OFF]:
        return "single"
    return "backgammon" if any(loser[BAR - HOME : BAR + 1]) else "gammon"


def points(profile: Profile, match: Match, cube: Cube, kind: Kind) -> int:
    """The points for a game won: the value of the cube, once, twice or three times.

    With the option `jacoby` it is once in an unlimited match as long as nobody has doubled.
    """
    single = profile.jacoby and not match.length and cube.owner is None
    return cube.value * (1 if single else 1 + KINDS.index(kind))
