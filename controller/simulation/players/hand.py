"""A simulated hand that plays a legal turn: timed acts on squares, in microseconds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from dambord.controller.simulation.players.style import MILLISECOND, Style, TimeSpan
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Grid
from dambord.rules.game import between as squares_between

Verb = Literal["lift", "put", "remove", "place", "stack"]
"""`remove` takes a piece off into the box; `place` and `stack` (crowning) take one from the box."""

GAP_US: TimeSpan = (4 * MILLISECOND, 40 * MILLISECOND)
"""Time for which a sliding piece is between two squares and sensed on neither."""
SLIP_US: TimeSpan = (30 * MILLISECOND, 400 * MILLISECOND)
"""Time until a hand corrects a misplaced piece."""
STOP_US: TimeSpan = (200 * MILLISECOND, 3_000 * MILLISECOND)
"""Length of a stop in the middle of a slide or a series."""
LOOKS_FINISHED_US = 450 * MILLISECOND
"""Without a clock: longest stop (µs) on a board that shows a legal turn; a longer one ends that turn."""
MAY_GO_ON_US = 1_400 * MILLISECOND
"""Without a clock: longest stop (µs) while the board shows a turn that this one continues."""


@dataclass(frozen=True, slots=True)
class HandAct:
    """One act of a hand: at `at` (µs) it does `verb` on `square` (the game's number).

    `piece` selects the piece for `put` and `place`.
    """

    at: int
    verb: Verb
    square: int
    piece: str | None = None

    def apply(self, board: SimulatedBoard, seats: Mapping[int, int]) -> int:
        """Carry out the act on `board`; returns the sensed square.

        `seats` maps the game's squares to sensed squares. Raises ValueError if the act is impossible.
        """
        seat = seats[self.square]
        match self.verb:
            case "lift":
                board.lift(seat)
            case "put":
                board.put(seat, self.piece)
            case "remove":
                board.remove(seat)
            case "place":
                board.put(seat, board.fetch(self.piece or ""))
            case "stack":
                board.stack(seat)
        return seat


@dataclass(frozen=True, slots=True)
class Motion:
    """A verb that follows the one before after `pause` (least and most, µs)."""

    verb: Verb
    square: int
    pause: TimeSpan
    piece: str | None = None


def plain_motions(turn: PlayedTurn, pause: TimeSpan) -> tuple[Motion, ...]:
    """Return the simplest motions for `turn`: move the piece, then remove the captured pieces.

    A king of Turkish draughts may end on a square from which it captured: that piece is removed first.
    `pause` is in microseconds.
    """
    before = [square for square in turn.captures if square == turn.target]
    after = [square for square in turn.captures if square != turn.target]
    return (
        Motion("lift", turn.origin, pause),
        *(Motion("remove", square, pause) for square in before),
        Motion("put", turn.target, pause),
        *(Motion("remove", square, pause) for square in after),
    )


def between(grid: Grid, start: int, end: int) -> tuple[int, ...]:
    """Return the squares strictly between two squares of one line, from `start` to `end`; else none.

    The numbers of the squares rise or fall along every line of a grid.
    """
    return tuple(sorted(squares_between(grid, start, end), reverse=end < start))


def path_is_clear(turn: PlayedTurn) -> bool:
    """Whether no captured piece stands on a landing square of the turn."""
    return set(turn.path).isdisjoint(turn.captures)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand with a `style` that plays `game`.

    `seats` maps the game's squares to the sensed squares of the board.
    """

    game: DraughtsGame
    style: Style
    seats: Mapping[int, int]
    rng: Random
    clock: bool = True
    """Whether a clock ends the turn. Without one the hand makes only short stops where the board looks
    finished."""

    def timeline(
        self, position: Position, turn: PlayedTurn, board: SimulatedBoard, start: int
    ) -> tuple[HandAct, ...]:
        """Plan the acts that perform `turn` from `position`, the first at `start` (µs).

        `board` is not changed.
        """
        shown = self._finished(position, turn, board)
        trial = board.copy()
        acts: list[HandAct] = []
        at = changed = start
        seen = outline(trial)
        for motion in self.motions(position, turn, board):
            if acts:
                pause = self.rng.randint(*motion.pause)
                # Counted from the last change that sensors see: they may not see crowning.
                at += pause if self.clock else max(min(pause, changed + shown(trial) - at), 1)
            act = HandAct(at, motion.verb, motion.square, motion.piece)
            seat = act.apply(trial, self.seats)
            # Named, so that it is the same piece when another hand holds one too.
            acts.append(replace(act, piece=trial.pieces[seat]) if act.verb == "put" else act)
            if outline(trial) != seen:
                changed, seen = at, outline(trial)
        return tuple(acts)

    def motions(self, position: Position, turn: PlayedTurn, board: SimulatedBoard) -> list[Motion]:
        """Return the motions of the turn in the order of the hand's style."""
        pace = self.style.pace
        captures = turn.captures[::-1] if self.style.backwards else turn.captures
        off = [Motion("remove", square, pace) for square in captures]
        order = self.style.order
        if order in ("mover-first", "enemy-first") and not path_is_clear(turn):
            order = "captured-first"
        match order:
            case "mover-first":
                done = [*self._carry(turn, board, ()), *off]
            case "captured-first":
                lifted, *rest = self._carry(turn, board, captures)
                done = [lifted, *off, *rest]
            case "mover-last":
                done = [*off, *self._carry(turn, board, captures)]
            case "enemy-first":
                done = [*off[:1], *self._carry(turn, board, captures[:1]), *off[1:]]
            case "as-jumped":
                done = list(self._carry(turn, board, (), taking=True))
        put = max(i for i, motion in enumerate(done) if motion.verb == "put")
        if self.style.astray and (wrong := self._beside(turn, board)) is not None:
            slip = [replace(done[put], square=wrong), Motion("lift", wrong, SLIP_US)]
            done[put : put + 1] = [*slip, replace(done[put], pause=SLIP_US)]
            put += len(slip)
        if turn.crowned and self.style.crowner == "mover":
            done.insert(put + 1 if self.style.crown_early else len(done), Motion("stack", turn.target, pace))
        if self.style.straighten:
            done += [Motion("lift", turn.target, SLIP_US), Motion("put", turn.target, SLIP_US)]
        return [*self._fidget(position, turn, board), *done]

    def _beside(self, turn: PlayedTurn, board: SimulatedBoard) -> int | None:
        """Return an empty square near the target for a misplaced piece, or None."""
        row, column = self.game.grid.squares[turn.target - 1]
        near = [
            square
            for square, (r, c) in enumerate(self.game.grid.squares, 1)
            if max(abs(r - row), abs(c - column)) <= 2 and self.seats[square] not in board.pieces
        ]
        near = [square for square in near if square not in turn.path]
        return self.rng.choice(near) if near else None

    def _carry(
        self, turn: PlayedTurn, board: SimulatedBoard, gone: Collection[int], *, taking: bool = False
    ) -> Iterator[Motion]:
        """Yield the motions of the moving piece to its target.

        The pieces on `gone` are off already. With `taking` each captured piece is removed as it is jumped.
        """
        piece = board.pieces[self.seats[turn.origin]]
        free = {s for s, seat in self.seats.items() if seat not in board.pieces} | {turn.origin, *gone}
        pace, sliding = self.style.pace, self.style.slide and piece.isupper()
        down: int | None = turn.origin
        pause = pace
        for leg, (start, end) in enumerate(zip(turn.path, turn.path[1:], strict=False)):
            stops = [s for s in between(self.game.grid, start, end) if s in free] if sliding else []
            if leg == len(turn.path) - 2 or sliding or self.style.landings:
                stops.append(end)
            for stop in stops:
                if down is not None:
                    yield Motion("lift", down, pause)
                yield Motion("put", stop, GAP_US if sliding else pace, piece)
                down, pause = stop, self._rest()
            if not stops and down is not None:
                yield Motion("lift", down, pause)
                down = None
            if taking and turn.captures:
                yield Motion("remove", turn.captures[leg], pace)

    def _rest(self) -> TimeSpan:
        """Return how long (least and most, µs) the piece stays on a square on its way."""
        if self.rng.random() < self.style.pauses:
            return STOP_US
        return self.style.glide if self.style.slide else self.style.pace

    def _fidget(self, position: Position, turn: PlayedTurn, board: SimulatedBoard) -> Iterator[Motion]:
        """Lift a piece and put it back, without an obligation to move it (FMJD 3.11, LV64 1.10)."""
        match self.style.fidget:
            case "none":
                return
            case "mover":
                square = turn.origin
            case "idle":
                able = {legal.origin for legal in self.game.turns(position)}
                own = (
                    s for s, seat in self.seats.items() if board.pieces.get(seat, "").lower() == position.side
                )
                stuck = [s for s in own if s not in able]
                if not stuck:
                    return
                square = self.rng.choice(stuck)
        yield Motion("lift", square, self.style.pace)
        yield Motion("put", square, self.style.pace, board.pieces[self.seats[square]])

    def _finished(
        self, position: Position, turn: PlayedTurn, board: SimulatedBoard
    ) -> Callable[[SimulatedBoard], int]:
        """Return a function from a board to the longest stop (µs) on which no turn counts as finished."""
        if self.clock:
            return lambda _: STOP_US[1]
        stops: dict[str, int] = {}
        for legal in self.game.turns(position):
            picture = self.game.picture(legal.after)
            seen = outline(SimulatedBoard.showing(board.layout, picture, self.seats))
            goes_on = legal.origin == turn.origin and legal.target != turn.target
            stop = MAY_GO_ON_US if goes_on else LOOKS_FINISHED_US
            stops[seen] = min(stops.get(seen, stop), stop)
        return lambda trial: stops.get(outline(trial), STOP_US[1])


def outline(board: SimulatedBoard) -> str:
    """Return the levels with kings shown as men: a man to be crowned looks finished too."""
    return board.levels().lower()
