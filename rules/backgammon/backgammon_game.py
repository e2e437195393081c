"""A code of backgammon with its options chosen: the class that programs use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from dambord.rules.backgammon import notation
from dambord.rules.backgammon.codes import CODES
from dambord.rules.backgammon.movegen.generator import results
from dambord.rules.backgammon.movegen.moving import Way
from dambord.rules.backgammon.picture import movement, picture
from dambord.rules.backgammon.play import Part, Play
from dambord.rules.backgammon.position import (
    BAR,
    CHECKERS,
    OFF,
    START,
    Counts,
    Dice,
    Position,
    check_dice,
    mirrored,
    of_players,
    passed,
)
from dambord.rules.backgammon.profile import Profile
from dambord.rules.game import Movement, Outcome, Side, other
from dambord.rules.quoting import quoted
from dambord.rules.spelling import meant


class BackgammonGame:
    """Legal plays, notation and the end of one game. Pure; make it with `game`.

    The cube, the score and who starts belong to the match (`match`, `cube`).
    """

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.legal = lru_cache(maxsize=64)(self.turns)
        """`turns` with a cache."""

    @property
    def name(self) -> str:
        """The name of the rules."""
        return self.profile.name

    @property
    def options(self) -> Mapping[str, str]:
        """The options chosen, defaults included."""
        return dict(self.profile.chosen)

    def start(self, side: Side = "w") -> Position:
        """The starting position with `side` to roll, who has won the opening throw."""
        return Position(side, START, START)

    def needs_roll(self, position: Position) -> bool:
        """Whether the side on roll has still to roll."""
        return position.dice is None

    def rolled(self, position: Position, dice: Dice) -> Position:
        """The position with the dice rolled; ValueError when they are not two numbers from 1 to 6."""
        return position._replace(dice=check_dice(dice))

    def turns(self, position: Position) -> tuple[Play, ...]:
        """All legal plays, one for each result; one without parts when nothing can be played (INT-12).

        ValueError when the dice have not been rolled.
        """
        side, dice = position.side, rolled_dice(position)
        me, opponent = position.of(side), position.of(other(side))
        after = passed(position)
        found = tuple(
            Play(parts_of(way, opponent), of_players(side, *result)._replace(side=after.side))
            for result, way in results(me, opponent, dice, self.profile.home_hit).items()
        )
        return found or (Play((), after),)

    def after(self, position: Position, turn: Play) -> Position:
        """The position once the play is over: `turn.after`."""
        return turn.after

    def parts(self, position: Position, turn: Play) -> Sequence[Movement]:
        """The checkers moved, in one legal order, between the places of `picture`."""
        return [movement(position.side, part) for part in turn.parts]

    def outcome(self, positions: Sequence[Position]) -> Outcome | None:
        """Who has won the game by bearing off all checkers (INT-16); None while it goes on."""
        last = positions[-1]
        for side in ("w", "b"):
            if last.of(side)[OFF] == CHECKERS:
                return Outcome(side, "borne-off", self.profile.clauses["goal"])
        return None

    def picture(self, position: Position) -> str:
        """One character per place, 28 of them (see `picture`)."""
        return picture(position)

    def text(self, position: Position, turn: Play) -> str:
        """The play in writing, as `24/14*/9(2)` (see `notation`); empty when nothing is played."""
        return notation.written(turn.parts)

    def read(self, position: Position, text: str) -> Play:
        """The legal play that `text` names, in whatever order; ValueError when it names none.

        Hits on the way need not be written where only one play moves the checkers so.
        """
        side = position.side
        me, opponent = position.of(side), position.of(other(side))
        target = notation.target_counts(me, opponent, text)
        plays = self.legal(position)
        found = [play for play in plays if play.after.of(side) == target[0]]
        exact = [play for play in found if play.after.of(other(side)) == target[1]]
        if exact or len(found) == 1:
            return (exact or found)[0]
        legal = ", ".join(self.text(position, play) or "no play" for play in plays[:8])
        more = " …" if len(plays) > 8 else ""
        raise ValueError(f"play {quoted(text)} is not legal here; legal: {legal}{more}")


def rolled_dice(position: Position) -> Dice:
    """The dice of a position; ValueError when they have not been rolled."""
    if position.dice is None:
        raise ValueError("the dice have not been rolled; expected a position with dice")
    return position.dice


def parts_of(way: Way, opponent: Counts) -> tuple[Part, ...]:
    """The steps of a play with their targets and hits."""
    blots = {mirrored(point) for point in range(1, BAR) if opponent[point] == 1}
    parts = []
    for origin, die in way:
        target = max(origin - die, OFF)
        parts.append(Part(origin, target, target in blots, die))
        blots.discard(target)
    return tuple(parts)


def names() -> tuple[str, ...]:
    """The names of all codes."""
    return tuple(profile.name for profile in CODES)


def game(name: str, options: Mapping[str, str] | None = None) -> BackgammonGame:
    """A code by name with options chosen; ValueError naming what is unknown and what was expected."""
    for profile in CODES:
        if profile.name == name:
            return with_profile(profile.choose(options or {}))
    expected = f"expected one of: {', '.join(names())}{meant(name, names())}"
    raise ValueError(f"unknown ruleset {quoted(name)}; {expected}")


@cache
def with_profile(profile: Profile) -> BackgammonGame:
    """The game of a code with its options chosen; made once, so equal games are the same object."""
    return BackgammonGame(profile)
