"""Hands that make a play on a simulated board: two at once, in any order, not always neatly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from dambord.controller.simulation.backgammon.checker_act import CheckerAct
from dambord.controller.simulation.backgammon.checker_board import (
    BAR,
    OFF,
    CheckerBoard,
    Spot,
    seated,
    spots_of,
)
from dambord.controller.simulation.backgammon.people.motions import CheckerMove, Motion, checker_moves
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.rules.backgammon import Play, mirrored
from dambord.rules.game import Side, other

TOGETHER_US: TimeSpan = (0, 60 * MILLISECOND)
"""The time between two acts of two hands that work at once."""
SLIP_US: TimeSpan = (120 * MILLISECOND, 400 * MILLISECOND)
"""Time until a hand corrects what it has put down wrongly: too short for a play to count as made."""


@dataclass(frozen=True, slots=True)
class CheckerStyle:
    """The habits of a player in one turn; probabilities from 0 to 1, times in microseconds."""

    hop: bool = True
    """Whether a checker that moves by several dice goes in one hop."""
    together: bool = False
    """Whether two hands carry two checkers at once."""
    blot_first: float = 0.5
    """Whether a hit checker is taken to the bar before the one that hits it arrives, rather than after."""
    any_slot: float = 0.2
    """Whether a checker is put in any free cell of its point, rather than at the end of the row."""
    astray: float = 0.0
    """Whether it is first put on a neighbouring point."""
    turned: float = 0.0
    """Whether it is first put down on its other face."""
    across: float = 0.5
    """Whether a checker on top lies across two below."""
    fidget: float = 0.0
    """Whether a checker is lifted before the play and put back."""
    pace: TimeSpan = (150 * MILLISECOND, 400 * MILLISECOND)
    press: TimeSpan = (60 * MILLISECOND, 400 * MILLISECOND)
    reply: TimeSpan = (300 * MILLISECOND, 1_200 * MILLISECOND)


def drawn_style(rng: Random) -> CheckerStyle:
    """Draw a style for one turn."""
    return CheckerStyle(
        hop=rng.random() < 0.6,
        together=rng.random() < 0.4,
        blot_first=rng.random(),
        any_slot=rng.choice((0.0, 0.0, 0.5)),
        astray=rng.choice((0.0, 0.0, 0.1)),
        turned=rng.choice((0.0, 0.0, 0.1)),
        across=rng.random(),
        fidget=rng.choice((0.0, 0.0, 0.0, 0.5)),
    )


@dataclass(frozen=True)
class CheckerHand:
    """Two hands with a style; `seats` maps the game's squares to cells of the board."""

    style: CheckerStyle
    seats: Mapping[int, int]
    rng: Random

    def timeline(self, side: Side, play: Play, board: CheckerBoard, start: int = 0) -> list[CheckerAct]:
        """Plan the acts by which `side` makes a play, the first at `start` (µs). `board` is not changed."""
        trial, acts, at = board.copy(), list[CheckerAct](), start
        for motion in self._motions(side, play, trial):
            for act in self._acts(motion, trial):
                at += self.rng.randint(*(SLIP_US if act.at else motion.pause)) if acts else 0
                done = replace(act, at=at)
                done.apply(trial, self.seats)
                acts.append(done)
        return acts

    def _motions(self, side: Side, play: Play, board: CheckerBoard) -> Iterator[Motion]:
        """Yield the motions of a turn; those of two checkers take turns if both hands are used."""
        pace = self.style.pace
        own = [point for point in range(1, BAR) if self._sources(point, side, board)]
        if own and self._likely(self.style.fidget):
            point = self.rng.choice(own)
            yield from (Motion("lift", point, side, pace), Motion("put", point, side, SLIP_US))
        hits = [part.target for part in play.parts if part.hit]
        first = [point for point in hits if self._likely(self.style.blot_first)]
        yield from self._off(first, side)
        moved = [list(self._carried(move)) for move in checker_moves(play, side)]
        if not self.style.together:
            for motions in moved:
                yield from motions
        else:
            for left, right in zip(moved[::2], [*moved[1::2], []], strict=False):
                yield from self._both(left, right)
        yield from self._off([point for point in hits if point not in first], side)

    def _off(self, points: list[int], side: Side) -> Iterator[Motion]:
        """Yield the motions of hit checkers to the bar."""
        for point in points:
            yield Motion("lift", mirrored(point), other(side), self.style.pace)
            yield Motion("put", BAR, other(side), self.style.pace)

    def _carried(self, move: CheckerMove) -> Iterator[Motion]:
        """Yield the motions of one checker; `astray` and `turned` ones are put right at once."""
        pace, stops, side = self.style.pace, move.stops, move.side
        if self.style.hop:
            stops = (stops[0], stops[-1])
        for origin, target in pairwise(stops):
            yield Motion("lift", origin, side, pace)
            if target not in (OFF, BAR) and target == stops[-1]:
                if self._likely(self.style.astray):
                    yield Motion("astray", target, side, pace)
                elif self._likely(self.style.turned):
                    yield Motion("turned", target, side, pace)
                    continue
            yield Motion("put", target, side, pace)

    def _both(self, left: list[Motion], right: list[Motion]) -> Iterator[Motion]:
        """Yield the motions of two hands: both lift, then both put."""
        while left or right:
            pair = [motions.pop(0) for motions in (left, right) if motions]
            yield pair[0]
            yield from (replace(motion, pause=TOGETHER_US) for motion in pair[1:])

    def _acts(self, motion: Motion, board: CheckerBoard) -> Iterator[CheckerAct]:
        """Yield the acts of a motion; one with a time of 1 comes after a slip."""
        point, side = motion.point, motion.side
        match motion.verb:
            case "lift":
                yield CheckerAct(0, "lift", self._sources(point, side, board)[0], side)
            case "astray":
                if (wrong := self._beside(point, side, board)) is not None:
                    yield CheckerAct(0, "put", wrong, side)
                    yield CheckerAct(1, "lift", wrong, side)
            case "turned":
                spot, _ = self._target(point, side, board)
                yield CheckerAct(0, "put", spot, side, turned=True)
                yield CheckerAct(1, "turn", spot, side)
            case _:
                spot, on_top = self._target(point, side, board)
                across = on_top and self._likely(self.style.across)
                yield CheckerAct(0, "put", spot, side, aside=across)

    def _sources(self, point: int, side: Side, board: CheckerBoard) -> list[Spot]:
        """The spots of an own point from which a checker of `side` can be lifted: the likeliest first."""
        spots = spots_of(point, side)
        able = [spot for spot in spots[::-1] if self._pile(spot, board)[-1:] == [side]]
        return sorted(able, key=lambda spot: -len(self._pile(spot, board)))

    def _target(self, point: int, side: Side, board: CheckerBoard) -> tuple[Spot, bool]:
        """The spot of an own point where a checker is put, and whether others lie below it there."""
        spots = spots_of(point, side)
        if point in (OFF, BAR):
            return spots[0], False
        free = [spot for spot in spots if not self._pile(spot, board)]
        if free:
            return (self.rng.choice(free) if self._likely(self.style.any_slot) else free[0]), False
        own = [spot for spot in spots if set(self._pile(spot, board)) == {side}]
        return min(own or spots, key=lambda spot: len(self._pile(spot, board))), True

    def _beside(self, point: int, side: Side, board: CheckerBoard) -> Spot | None:
        """A free cell of a point beside that holds none of the other colour, or None."""
        for near in (point - 1, point + 1):
            if 1 <= near < BAR:
                spots = spots_of(near, side)
                free = [spot for spot in spots if not self._pile(spot, board)]
                if free and not any(other(side) in self._pile(spot, board) for spot in spots):
                    return free[0]
        return None

    def _pile(self, spot: Spot, board: CheckerBoard) -> list[Side]:
        return [checker.colour for checker in board.piles.get(seated(spot, self.seats), ())]

    def _likely(self, chance: float) -> bool:
        return self.rng.random() < chance
