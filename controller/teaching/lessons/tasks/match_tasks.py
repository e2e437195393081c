"""Backgammon: playing a roll, and the cube."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dambord.controller.core.backgammon.display.lamps import lamps
from dambord.controller.core.backgammon.model.phase import Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Unchanged
from dambord.controller.core.backgammon.recognition.hints import hints
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, squares_of_point, white_point
from dambord.controller.core.messages.events import Doubled, Dropped, Rolled, Taken
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.match_sayings import CubeTurned, GameEnded, Played
from dambord.controller.core.messages.sayings import Irregular, Refused, Saying
from dambord.controller.teaching.lessons.tasks.task import Task, Verdict
from dambord.rules.backgammon import Dice, Play
from dambord.rules.backgammon.position import BAR, OFF
from dambord.rules.game import Side, other


@dataclass(frozen=True)
class PlayTask:
    """A roll is played: by one of `wanted`, or where that is empty by any legal play."""

    roll: Dice
    wanted: tuple[str, ...] = ()
    rolled: bool = False
    """Whether the table has been told the roll."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done with the right play; the table is told the roll as soon as it waits for one."""
        for saying in sayings:
            if isinstance(saying, Played):
                return self._played(state)
        if not self.rolled and isinstance(state.phase, ToRoll) and state.phase.doubt is None:
            return Verdict(replace(self, rolled=True), tells=(Rolled(0, self.roll, state.side),))
        return judged(self, sayings)

    def _played(self, state: State) -> Verdict:
        last = state.history.acts[-1]
        legal = last.play is not None and not last.irregular
        right = legal and (not self.wanted or last.play in self._plays(state))
        return Verdict(self, done=True) if right else Verdict(self, mistake="other-turn", anew=True)

    def _plays(self, state: State) -> list[Play]:
        game, before = state.terms.game, state.history.acts[-1].before.position
        return [game.read(before, text) for text in self.wanted]

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """Those of the table: the roll, then what may begin and where it may go.

        Where some plays are asked, only their checkers may begin, and a hint shows where they go. A checker
        on the bar lies beside the points, so the points are lit on which it may enter.
        """
        lit = lamps(state)
        phase = state.phase
        if (
            "die" in lit.values()
            or not isinstance(phase, Playing)
            or not isinstance(phase.finding, Unchanged)
        ):
            return lit
        game, position = state.terms.game, state.position
        asked = [
            (part.origin, part.target) for text in self.wanted for part in game.read(position, text).parts
        ]
        moves = asked or [(hint.origin, hint.target) for hint in hints(game, position)]
        begin = {origin for origin, _ in moves} - {target for _, target in moves} - {BAR}
        into = {target for origin, target in moves if origin == BAR or (hinted and asked)} - {OFF}
        seen = {point: sum(cells) for point, cells in enumerate(state.seen, 1)}
        points = {white_point(state.side, own): own for own in begin | into}
        return {
            squares_of_point(point)[min(seen[point] - (own in begin), DEPTH - 1)]: _role(own in begin)
            for point, own in points.items()
        }

    def button(self, state: State) -> tuple[Side, str] | None:
        """The clock, where a turn ends by its press."""
        if state.terms.commit != "clock" or not isinstance(state.phase, Playing):
            return None
        return state.side, "clock"


@dataclass(frozen=True)
class DoubleTask:
    """The player on roll doubles; the other side answers."""

    answer: type[Taken] | type[Dropped] = Taken

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when it has been answered."""
        for saying in sayings:
            if isinstance(saying, CubeTurned) and saying.act == "double":
                return Verdict(self, tells=(self.answer(0, other(saying.side)),))
            if isinstance(saying, CubeTurned):
                return Verdict(self, done=True)
        return judged(self, sayings)

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """Those of the table."""
        return None

    def button(self, state: State) -> tuple[Side, str] | None:
        """The button of the player on roll."""
        return state.side, "double"


@dataclass(frozen=True)
class OfferedTask:
    """The side on roll doubles, and the other player takes or drops."""

    act: str
    """The right answer: `take` or `drop`."""
    doubled: bool = False

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done with the right answer; the table is told of the double as soon as it can be made."""
        for saying in sayings:
            if isinstance(saying, CubeTurned) and saying.act != "double":
                right = saying.act == self.act
                return Verdict(self, done=right, mistake="" if right else "other-turn", anew=not right)
        if not self.doubled and isinstance(state.phase, ToRoll) and state.phase.doubt is None:
            return Verdict(replace(self, doubled=True), tells=(Doubled(0, state.side),))
        return judged(self, sayings)

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """Those of the table."""
        return None

    def button(self, state: State) -> tuple[Side, str] | None:
        """The button of the player who has been doubled."""
        return other(state.side), self.act


def _role(begins: bool) -> Role:
    """The role of a checker that begins, or of the place where one goes."""
    return "start" if begins else "target"


def judged(task: Task, sayings: Sequence[Saying]) -> Verdict:
    """The verdict on irregularities and on buttons that do nothing now; the table has the board put right."""
    for saying in sayings:
        if isinstance(saying, GameEnded):  # somebody has given it up
            return Verdict(task, anew=True)
        if isinstance(saying, Irregular):
            return Verdict(task, mistake=saying.kind)
        if isinstance(saying, Refused):
            return Verdict(task, mistake=saying.remark.key)
    return Verdict(task)
