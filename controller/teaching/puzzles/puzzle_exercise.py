"""A puzzle that somebody works at: each turn is judged, the answer is told and led by the lamps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import Announced, Event, Pressed
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Ended, Irregular, Moved, Saying
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import HARMLESS, STANDARD, Loudness, Regulations
from dambord.controller.record.header import Header
from dambord.controller.teaching.exercise import Answer
from dambord.controller.teaching.puzzles.puzzle import Puzzle, Reply, Step, lines
from dambord.controller.teaching.puzzles.puzzle_words import text, told_source
from dambord.rules.draughts import Position, Turn
from dambord.rules.game import other

NAME = "dambord"
"""Who answers, for people."""
GENTLE: Mapping[str, Loudness] = dict.fromkeys((*HARMLESS, "touched-piece"), "silent")
"""Nobody who looks for a combination is bound to a piece that he has touched."""
PIECE, SQUARE, WHOLE = 1, 2, 3
"""What the hints show, one after the other: the piece, where it goes, the whole turn."""


@dataclass(frozen=True)
class PuzzleExercise:
    """An `Exercise`: one puzzle on one board. The position of the present turn is the start of its game."""

    puzzle: Puzzle
    board: str
    step: Step
    """The turn that is looked for, or whose answer is being made."""
    start: Position
    """The position from which the present game began."""
    position: Position
    """The position in which `step` is looked for."""
    reply: Reply | None = None
    """The answer that is being made on the board; None while the visitor is to move."""
    attempt: int = 1
    tries: int = 0
    """Wrong turns so far."""
    hints: int = 0
    """Hints to the present turn, `PIECE` to `WHOLE`."""
    given: bool = False
    """Whether the solution is shown."""
    done: bool = False
    answer: Answer | None = None
    tells: tuple[Event, ...] = ()
    begun: bool = False
    """Whether the game of `attempt` has been seen; what an earlier one still says is not heard."""

    kind: Literal["puzzle"] = "puzzle"

    @classmethod
    def begin(cls, puzzle: Puzzle, board: str) -> PuzzleExercise:
        """The puzzle at its beginning, on a board of this name."""
        return cls(puzzle, board, puzzle.solution, puzzle.position, puzzle.position)

    @property
    def header(self) -> Header:
        """What is agreed in its game: the opponent is a program, whose turns are told."""
        return Header(
            rules=self.puzzle.rules,
            board=self.board,
            commit="settle",
            options=self.puzzle.options,
            fen=self.puzzle.game.fen(self.start),
            regulations=Regulations({**STANDARD.loudness, **GENTLE}, help=True),
            program=Program(other(self.puzzle.side), NAME),
        )

    def shown(self) -> dict[str, Any]:
        """What the page shows (`docs/puzzles.md`)."""
        puzzle = self.puzzle
        data: dict[str, Any] = {
            "id": puzzle.id, "grade": puzzle.grade, "side": puzzle.side, "plies": 2 * puzzle.turns - 1,
            "gain": "win" if puzzle.wins else puzzle.gain, "tries": self.tries, "hints": self.hints,
            "done": self.done, "given": self.given, "source": dict(told_source(puzzle.source)),
        }  # fmt: skip
        if self.hints and not self.done:
            data["hint"] = self._hint()
        if self.given or self.done:
            data["solution"] = list(main_line(puzzle))
        if self.answer is not None:
            data["answer"] = self.answer.shown()
        return data

    def _hint(self) -> dict[str, Any]:
        """What the hints so far tell of the present turn, in numbers of squares."""
        turn = self._turn
        hint: dict[str, Any] = {"from": turn.origin}
        if self.hints >= SQUARE:
            hint["to"] = turn.target
        if self.hints >= WHOLE:
            hint["turn"] = self.step.turn
            hint["captures"] = list(turn.captures)
        return hint

    @property
    def _turn(self) -> Turn:
        return self.puzzle.game.read(self.position, self.step.turn)

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """What the hints light, as long as no piece has been lifted; else None, for those of the table."""
        if self.done or self.reply is not None or not self._is_awaited(state):
            return None
        turn = self._turn
        lit: dict[int, Role] = {}
        if self.hints >= WHOLE:
            lit = dict.fromkeys(turn.captures, "remove")
        if self.hints >= SQUARE:
            lit[turn.target] = "target"
        if self.hints >= PIECE:
            lit[turn.origin] = "start"
        return lit

    def _is_awaited(self, state: Any) -> bool:
        """Whether the board shows the position of the present turn, untouched."""
        return (
            isinstance(state, State)
            and isinstance(state.phase, Moving)
            and state.position == self.position
            and not state.displaced
        )

    def after(self, state: Any, sayings: Sequence[Saying]) -> PuzzleExercise:
        """Judge what the table has said: the visitor's turn, the answer, an irregularity."""
        then = replace(self, tells=()) if self.tells else self
        if not self.begun:
            if not isinstance(state, State) or state.terms.start != self.start or state.plies:
                return then
            then = replace(then, begun=True)
        for saying in sayings:
            if then.done or then.attempt != self.attempt:
                break
            match saying:
                case Moved(side=side, ply=ply) if side == self.puzzle.side:
                    then = then._judged(*state.history.positions[ply - 1 : ply + 1])
                case Moved(ply=ply):
                    then = then._answered(state.history.positions[ply])
                case Irregular(side=side) if side == self.puzzle.side:
                    # The program's side asks for what was moved to be put back.
                    told = Pressed(0, other(side), "correct")
                    then = replace(then, answer=Answer("mistake", text("put-back")), tells=(told,))
                case Ended():
                    then = then._anew()
        return then

    def _judged(self, before: Position, after: Position) -> PuzzleExercise:
        """After a turn of the visitor."""
        if self.reply is not None or before != self.position:
            return self
        turn = self._turn
        if after != turn.after:
            return self._mistaken(near=_moved_piece(before, after, self) & turn.start != 0)
        reply = chosen(self.step)
        if reply is None or reply.step is None:
            return replace(self, done=True, answer=Answer("well", text("given" if self.given else "solved")))
        told = Announced(0, other(self.puzzle.side), reply.turn)
        return replace(self, reply=reply, tells=(told,), answer=Answer("well", text("go-on")))

    def _answered(self, position: Position) -> PuzzleExercise:
        """After the answer has been made on the board."""
        if self.reply is None or self.reply.step is None:
            return self
        hints = WHOLE if self.given else 0
        return replace(
            self, step=self.reply.step, position=position, reply=None, hints=hints,
            answer=Answer("hint", text("your-turn")),
        )  # fmt: skip

    def _mistaken(self, *, near: bool) -> PuzzleExercise:
        """After a wrong turn: the same position again."""
        said = Answer("mistake", text("right-piece" if near else "wrong"))
        return replace(self._anew(), tries=self.tries + 1, answer=said)

    def _anew(self) -> PuzzleExercise:
        """With a new game from the position of the present turn."""
        return replace(self, attempt=self.attempt + 1, start=self.position, reply=None, begun=False)

    def hinted(self) -> PuzzleExercise:
        """With one hint more: the piece, the square, the whole turn."""
        if self.done:
            return self
        hints = min(WHOLE, self.hints + 1)
        turn, label = self._turn, self.puzzle.game.labels
        key = {PIECE: "hint-piece", SQUARE: "hint-square", WHOLE: "hint-turn"}[hints]
        said = text(key, piece=label[turn.origin - 1], square=label[turn.target - 1], turn=self.step.turn)
        return replace(self, hints=hints, answer=Answer("hint", said))

    def again(self) -> PuzzleExercise:
        """From its beginning, the solution hidden again."""
        return replace(PuzzleExercise.begin(self.puzzle, self.board), attempt=self.attempt + 1)

    def skipped(self) -> PuzzleExercise:
        """Given up: the solution is shown and can be played, led by the lamps. Once more, and it is done."""
        if self.given or self.done:
            return replace(self, done=True, tells=())
        return replace(self, given=True, hints=WHOLE, answer=Answer("hint", text("solution")))


def chosen(step: Step) -> Reply | None:
    """The answer that makes the solver find most turns; None where the line is over."""
    return max(
        step.replies,
        key=lambda reply: 0 if reply.step is None else max(map(len, lines(reply.step))),
        default=None,
    )


def main_line(puzzle: Puzzle) -> tuple[str, ...]:
    """The turns of both sides along the line of the chosen answers."""
    told: list[str] = []
    step: Step | None = puzzle.solution
    while step is not None:
        told.append(step.turn)
        reply = chosen(step)
        if reply is None:
            break
        told.append(reply.turn)
        step = reply.step
    return tuple(told)


def _moved_piece(before: Position, after: Position, exercise: PuzzleExercise) -> int:
    """The bits of the solver's pieces that have left their squares."""
    side = exercise.puzzle.side
    return sum(before.of(side)) & ~sum(after.of(side))
