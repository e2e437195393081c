"""The doubling cube: who may double, what is offered, what taking and dropping mean."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon.match import Match
from dambord.rules.backgammon.position import Position
from dambord.rules.backgammon.profile import Profile
from dambord.rules.game import SIDE_NAMES, Side, other


class Cube(NamedTuple):
    """The cube in a game."""

    value: int = 1
    owner: Side | None = None
    """Whose side it lies on; None in the middle."""


class Offer(NamedTuple):
    """A double that has to be answered."""

    by: Side
    value: int
    """What the cube would show."""
    stake: int
    """What the other side loses by dropping: a single game at the value before (INT-18)."""
    beaver: bool = False
    """Whether it answers a double; the cube then stays with `by`."""


class Objection(NamedTuple):
    """A reason against a double."""

    key: str
    """The reason in a word that does not change, such as `no-cube-crawford`."""
    text: str
    """One line of English."""
    clause: str = ""
    owner: Side | None = None
    """Who has the cube, for `cube-is-others`."""
    value: int | None = None
    """The highest value of the cube, for `cube-ends`."""


def next_value(profile: Profile, cube: Cube) -> int | None:
    """The value after the one that the cube shows; None at the end of the ladder (INT-17, GEO-17)."""
    return profile.turned(cube.value)


def refusal(profile: Profile, match: Match, cube: Cube, position: Position, side: Side) -> str:
    """Why `side` may not double now, in one line with the clause; empty when it may."""
    found = objection(profile, match, cube, position, side)
    return "" if found is None else found.text


def objection(profile: Profile, match: Match, cube: Cube, position: Position, side: Side) -> Objection | None:
    """What is against a double by `side` now; None when it may double."""
    clauses = profile.clauses
    if not profile.cube:
        return Objection("no-cube", f"this event plays without a cube ({clauses['cube']})", clauses["cube"])
    if match.length == 1:
        text = f"a match to one point has no cube ({clauses['cube']})"
        return Objection("no-cube-to-one", text, clauses["cube"])
    if match.crawford:
        text = f"the Crawford game has no cube ({clauses['crawford']})"
        return Objection("no-cube-crawford", text, clauses["crawford"])
    if cube.owner == other(side):
        text = f"only {SIDE_NAMES[other(side)]}, who has the cube, may double ({clauses['doubler']})"
        return Objection("cube-is-others", text, clauses["doubler"], owner=other(side))
    if next_value(profile, cube) is None:
        return _ended(profile)
    if position.side != side or position.dice is not None:
        text = f"a double is offered on one's own turn, before rolling ({clauses['doubler']})"
        return Objection("double-before-roll", text, clauses["doubler"])
    return None


def _ended(profile: Profile) -> Objection:
    """The cube shows the end of the ladder."""
    value, clause = profile.ladder[-1], profile.clauses["ladder"]
    return Objection("cube-ends", f"the cube ends at {value} ({clause})", clause, value=value)


def offered(profile: Profile, match: Match, cube: Cube, position: Position, side: Side) -> Offer:
    """The double of `side`; ValueError with the reason when it may not double (see `refusal`)."""
    why = refusal(profile, match, cube, position, side)
    value = next_value(profile, cube)
    if why or value is None:
        raise ValueError(why)
    return Offer(side, value, cube.value)


def beaver_refusal(profile: Profile, match: Match, offer: Offer) -> str:
    """Why the side that is doubled may not double at once itself, in one line; empty when it may."""
    found = beaver_objection(profile, match, offer)
    return "" if found is None else found.text


def beaver_objection(profile: Profile, match: Match, offer: Offer) -> Objection | None:
    """What is against a double in answer to a double; None when it may be answered so."""
    if not profile.beavers or match.length:
        return Objection("no-beavers", "a double is answered by take or drop: no beavers are played")
    if offer.beaver:
        return Objection("beaver-answered", "a beaver is answered by take or drop")
    return _ended(profile) if next_value(profile, Cube(offer.value)) is None else None


def beavered(profile: Profile, match: Match, offer: Offer) -> Offer:
    """The double with which the other side answers a double; ValueError with the reason when it may not."""
    why = beaver_refusal(profile, match, offer)
    value = next_value(profile, Cube(offer.value))
    if why or value is None:
        raise ValueError(why)
    return Offer(other(offer.by), value, offer.value, beaver=True)


def taken(offer: Offer) -> Cube:
    """The cube after a take: on the taker's side (INT-18), after a beaver on that of who beavered."""
    return Cube(offer.value, offer.by if offer.beaver else other(offer.by))


def automatic(profile: Profile, match: Match, cube: Cube) -> Cube:
    """The cube after an equal opening throw: turned once in a game where automatic doubles are played."""
    played = profile.automatic_doubles and profile.cube and not match.length
    return Cube(profile.ladder[1]) if played and cube == Cube(profile.ladder[0]) else cube


def is_dead(match: Match, cube: Cube, side: Side) -> bool:
    """Whether a higher cube would bring `side` nothing: a single game at its value wins the match."""
    away = match.away(side)
    return away is not None and cube.value >= away


def is_free_drop(match: Match, cube: Cube, side: Side) -> bool:
    """Whether `side`, one point from winning, loses nothing by dropping a first double.

    The other side needs an even number of points then: the point it gets for the drop saves it no game, as it
    wins two in each further one.
    """
    away, behind = match.away(side), match.away(other(side))
    return away == 1 and behind is not None and behind % 2 == 0 and cube == Cube() and not match.crawford
