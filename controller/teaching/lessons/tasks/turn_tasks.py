"""Turns of draughts: one of some, any, a capture, or several of both sides one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Moved, Saying
from dambord.controller.teaching.lessons.tasks.table_faults import judged, put_back
from dambord.controller.teaching.lessons.tasks.task import Verdict
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side


@dataclass(frozen=True)
class TurnTask:
    """One turn: one of `wanted`, or where that is empty any; with `captures` one that captures."""

    wanted: tuple[str, ...] = ()
    captures: bool = False
    crowning: bool = False
    """Whether the turn has been made, and its king has still to be crowned."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done with the right turn, and where stacks are sensed with its king crowned."""
        found = judged(self, state, sayings)
        if found.mistake:
            return found
        moved = next((saying for saying in sayings if isinstance(saying, Moved)), None)
        if moved is None:
            return Verdict(self, done=True) if self.crowning and not _uncrowned(state) else found
        if self.crowning:  # of the other side
            return Verdict(self, done=True)
        if not self._is_right(state, moved.ply):
            return Verdict(self, mistake="other-turn", anew=True)
        if _uncrowned(state):
            return Verdict(replace(self, crowning=True))
        return Verdict(self, done=True)

    def _is_right(self, state: State, ply: int) -> bool:
        before, made = state.history.positions[ply - 1], state.plies[ply - 1].turn
        return made in self.right(state, before)

    def right(self, state: State, position: Position) -> list[PlayedTurn]:
        """The turns that are asked in a position."""
        game = state.terms.game
        if self.wanted:
            return [game.read(position, text) for text in self.wanted]
        return [turn for turn in game.turns(position) if turn.captures or not self.captures]

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """Where to begin and, once a piece is in the hand, only where it should go."""
        if self.crowning or not isinstance(state.phase, Moving):
            return put_back(state)
        return led(state, self.right(state, state.position), begins=bool(self.wanted) or hinted, ends=hinted)

    def button(self, state: State) -> tuple[Side, str] | None:
        """The clock, where a turn ends by its press."""
        return (state.side, "clock") if state.terms.commit == "clock" else None


@dataclass(frozen=True)
class LineTask:
    """Turns of both sides, one after the other, each led by the lamps."""

    left: tuple[str, ...]

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done with the last turn; another turn begins the game again."""
        verdict = TurnTask(self.left[:1]).after(state, sayings)
        if verdict.done:
            return Verdict(replace(self, left=self.left[1:]), done=len(self.left) == 1)
        return replace(verdict, task=self)

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """The whole next turn."""
        if not self.left or not isinstance(state.phase, Moving):
            return put_back(state)
        return led(state, TurnTask(self.left[:1]).right(state, state.position), begins=True, ends=True)

    def button(self, state: State) -> tuple[Side, str] | None:
        """The clock, where a turn ends by its press."""
        return TurnTask().button(state)


def led(state: State, turns: Sequence[PlayedTurn], *, begins: bool, ends: bool) -> dict[int, Role]:
    """The lamps that lead to one of `turns`: its beginning, its end, both, or what the table itself lights.

    A piece in the hand is shown no other squares than those of these turns.
    """
    lit = lamps(state)
    phase = state.phase
    if not isinstance(phase, Moving) or state.doubt is not None or state.contested is not None:
        return lit
    if isinstance(phase.turn.finding, Unchanged):
        if ends:
            lit |= {turn.target: "target" for turn in turns}
        if begins:
            lit = {n: role for n, role in lit.items() if role != "must-capture"}
            lit |= {turn.origin: "start" for turn in turns}
        return lit
    held = [n for n, role in lit.items() if role == "touched"]
    ways = {square for turn in turns for square in turn.path if turn.origin in held}
    return {n: role for n, role in lit.items() if role != "target" or not held or n in ways}


def _uncrowned(state: State) -> bool:
    """Whether the last turn made a king that is sensed as one piece."""
    last = state.history.last
    if last is None or not last.turn.crowned or not state.sensors.tell_stacks:
        return False
    return last.turn.target not in state.sensors.stacks()
