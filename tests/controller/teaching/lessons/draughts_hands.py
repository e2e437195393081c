"""Hands at a lesson of draughts: they do what is asked, or one of the mistakes that the lesson knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.teaching.lessons.tasks.irregular_tasks import CorrectTask, MistakeTask
from dambord.controller.teaching.lessons.tasks.request_tasks import (
    AdjustTask,
    ClaimTask,
    OfferTask,
    StartTask,
)
from dambord.controller.teaching.lessons.tasks.square_tasks import AnswerTask, TouchTask
from dambord.controller.teaching.lessons.tasks.turn_tasks import LineTask, TurnTask
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import between, other
from tests.controller.teaching.lessons.bench import EMPTY, Bench, Way

ROLES = ("start", "must-capture")
"""Roles of a square from which a turn begins."""


class DraughtsBench(Bench):
    """A board of draughts."""

    def start(self) -> dict[int, str]:
        """The pieces of the start; a king is a stack."""
        picture = self.terms.game.picture(self.terms.start)
        return {n: piece for n, piece in enumerate(picture, 1) if piece != EMPTY}

    def do_right(self) -> None:
        """Do what is asked now, led by the lamps."""
        task, state = self.exercise.task, self.state
        match task:
            case TurnTask():
                if not task.wanted and not self.exercise.hints:
                    self.exercise = self.exercise.hinted()
                self.led_turn(task.right(state, state.position)[0])
            case LineTask(left):
                self.led_turn(state.terms.game.read(state.position, left[0]))
            case TouchTask():
                self.touch(task)
            case AnswerTask(right=right):
                assert self.lamps[min(right)] == "start"
                self.lift(min(right))
            case StartTask() | ClaimTask() | OfferTask():
                self.press_shown()
            case AdjustTask():
                self.press_shown()
                self.straighten(min(self.pieces))
                self.press_shown()
            case MistakeTask(squares=squares):
                self.err(squares)
            case CorrectTask():
                if "button" in self.exercise.shown():
                    self.press_shown()
                self.put_right()
            case _:
                raise AssertionError(task)

    def led_turn(self, turn: PlayedTurn) -> None:
        """Make a turn, jump by jump, where the lamps lead to every one of its squares."""
        assert self.lamps.get(turn.origin) in ROLES, (self.lamps, turn)
        piece = self.lift(turn.origin)
        stops = turn.path[1:] if turn.captures else turn.path[-1:]
        for number, square in enumerate(stops, 1):
            assert self.lamps.get(square) == "target", (self.lamps, turn)
            self.put(square, piece)
            if number < len(stops):
                piece = self.lift(square)
        for square in turn.captures:
            assert self.lamps.get(square) == "remove", (self.lamps, turn)
            self.lift(square)
        self.crown(turn)
        self.end()

    def turn(self, turn: PlayedTurn) -> None:
        """Make a turn, whatever the lamps show, and take off what it captures."""
        self.put(turn.target, self.lift(turn.origin))
        for square in turn.captures:
            self.lift(square)
        self.crown(turn)
        self.end()

    def crown(self, turn: PlayedTurn) -> None:
        """Put a second piece on a new king."""
        if turn.crowned:
            self.pieces[turn.target] = self.pieces[turn.target].upper()
            self.look()

    def end(self) -> None:
        """End the turn by the clock where one is used, and wait."""
        if self.terms.commit == "clock" and not self.ended:
            self.press(self.state.side)
        self.wait()

    def straighten(self, square: int) -> None:
        """Lift a piece, and put it back."""
        self.put(square, self.lift(square))

    def touch(self, task: TouchTask) -> None:
        """Take the piece that can reach the lit squares from one to the next; or straighten those on them."""
        lit = [n for n, role in self.lamps.items() if role == "target"]
        assert set(lit) == task.squares
        for square in lit:
            if square in self.pieces:
                self.straighten(square)
        left = [square for square in lit if square not in self.exercise_touched()]
        if left:
            (stands,) = (n for n, role in self.lamps.items() if role == "start")
            piece = self.lift(stands)
            for square in left:
                self.put(square, piece)
                self.wait()  # as long as a child likes: that ends no turn
                self.lift(square)

    def exercise_touched(self) -> frozenset[int]:
        """The squares that the exercise has seen touched."""
        task = self.exercise.task
        return task.touched if isinstance(task, TouchTask) and not self.ended else frozenset(range(101))

    def err(self, squares: Sequence[int]) -> None:
        """Commit the irregularity to which the lamps lead."""
        origin, *targets = squares
        assert self.lamps == {origin: "start", **dict.fromkeys(targets, "target")}
        piece = self.lift(origin)
        for target in targets:
            assert self.lamps == {target: "target"}
            self.put(target, piece)
        self.end()

    def put_right(self) -> None:
        """Put the board back as the lamps lead; a turn that could be gone on with is led on instead."""
        leads_on = isinstance(self.state.phase, Disputed) and (
            self.state.phase.dispute.irregularity.kind in INCOMPLETE_KINDS
        )
        wanted = dict(enumerate(self.terms.game.picture(self.state.position), 1))
        for square in [n for n, piece in self.pieces.items() if wanted[n] != piece]:
            assert square in self.lamps or (leads_on and self.lamps), (square, self.lamps)
            self.lift(square)
        for square, piece in wanted.items():
            if piece != EMPTY and square not in self.pieces and not self.ended:
                assert square in self.lamps or (leads_on and self.lamps), (square, self.lamps)
                self.put(square, piece)
        self.wait()

    @property
    def legal(self) -> Sequence[PlayedTurn]:
        """The legal turns."""
        turns: Sequence[PlayedTurn] = self.terms.game.turns(self.state.position)
        return turns

    @property
    def illegal(self) -> Iterator[PlayedTurn]:
        """Turns that would be legal if captures were free, and could be stopped."""
        known = {(turn.origin, turn.target, frozenset(turn.captures)) for turn in self.legal}
        for turn in self.terms.game.lenient.turns(self.state.position):
            if (turn.origin, turn.target, frozenset(turn.captures)) not in known:
                yield turn

    def ways(self, key: str) -> Iterator[Way]:
        """Ways to make a mistake: of a kind, of touching, or of lifting the piece on a square."""
        task = self.exercise.task
        match task:
            case AnswerTask():
                square = list(self.terms.game.labels).index(key) + 1
                yield partial(self.straighten, square)
            case AdjustTask():
                yield from (partial(self.only_touched, turn.origin) for turn in self.legal)
            case _:
                yield from WAYS[key](self)

    def only_touched(self, square: int) -> None:
        """Straighten a piece without an announcement."""
        self.straighten(square)
        self.wait()


def other_turn(bench: DraughtsBench) -> Iterator[Way]:
    """Legal turns that are not asked for."""
    task = bench.exercise.task
    assert isinstance(task, TurnTask)
    right = task.right(bench.state, bench.state.position)
    return (partial(bench.turn, turn) for turn in bench.legal if turn not in right)


def illegal_turn(bench: DraughtsBench) -> Iterator[Way]:
    """Turns that leave a capture out, stop early or capture too few."""
    return (partial(bench.turn, turn) for turn in bench.illegal)


def wrong_move(bench: DraughtsBench) -> Iterator[Way]:
    """Own pieces on squares where they may not go in any way."""
    known = {(turn.origin, turn.target) for turn in (*bench.legal, *bench.illegal)}
    for origin in sorted(n for n, piece in bench.pieces.items() if piece.lower() == bench.state.side):
        for target in range(1, len(bench.terms.game.labels) + 1):
            if target not in bench.pieces and (origin, target) not in known:
                yield partial(slide, bench, origin, target)


def slide(bench: DraughtsBench, origin: int, target: int) -> None:
    """Put a piece elsewhere."""
    bench.put(target, bench.lift(origin))
    bench.end()


def too_few(bench: DraughtsBench) -> Iterator[Way]:
    """Captures after which one piece is left standing."""
    return (partial(leave, bench, turn) for turn in bench.legal if turn.captures)


def leave(bench: DraughtsBench, turn: PlayedTurn) -> None:
    """Make a capture, and forget the first of the captured pieces."""
    bench.put(turn.target, bench.lift(turn.origin))
    for square in turn.captures[1:]:
        bench.lift(square)
    bench.end()


def too_early(bench: DraughtsBench) -> Iterator[Way]:
    """Series whose captured pieces come off on the way."""
    return (partial(take_on_the_way, bench, turn) for turn in bench.legal if len(turn.captures) > 1)


def take_on_the_way(bench: DraughtsBench, turn: PlayedTurn) -> None:
    """Take each captured piece off as soon as it is jumped."""
    for start, end in pairwise(turn.path):
        bench.put(end, bench.lift(start))
        for square in between(bench.terms.game.grid, start, end) & set(turn.captures):
            bench.lift(square)
    bench.end()


def touched(bench: DraughtsBench) -> Iterator[Way]:
    """A turn with another piece than the touched one."""
    for first in bench.legal:
        for second in bench.legal:
            if first.origin != second.origin:
                yield partial(touch_and_move, bench, first.origin, second)


def touch_and_move(bench: DraughtsBench, square: int, turn: PlayedTurn) -> None:
    """Touch one piece, and make a turn with another one."""
    bench.straighten(square)
    bench.turn(turn)


def pressed_only(bench: DraughtsBench) -> Iterator[Way]:
    """The clock is pressed without a turn."""
    return iter((bench.end,))


def asked_button(bench: DraughtsBench) -> Iterator[Way]:
    """The button that is shown is pressed too soon."""
    return iter((bench.press_shown,))


def let_stand(bench: DraughtsBench) -> Iterator[Way]:
    """The irregularity is waived."""
    return iter((partial(bench.press, other(bench.state.phase.side), "continue"),))


WAYS = {
    "other-turn": other_turn,
    "capture-missed": illegal_turn,
    "wrong-number": illegal_turn,
    "stopped-in-series": illegal_turn,
    "wrong-move": wrong_move,
    "removed-too-few": too_few,
    "removed-early": too_early,
    "touched-piece": touched,
    "no-turn-made": pressed_only,
    "claim-refused": asked_button,
    "let-stand": let_stand,
}
"""How each kind of mistake can be made."""
