"""Plays turns on a simulated board and returns the recording that `dambord record` would print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import MILLISECOND, Style, random_style
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.controller.simulation.world.recorder import Recorder
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Side, other

FIRST_US = 1_000 * MILLISECOND
"""Time (µs) of the first act; the board is still until then."""
TAKEN_US = 2_150 * MILLISECOND
"""Without a clock: time (µs) after which a turn that could continue is recognised (at most 2 s)."""
TAKEN_SOON_US = 950 * MILLISECOND
"""Without a clock: time (µs) after which a finished turn is recognised (at most 0.8 s)."""
LATE_US = (20 * MILLISECOND, 90 * MILLISECOND)
"""Time (µs) from an early press to the removal of the last captured piece."""
BRUSHING_US = (-30 * MILLISECOND, 30 * MILLISECOND)
"""Time (µs) of a neighbouring sensor's flicker, relative to the verb."""
CROWNING_US = (100 * MILLISECOND, 600 * MILLISECOND)
"""Time (µs) until the opponent crowns a king for its owner."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A turn that must be reported as `move`: on the board at `done`, pressed at `at` (µs)."""

    ply: int
    side: Side
    move: str
    origin: int
    target: int
    captures: frozenset[int]
    fen: str
    done: int
    at: int
    irregular: str = ""
    """The kind of an irregularity that was waived; then only side and position are certain."""


@dataclass(frozen=True, slots=True)
class Said:
    """A `button` pressed by `side` after ply `ply` is recognised (0: before the first)."""

    ply: int
    button: str
    side: Side


@dataclass(frozen=True, slots=True)
class SimulatedTurn:
    """A recording as lines, and the turns that must be recognised from it."""

    lines: tuple[str, ...]
    moves: tuple[Expected, ...]

    def save(self, path: Path) -> Path:
        """Write the recording to `path`; returns it."""
        path.write_text("".join(line + "\n" for line in self.lines), encoding="utf-8")
        return path


@dataclass
class Scene:
    """A game played turn by turn on a simulated board; times in µs.

    Raises ValueError for an unknown commit, or a board that does not fit the game.
    """

    game: DraughtsGame
    board: str = "reed-100"
    commit: str = "clock"
    seed: int = 0
    noise: Noise = REAL
    fen: str | None = None
    turned: bool = False
    at_start: str | None = None
    """The pieces on the board at first, one of `.wbWB` per square; None: the start position."""

    def __post_init__(self) -> None:
        if self.commit not in ("clock", "settle"):
            raise ValueError(f"commit {self.commit!r}: expected clock or settle")
        layout = SensorLayout.of(self.board)
        self.position: Position = self.game.start() if self.fen is None else self.game.parse(self.fen)
        self.seats = layout.seats(self.game.grid, turned=self.turned)
        picture = self.game.picture(self.position) if self.at_start is None else self.at_start
        self.rng = Random(f"hands {self.seed}")
        self.tape = Recorder(
            SimulatedBoard.showing(layout, picture, self.seats), Random(f"noise {self.seed}"), self.noise
        )
        self.moves: list[Expected] = []
        self.plies = 0
        self.now = FIRST_US
        """The current time in µs."""
        self.ready = FIRST_US
        """Time (µs) at which the last turn is certain to be recognised. A hand that first lifts an enemy
        piece waits until then."""
        self._uncrowned: int | None = None
        self._plain = False

    @property
    def clock(self) -> bool:
        """Whether a press of the clock ends a turn."""
        return self.commit == "clock"

    def turn(self, turn: PlayedTurn, style: Style) -> None:
        """Play `turn` and end it as `commit` says."""
        acts = self.hand(style).timeline(self.position, turn, self.tape.board, self.begin(turn, style))
        late = acts[-1:] if style.hasty and self.clock and acts[-1].verb == "remove" else ()
        self.perform(acts[: len(acts) - len(late)])
        # A piece to be straightened, or a man to be crowned, has shown the turn before.
        made = acts[: len(acts) - (2 if style.straighten else len(late))]
        self.complete(turn, style, max(act.at for act in made if act.verb != "stack"))
        if late:
            self.wait(self.rng.randint(*LATE_US))
            self.perform([replace(act, at=self.now) for act in late])

    def hand(self, style: Style) -> Hand:
        """Return a hand with that style for this board."""
        return Hand(self.game, style, self.seats, self.rng, clock=self.clock)

    def begin(self, turn: PlayedTurn, style: Style) -> int:
        """Return the time (µs) at which the hand begins `turn`; crowns a king left to the opponent first."""
        self.crown()
        reply = self.rng.randint(*style.reply)
        touches_own = not turn.captures or style.order in ("mover-first", "captured-first", "as-jumped")
        touches_own = touches_own or style.fidget == "mover"
        ready = self.now if style.prompt and touches_own else max(self.now, self.ready)
        return ready + reply

    def crown(self) -> None:
        """Let the opponent crown a king that was left to him."""
        if self._uncrowned is not None:
            square, self._uncrowned = self._uncrowned, None
            self.wait(self.rng.randint(*CROWNING_US))
            self.perform([HandAct(self.now, "stack", square)])

    def settled(self) -> None:
        """Wait until the last turn is certain to be recognised and its king is crowned."""
        self.crown()
        self.now = max(self.now, self.ready)

    def perform(self, acts: Sequence[HandAct]) -> None:
        """Carry out `acts`; neighbouring sensors may flicker."""
        chance = self.tape.rng
        for act in acts:
            seat = self.seats[act.square]

            def verb(act: HandAct = act) -> None:
                act.apply(self.tape.board, self.seats)

            self.tape.change(act.at, verb, seat)
            if chance.random() < self.noise.brush:
                brushed = self.seats[chance.choice(self.neighbours(act.square))]
                self.tape.brush(act.at + chance.randint(*BRUSHING_US), brushed)
            self.now = act.at

    def knock(self, square: int, to: int | None) -> None:
        """Knock over the piece on `square`, to the square `to` or off the board."""
        seats = [self.seats[s] for s in (square, to) if s is not None]
        self.tape.change(self.now, lambda: self.tape.board.knock(*seats), *seats)

    def showing(self, position: Position) -> SimulatedBoard:
        """Return a board that shows `position`."""
        return SimulatedBoard.showing(self.tape.board.layout, self.game.picture(position), self.seats)

    def complete(self, turn: PlayedTurn, style: Style, done: int | None = None) -> None:
        """Press the clock, or wait without one, and record `turn` as expected.

        It has been on the board since `done` (µs), by default now.
        """
        done = self.now if done is None else done
        if self.clock:
            self.press("clock", self.position.side, self.rng.randint(*style.press))
        self.expect(turn, done)
        crowning = turn.crowned and style.crowner == "opponent"
        self._uncrowned = turn.target if crowning else None
        soon = self._plain and not crowning
        self.ready = self.now if self.clock else self.now + (TAKEN_SOON_US if soon else TAKEN_US)

    def expect(self, turn: PlayedTurn, done: int) -> None:
        """Record the legal `turn`, on the board since `done` (µs), as expected."""
        text, fen = self.game.text(self.position, turn), self.game.fen(turn.after)
        captures, self.plies = frozenset(turn.captures), self.plies + 1
        way = (turn.origin, turn.target, captures, fen)
        self.moves.append(Expected(self.plies, self.position.side, text, *way, done, self.now))
        self._plain = not turn.captures and self.game.picture(self.position)[turn.origin - 1] in "wb"
        self.position = turn.after

    def expect_irregular(self, kind: str, side: Side, position: Position, *, told: bool) -> None:
        """Continue from `position` after an irregularity of `side` was waived.

        `told`: whether it must be reported as a move.
        """
        self.plies += 1
        if told:
            way = (0, 0, frozenset[int](), self.game.fen(position))
            self.moves.append(Expected(self.plies, side, "", *way, self.now, self.now, kind))
        self.position = position

    def press(self, button: str, side: Side, after: int = 200 * MILLISECOND) -> None:
        """Let `side` press `button` after `after` µs."""
        self.wait(after)
        self.tape.press(self.now, button, side)

    def wait(self, lasts: int) -> None:
        """Let `lasts` µs pass."""
        self.now += lasts

    def neighbours(self, square: int) -> list[int]:
        """Return the squares that a hand at `square` may brush, including `square`."""
        grid = self.game.grid
        row, column = grid.squares[square - 1]
        near = (abs(r - row) <= 2 and abs(c - column) <= 2 for r, c in grid.squares)
        return [number for number, is_near in enumerate(near, 1) if is_near]

    def played(self) -> SimulatedTurn:
        """Return the recording, with a still board at its end."""
        self.crown()
        self.tape.rest(self.now + TAKEN_US)
        header: dict[str, object] = {"recording": 1, "rules": self.game.name}
        header |= {"options": dict(self.game.options), "board": self.board, "commit": self.commit}
        if self.fen is not None:
            header["fen"] = self.fen
        return SimulatedTurn(tuple(self.tape.lines(header)), tuple(self.moves))


def play(
    game: DraughtsGame,
    turns: Sequence[PlayedTurn | str],
    *,
    board: str = "reed-100",
    commit: str = "clock",
    style: Style | Callable[[Random], Style] = random_style,
    seed: int = 0,
    noise: Noise = REAL,
    fen: str | None = None,
    turned: bool = False,
    said: Sequence[Said] = (),
) -> SimulatedTurn:
    """Play `turns` (turns or their texts) from the start or `fen`.

    The same arguments give the same recording. `style` holds for all turns, or draws one for each. `said` are
    buttons other than the clock, pressed after the given ply. Raises ValueError for an illegal turn or a
    board that does not fit the game.
    """
    scene = Scene(game, board, commit, seed, noise, fen, turned)
    for ply, played in enumerate([None, *turns]):
        if played is not None:
            turn = game.read(scene.position, played) if isinstance(played, str) else played
            scene.turn(turn, style if isinstance(style, Style) else style(scene.rng))
        for item in (item for item in said if item.ply == ply):
            scene.settled()
            scene.press(item.button, item.side)
    return scene.played()


def resigns(turns: Sequence[PlayedTurn], side: Side) -> Said:
    """Return the press by which `side` resigns after the last of `turns`."""
    return Said(len(turns), "resign", side)


def agrees(turns: Sequence[PlayedTurn], side: Side) -> tuple[Said, Said]:
    """Return the presses by which `side` offers a draw after the last of `turns` and the opponent accepts."""
    return Said(len(turns), "draw", side), Said(len(turns), "draw", other(side))
