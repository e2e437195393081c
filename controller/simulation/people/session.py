"""A game of two honest people with habits: its recording, and the truth about what their hands did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from dambord.controller.simulation.people.at_the_board import TAKEN_US, AtTheBoard
from dambord.controller.simulation.people.deeds import Deed, Handled, Misreading, Performance, Pushed
from dambord.controller.simulation.people.habits import HABITS, Habit
from dambord.controller.simulation.people.handling import DROPOUT_US
from dambord.controller.simulation.people.played_game import MadeTurn, PlayedGame
from dambord.controller.simulation.players.style import MILLISECOND, Style
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.controller.simulation.world.recorder import SECOND, Misread, Recorder
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position
from dambord.rules.game import Side

FIRST_US = 1_000 * MILLISECOND
"""When the first hand moves; the board is still until then."""
STILL_US = 3_000 * MILLISECOND
"""How long the board is still at the end."""
DROPOUTS = 0.2
"""Drop-outs of standing pieces per second of the game, beside those of habits."""
BETWEEN_PRESSES_US = 60 * MILLISECOND
"""The least time between the presses of two turns."""
COLLISION_US = 100 * MILLISECOND
"""The least time between the hands of two players on one square."""
BRUSHING_US = (-30 * MILLISECOND, 30 * MILLISECOND)
"""When a neighbouring sensor flickers, counted from the act."""
OWN_FIRST = ("mover-first", "captured-first", "as-jumped")
"""The orders of a capture in which the mover is lifted first."""


@dataclass
class People:
    """Two people at a table; the same arguments give the same game.

    `dropouts` are those per second beside those of the habits. Raises ValueError for a board that does not
    fit the game.
    """

    game: DraughtsGame
    board: str
    commit: str
    seed: int
    fen: str | None = None
    noise: Noise = REAL
    dropouts: float = DROPOUTS
    habits: Sequence[Habit] = HABITS
    _due: list[Deed] = field(default_factory=list, init=False)
    """What is planned and not done yet: hands of both players may overlap."""
    _deeds: list[Deed] = field(default_factory=list, init=False)
    _turns: list[MadeTurn] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self._layout = SensorLayout.of(self.board)
        self._seats = self._layout.seats(self.game.grid)
        self._rng = Random(f"people {self.seed}")
        self.position = self.game.start() if self.fen is None else self.game.parse(self.fen)
        self._tape = Recorder(self._showing(self.position), Random(f"noise {self.seed}"), self.noise)

    def play(self, plies: int) -> PlayedGame:
        """Play up to `plies` turns, to the end of the game at most. To be called once."""
        history = [self.position]
        while len(self._turns) < plies and self.game.outcome(history) is None:
            last = self._turns[-1].made if self._turns else None
            self._turn(last)
            history.append(self.position)
        if self._turns and self.commit == "clock" and self._turns[-1].made.press is None:
            self._due.append(Pushed(self._turns[-1].side, self._turns[-1].made.follows))  # nobody else will
        self._happen(None)
        self._tape.rest(self._tape.end + STILL_US)
        self._drop_out()
        header: dict[str, object] = {"recording": 1, "rules": self.game.name, "options": {}}
        header |= {"board": self.board, "commit": self.commit}
        if self.fen is not None:
            header["fen"] = self.fen
        deeds = tuple(sorted(self._deeds, key=lambda deed: deed.at))
        return PlayedGame(header, tuple(self._turns), deeds, self._tape)

    def _turn(self, last: Performance | None) -> None:
        """Make a turn after `last`."""
        position = self.position
        allowed = self.game.turns(position) if last is None or not last.replies else last.replies
        turn = self._rng.choices(allowed, [1 + 2 * len(turn.captures) for turn in allowed])[0]
        habit = self._habit(turn, last)
        clock, board = self.commit == "clock", self._showing(position)
        at = AtTheBoard(self.game, clock, position, turn, board, self._seats, self._rng)
        made = self._performed(at, habit, last)
        self._turns.append(MadeTurn(len(self._turns) + 1, position.side, turn, habit.name, made))
        self._due += made.deeds(position.side)
        self.position = turn.after

    def _habit(self, turn: PlayedTurn, last: Performance | None) -> Habit:
        """Draw a habit; a player in the middle of the opponent's turn has only a calm one."""
        busy = last is not None and last.follows < self._ended(last)
        fit = [habit for habit in self.habits if self.commit in habit.ends and habit.suits(turn)]
        fit = [habit for habit in fit if habit.calm or not busy]
        return self._rng.choices(fit, [habit.weight for habit in fit])[0]

    def _ended(self, last: Performance) -> int:
        """When the turn `last` has ended for its player (µs)."""
        if last.press is None:
            # A forgotten press is still to come: that of the reply.
            return last.done if self.commit == "settle" else last.follows + 1
        return max(last.done, last.press)

    def _performed(self, at: AtTheBoard, habit: Habit, last: Performance | None) -> Performance:
        """Plan the turn: while the opponent is still busy, where pieces allow that."""
        style = habit.restyle(self._rng)
        start = FIRST_US if last is None else last.follows
        over = start if last is None else max(start, self._over(last))
        for begins in [start, over] if _own_first(style, at.turn) else [over]:
            self._happen(begins)
            made = habit.reshape(at, at.performed(style, begins))
            made = made if last is None or last.press is None else _pressed_after(made, last.press)
            if self._possible(made, at.position.side):
                return made
        raise ValueError(f"turn {at.turn.origin}-{at.turn.target}: expected hands that can make it")

    def _over(self, last: Performance) -> int:
        """When the turn `last` is certain to be over, with all that came with it (µs)."""
        ended = max([last.done, *(deed.at for deed in last.beside)])
        if self.commit == "settle":
            return ended + TAKEN_US
        return max(ended, last.press or 0) + BETWEEN_PRESSES_US

    def _possible(self, made: Performance, side: Side) -> bool:
        """Whether the pieces allow these acts beside those that are due, and the hands don't collide."""
        trial = self._tape.board.copy()
        handled = [deed for deed in (*self._due, *made.deeds(side)) if isinstance(deed, Handled)]
        last: dict[int, Handled] = {}
        try:
            for deed in sorted(handled, key=lambda deed: deed.at):
                before = last.get(deed.act.square, deed)
                if before.side != deed.side and deed.at - before.at < COLLISION_US:
                    return False
                last[deed.act.square] = deed
                deed.act.apply(trial, self._seats)
        except ValueError:
            return False
        return True

    def _happen(self, until: int | None) -> None:
        """Let everything happen that is due before `until` (µs), or everything."""
        happens = [deed for deed in self._due if until is None or deed.at < until]
        self._due = [deed for deed in self._due if until is not None and deed.at >= until]
        for deed in sorted(happens, key=lambda deed: deed.at):
            self._deeds.append(deed)
            match deed:
                case Handled(_, act):
                    seat = self._seats[act.square]
                    self._tape.change(act.at, partial(act.apply, self._tape.board, self._seats), seat)
                    if self._tape.rng.random() < self.noise.brush:
                        self._brush(act.square, act.at)
                case Pushed(side, at):
                    self._tape.press(at, "clock", side)
                case Misreading(fault):
                    self._tape.misread(fault)

    def _brush(self, square: int, at: int) -> None:
        """Let a sensor near `square` flicker."""
        row, column = self.game.grid.squares[square - 1]
        places = enumerate(self.game.grid.squares, 1)
        near = [n for n, (r, c) in places if abs(r - row) <= 2 and abs(c - column) <= 2]
        chance = self._tape.rng
        self._tape.brush(at + chance.randint(*BRUSHING_US), self._seats[chance.choice(near)])

    def _drop_out(self) -> None:
        """Let pieces drop out now and then, at any instant."""
        chance, end = self._tape.rng, self._tape.end
        for _ in range(round(self.dropouts * end / SECOND)):
            at, lasts = chance.randrange(end), chance.randint(*DROPOUT_US)
            deed = Misreading(Misread(at, at + lasts, chance.randint(1, self._layout.last), "."))
            self._deeds.append(deed)
            self._tape.misread(deed.fault)

    def _showing(self, position: Position) -> SimulatedBoard:
        return SimulatedBoard.showing(self._layout, self.game.picture(position), self._seats)


def _own_first(style: Style, turn: PlayedTurn) -> bool:
    """Whether the hand lifts the mover before any other piece."""
    return (not turn.captures or style.order in OWN_FIRST) and style.fidget == "none" and not style.astray


def _pressed_after(made: Performance, press: int) -> Performance:
    """The performance with its press after that of the turn before."""
    if made.press is None or made.press >= press + BETWEEN_PRESSES_US:
        return made
    later = press + BETWEEN_PRESSES_US
    return replace(made, press=later, follows=max(made.follows, later + BETWEEN_PRESSES_US))
