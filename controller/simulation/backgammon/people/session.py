"""A match between clumsy people: rolls, motions, presses and answers, put through the table at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from dambord.controller.core.backgammon.display.next_act.next_act import next_act
from dambord.controller.core.backgammon.display.told.banner import banner
from dambord.controller.core.backgammon.model.phase import Opening, Over, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import opening as begun
from dambord.controller.core.backgammon.model.terms import Terms
from dambord.controller.core.backgammon.recognition.findings import Finished, Unchanged
from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing
from dambord.controller.core.backgammon.step import step
from dambord.controller.core.messages.events import Event, Rolled, Woken
from dambord.controller.core.messages.sayings import Irregular, Saying, Unclear
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.simulation.backgammon.people.habits import HABITS, THOUGHT_US, Habit
from dambord.controller.simulation.backgammon.people.motions import Motion, PlayToMake
from dambord.controller.simulation.backgammon.people.points_board import POINTS, PointsBoard
from dambord.controller.simulation.backgammon.people.verdict import Fault, Truth, Verdict
from dambord.controller.simulation.backgammon.sensible import choice
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.controller.simulation.world.recorder import Misread, Recorder
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.rules.backgammon import BackgammonGame, Dice, Play, Position, kind
from dambord.rules.backgammon.match import new_match
from dambord.rules.backgammon.position import OFF
from dambord.rules.backgammon.profile import Final
from dambord.rules.game import Grid, Side, other

KINDS = ("single", "gammon", "backgammon")
BETWEEN_GAMES_US = 5_000 * MILLISECOND
"""How long it takes to set up the next game."""
ROLL_US: TimeSpan = (40 * MILLISECOND, 900 * MILLISECOND)
"""From the end of a turn to the opponent's roll."""
BEGIN_US: TimeSpan = (100 * MILLISECOND, 900 * MILLISECOND)
"""From a roll to the first motion."""
PRESS_US: TimeSpan = (20 * MILLISECOND, 400 * MILLISECOND)
"""From the last motion to the press."""
HELD_US = 1_700 * MILLISECOND
"""Without a press: how long somebody who may bear off holds a checker at most. Nobody can see it."""
WAIT_US = 2_300 * MILLISECOND
"""After this time somebody wonders why nothing happens; every clear play has been taken by then."""
FIRST_US = 50 * MILLISECOND
"""When a checker begins to read as a stack; it ceases with the last motion."""
BRUSH_US: TimeSpan = (0, 200 * MILLISECOND)
"""How long after a motion a hand makes another cell flicker."""
STACK_MISREAD = 0.2
"""How often, in a turn, one checker somewhere reads as a stack."""
UNCLEAR_US = 3_000 * MILLISECOND
"""After this time the table has said what it does not understand."""
SENSIBLY = 0.5
"""How many of the matches are played sensibly; in the others any play is made."""
SENSIBLE = "sensible players"
PROMPT = 0.3
"""How often the opponent rolls soon after the press."""
ROLLS_ON = 0.8
"""How often a play that waits for a sign is answered by the opponent's roll rather than by a press."""
TRIES = 4
"""How often somebody answers the table in one turn."""


class ClumsyMatch:
    """One match of unlimited length without doubles; `play` it once. Times are microseconds of the match."""

    def __init__(
        self,
        rules: BackgammonGame,
        commit: Commit,
        seed: int,
        board: str = "linear-backgammon",
        noise: Noise = REAL,
        habits: Sequence[Habit] = HABITS,
    ) -> None:
        """Begin a match on the named board; ValueError or MisfitError if it does not fit."""
        self.rules = rules
        self.commit = commit
        self.log: list[str] = []
        """What was done and said, for people."""
        self._rng = Random(f"backgammon {seed}")
        self._noise = noise
        self.verdict = Verdict(SENSIBLE if self._rng.random() < SENSIBLY else "players of any play")
        self._final = rules.profile.final is not Final.NOTHING
        self._habits = [each for each in habits if commit in each.ends and (each.final or not self._final)]
        self._layout = SensorLayout.of(board)
        real = self._layout.board
        usual = PointSensing.of(real.sensor, Grid(real.rows, real.columns, real.squares))
        self._sensing = self._rng.choice(usual.orientations)
        self._state = begun(Terms(rules, usual, commit, new_match(rules.profile)))
        self._now = 0
        self._board = self._set_up(rules.start())
        self._habit = HABITS[0]
        self._early: Dice | None = None
        """A roll by which the opponent has ended the turn before."""
        self._truth = Truth(0)

    def play(self, turns: int) -> Verdict:
        """Play so many turns, over as many games as they take."""
        while sum(self.verdict.turns.values()) < turns and not isinstance(self._state.phase, Over):
            self._one_game(turns)
        return self.verdict

    def _one_game(self, turns: int) -> None:
        """Set up the board, throw for the start, and play until somebody has borne off everything."""
        self._board = self._set_up(self.rules.start())
        self._round(Recorder(self._board, self._rng, self._noise), self._now + BETWEEN_GAMES_US)
        while isinstance(self._state.phase, Opening):
            self._happen(Rolled(self._now, self._thrown()))
        truth = self._state.position
        self._truth = Truth(len(self._state.plies))
        while sum(self.verdict.turns.values()) < turns:
            if truth.dice is None:
                dice = self._early or self._thrown()
                truth = self.rules.rolled(truth, dice)
                if self._early is None:
                    self._now += self._rng.randint(*ROLL_US)
                    self._happen(Rolled(self._now, dice, truth.side))
                self._early = None
            play = self._chosen(truth)
            score = self._state.match.score
            taken = self._turn(truth, play)
            ended = self.rules.outcome([play.after]) is not None
            if taken and ended:
                taken = self._scored(play.after, truth.side, score)
            if not taken or ended:
                self._early = None
                for detail in self._truth.still_wrong(self.verdict.late):
                    taken = self._fault("wrong", detail)
                if not taken:
                    self._state = begun(self._state.terms)  # the match is spoilt: another one begins
                return
            truth = play.after
        for detail in self._truth.still_wrong(self.verdict.late):
            self._fault("wrong", detail)

    def _thrown(self) -> Dice:
        return self._rng.randint(1, 6), self._rng.randint(1, 6)

    def _chosen(self, position: Position) -> Play:
        """A legal play: a sensible one, or any that leaves few blots, so that tall points arise, too."""
        plays = self.rules.turns(position)
        if self.verdict.players == SENSIBLE:
            return choice(position, plays, self._rng)
        some = [self._rng.choice(plays) for _ in range(self._rng.choice((1, 3, 6)))]
        return min(some, key=lambda play: play.after.of(position.side)[1:25].count(1))

    def _turn(self, position: Position, play: Play) -> bool:
        """Make a play, and see to it that the table takes it; returns whether it did."""
        before = len(self._state.history.acts)
        fitting = self._habits if play.parts else self._habits[:1]
        habit = self._rng.choices(fitting, [each.weight for each in fitting])[0]
        self._habit = habit
        self.verdict.turns[habit.name] += 1
        text = self.rules.text(position, play)
        self.log.append(f"{self._now / 1e6:.3f} -- {position.side} {position.dice} {text} ({habit.name})")
        self._perform(position, play, habit)
        for _ in range(TRIES):
            if len(self._state.history.acts) > before:
                break
            if (asked := self._asked()) not in (None, "choose"):
                return self._fault("waited", f"for an answer ({asked}) after {text}")
            self._answer(position, text)
        made = self._state.history.acts[before:]
        if not made:
            return self._fault("missing", f"{text}: {self._state.phase}")
        if len(made) > 1:
            return self._fault("extra", f"told {made[1].text} after {text}")
        self._truth.made(position, play, f"made {text}, rolled {position.dice}: {habit.name}")
        if not self._truth.compare(self._state.history, self.verdict.late):
            self.verdict.not_at_once[self.verdict.players, self._habit.name] += 1
        return True

    def _asked(self) -> str | None:
        """The kind of what the table asks now, which nobody answers; None where it asks nothing."""
        told = banner(self._state, next_act(self._state))
        return told.kind if told is not None and told.tone == "ask" else None

    def _scored(self, after: Position, side: Side, score: tuple[int, int]) -> bool:
        """Whether the table has scored the game that `side` has won."""
        won = 1 + KINDS.index(kind(after, side))
        wanted = (score[0] + won, score[1]) if side == "w" else (score[0], score[1] + won)
        if self._state.match.score != wanted:
            return self._fault("result", f"told {self._state.match.score}, is {wanted}")
        self.verdict.results += 1
        return True

    def _fault(self, word: str, detail: str) -> bool:
        self.verdict.faults.append(Fault(word, self._habit.name, detail))
        self.log.append(f"{self._now / 1e6:.3f} ## {word}: {detail}")
        return False

    def _perform(self, position: Position, play: Play, habit: Habit) -> None:
        """The motions of the play, and the press that ends it."""
        others = tuple(each for each in self.rules.turns(position) if each != play)
        task = PlayToMake(position, play, others, self._board, self._rng, self._final)
        tape = Recorder(self._board, self._rng, self._noise)
        at = self._rng.randint(*BEGIN_US)
        motions, press = habit.make(task), 0
        bears_off = any(part.target == OFF for each in (play, *others) for part in each.parts)
        longest = HELD_US if bears_off and self.commit == "settle" else THOUGHT_US[1]
        for number, motion in enumerate(motions):
            pause = min(self._rng.randint(*motion.pause), longest)
            if habit.early_us is not None and number == len(motions) - 1:
                press = at + max(pause - self._rng.randint(*habit.early_us), 1)
                tape.press(press, self.commit, position.side)
            at += pause
            self._do(tape, at, motion)
        if self.commit != "settle" and not press:
            at += self._rng.randint(*PRESS_US)
            tape.press(at, self.commit, position.side)
            self.log.append(f"{(self._now + at) / 1e6:.3f} {position.side} presses")
        if self._rng.random() < STACK_MISREAD:
            square = self._rng.randint(1, self._layout.last)
            tape.misread(Misread(FIRST_US, at, square, self._board.level(square).upper()))
        ended, start = self._now + max(at, press), self._now
        if self.commit != "settle" and self._rng.random() < PROMPT:
            self._round(tape, ended + self._rng.randint(*ROLL_US))
            if self._looks_done():
                self._roll_on(position)
            tape = Recorder(self._board, self._rng, self._noise)
        self._round(tape, start + at + WAIT_US)

    def _looks_done(self) -> bool:
        """Whether the table has taken the play, or sees that it is complete and was pressed for."""
        phase = self._state.phase
        if isinstance(phase, ToRoll):
            return True
        return isinstance(phase, Playing) and isinstance(phase.finding, Finished)

    def _roll_on(self, position: Position) -> None:
        """Let the opponent roll; his roll ends a turn that waits for a sign."""
        self._early = self._thrown()
        self._happen(Rolled(self._now, self._early, other(position.side)))

    def _answer(self, position: Position, text: str) -> None:
        """Do what the table waits for: roll, put checkers right, press. Nobody says which play he made."""
        side, phase = position.side, self._state.phase
        finding = phase.finding if isinstance(phase, Playing) else None
        match finding:
            case Finished() | Unchanged(alike=(_, *_)) if self.commit == "settle":
                self.verdict.signs["a sign that the play is complete", self._habit.name] += 1
                if self._rng.random() < ROLLS_ON:
                    self._roll_on(position)
                    return
            case _:
                self.verdict.put_right[self._cause(), self._habit.name] += 1
        tape, at = Recorder(self._board, self._rng, self._noise), 0
        for motion in self._repairs():
            at += self._rng.randint(*motion.pause)
            self._do(tape, at, motion)
        at += self._rng.randint(*PRESS_US)
        tape.press(at, "lift" if self.commit == "lift" else "clock", side)
        self._round(tape, self._now + at + UNCLEAR_US)

    def _repairs(self) -> Iterator[Motion]:
        """Lay checkers beside each other where there is room, and turn those that lie on the wrong face."""
        for point in POINTS:
            if (side := self._board.turned(point)) is not None:
                yield Motion("flip", point, side)
            for _ in range(self._board.hidden(point)):
                yield Motion("spread", point, "w")

    def _cause(self) -> str:
        points = POINTS
        if any(self._board.turned(point) for point in points) or "turned" in self._habit.name:
            return "a checker turned over"
        if any(self._board.hidden(point) for point in points):
            return "checkers on others beside free cells"
        return "hands on the way"

    def _do(self, tape: Recorder[PointsBoard], at: int, motion: Motion) -> None:
        """One motion, on the cells that it changes."""
        self.log.append(f"{(self._now + at) / 1e6:.3f} {motion}")
        trial = self._board.trial()
        motion.apply(trial)
        cells = [
            cell
            for cell in self._board.cells_of(motion.point)
            if isinstance(cell, int) and trial.level(cell) != self._board.level(cell)
        ]
        tape.change(at, partial(self._board.become, trial), *cells)
        if self._rng.random() < self._noise.brush:
            tape.brush(at + self._rng.randint(*BRUSH_US), self._rng.randint(1, self._layout.last))

    def _round(self, tape: Recorder[PointsBoard], until: int) -> None:
        """Put what the tape has recorded through the table, and let time pass."""
        tape.rest(until - self._now)
        start = self._now
        for event in tape.events():
            self._happen(replace(event, at=start + event.at))
        self._happen(Woken(until))
        self._now = until
        if (asked := self._asked()) is not None:
            self.verdict.asked[asked, self._habit.name] += 1

    def _happen(self, event: Event) -> None:
        self._now = max(self._now, event.at)
        self._state, said = step(self._state, event)
        for saying in said:
            self._hear(saying)

    def _hear(self, saying: Saying) -> None:
        self.log.append(f"{saying.at / 1e6:.3f} >> {saying}")
        phase = self._state.phase
        match saying:
            case Unclear() if isinstance(phase, Playing | ToRoll):
                self.verdict.unclear[self._cause(), self._habit.name] += 1
            case Irregular(kind=kind):
                self.verdict.unclear[f"{kind}: {self._cause()}", self._habit.name] += 1

    def _set_up(self, position: Position) -> PointsBoard:
        return PointsBoard.showing(self._layout, self._sensing, position, self._rng)
