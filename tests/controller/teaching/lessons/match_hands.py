"""Hands at a lesson of backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, squares_of_point
from dambord.controller.teaching.lessons.tasks.match_tasks import DoubleTask, OfferedTask, PlayTask
from dambord.rules.backgammon import Play
from dambord.rules.game import Side
from tests.controller.teaching.lessons.bench import Bench, Way

BAR, OFF = 25, 0


class MatchBench(Bench):
    """A board of backgammon; what lies on a sixth checker of a point is not kept."""

    def start(self) -> dict[int, str]:
        """The checkers of the start by square."""
        pieces: dict[int, str] = {}
        for point in range(1, BAR):
            count = self.terms.start.w[point]
            side = "w" if count else "b"
            count = count or self.terms.start.b[BAR - point]
            pieces |= dict.fromkeys(squares_of_point(point)[: min(count, DEPTH)], side)
        return pieces

    def on(self, point: int) -> list[int]:
        """The squares of White's `point` on which a checker stands."""
        return [square for square in squares_of_point(point) if square in self.pieces]

    def do_right(self) -> None:
        """Do what is asked now, led by the lamps."""
        task = self.exercise.task
        match task:
            case PlayTask(wanted=wanted):
                self.wait()  # the roll is shown first
                game, position = self.terms.game, self.state.position
                play = game.read(position, wanted[0]) if wanted else game.turns(position)[0]
                self.make(play, led=True)
            case DoubleTask() | OfferedTask():
                self.press_shown()
                self.wait()
            case _:
                raise AssertionError(task)

    def make(self, play: Play, *, led: bool) -> None:
        """Make a play, hit checkers first, and end the turn."""
        side = self.state.side
        reached: set[int] = set()
        for part in play.parts:
            led = led and part.origin not in reached  # a hand goes on at once, past the lamps
            reached.add(part.target)
            origin, target = (_white(side, point) for point in (part.origin, part.target))
            if part.origin != BAR:
                stands = self.on(origin)[-1]
                assert not led or stands in self.lamps, (self.lamps, part)
                self.lift(stands)
            if part.hit:
                self.lift(self.on(target)[-1])
            if part.target != OFF:
                free = next((n for n in squares_of_point(target) if n not in self.pieces), None)
                assert not led or part.hit or free is None or free in self.lamps, (self.lamps, part)
                if free is not None:
                    self.put(free, side)
        self.end()

    def end(self) -> None:
        """End the turn by the clock where that ends it, and wait."""
        if self.terms.commit == "clock" and not self.ended:
            self.press_shown()
        self.wait()

    def ways(self, key: str) -> Iterator[Way]:
        """Ways to make a mistake: a press without a play, or one checker anywhere else."""
        if key == "no-play-made":
            return iter((self.end,))
        side = self.state.side
        return (
            partial(self.misplace, origin, target)
            for origin in range(1, BAR)
            for target in range(origin - 1, 0, -1)
            if self.on(origin) and self.pieces[self.on(origin)[0]] == side
            if not self.on(target) or self.pieces[self.on(target)[0]] == side
        )

    def misplace(self, origin: int, target: int) -> None:
        """Put one checker on another point."""
        self.wait(3_000)
        self.put(squares_of_point(target)[len(self.on(target))], self.lift(self.on(origin)[-1]))
        self.end()

    def put_right(self) -> None:
        """Put the checkers back as they stood before the play."""
        self.pieces = self.start()
        self.look()
        self.wait()


def _white(side: Side, point: int) -> int:
    return point if side == "w" or point in (OFF, BAR) else BAR - point
