"""Random walks on the real boards: plausible hands and anything else, with the checks of the exploration."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Moving, Over, Restoring
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    SetPosition,
)
from dambord.controller.core.messages.events import (
    BUTTONS,
    Button,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Ruled,
    Seen,
    Woken,
)
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.format import write_event
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.rules.draughts import PlayedTurn, game
from dambord.rules.game import SIDES, Side, other
from dambord.rules.irregularities import KINDS
from tests.model.continuations import LOOKS, board_put_right
from tests.model.happenings import Node, Passed, follow, shown
from tests.model.invariants import CHECKS
from tests.model.replaying import replay_equals_live, same
from tests.model.tables import ACTS

MS = 1_000
GAPS = (1, 8, 13, 30, 90, 150, 300, 300, 600, 1_200, 2_500, 7_000)
"""Milliseconds between two things."""
PACES = ((20, 60), (80, 250), (200, 900))
"""Milliseconds from one step of a hand to the next: the least and the most, for hurried to slow players."""
LONGEST_GAME = 200
"""Plies; kings may go about for ever."""
TABLES = (
    ("international", "reed-100"),
    ("international", "linear-100"),
    ("latvian-100", "hall-100"),
    ("latvian-64", "reed-64"),
    ("latvian-64", "hall-64"),
    ("dama", "linear-64"),
    ("turkish", "hall-64-all"),
    ("frisian", "linear-100"),
    ("russian", "linear-64"),
    ("thai", "reed-64-all"),
)
"""Rulesets and boards."""


def headers(rules: str, board: str, fen: str | None = None) -> Iterator[Header]:
    """Games that end their turns in both ways, with much and with little time, and loud regulations."""
    loud = Regulations(dict.fromkeys(KINDS, "block"))
    yield Header(rules, board, "clock", fen=fen, control="1800+5")
    yield Header(rules, board, "settle", fen=fen, control="60")
    yield Header(rules, board, "clock", fen=fen, control="60;go-on", regulations=loud)
    yield Header(rules, board, "settle", fen=fen, regulations=Regulations(completes="release"))


def near_the_end(rules: str, rng: Random) -> str:
    """A position that a game played at random came to a few turns before its end.

    From the start a short walk comes to no end of a game, where the last turn, an offer and a result meet.
    """
    played = game(rules)
    while True:
        positions = [played.start()]
        while len(positions) < LONGEST_GAME and (turns := played.turns(positions[-1])):
            positions.append(rng.choice(turns).after)
        if len(positions) < LONGEST_GAME:
            return played.fen(positions[-rng.choice((2, 2, 3, 4))])


@dataclass
class Walked:
    """What a walk was, and the faults that were found on it."""

    header: Header
    seed: int
    events: list[Event] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    """The state after each event."""
    steps: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    plies: int = 0
    faults: dict[tuple[str, str], str] = field(default_factory=dict)
    """Each fault by its check and its text without numbers, with the recording up to it."""

    def recording(self) -> str:
        """The walk so far as `dambord replay` reads it."""
        lines = [write_header(self.header)]
        return "\n".join(
            lines + [write_event(event) for event in self.events if not isinstance(event, Woken)]
        )


class Walker:
    """Walks at random from the start of a game."""

    def __init__(self, header: Header, seed: int, *, looked_every: int = 12) -> None:
        self.rng = Random(f"{header.rules} {header.board} {header.commit} {seed}")
        self.looked_every = looked_every
        self.walked = Walked(header, seed)
        self.terms = terms(header)
        state = opening(self.terms)
        self.node = Node(state, shown(state))
        self._see(self.node.cells)
        self._wait(1_000)

    def run(self, doings: int) -> Walked:
        """Do so many things, then check the whole record."""
        for number in range(doings):
            self.do_something()
            if number % self.looked_every == 0:
                self._look()
        for text in self._record():
            self._fault("record", text)
        self.walked.plies = len(self.node.state.plies)
        return self.walked

    def do_something(self) -> None:
        """Let something happen at random, sensible or not."""
        doings: dict[Callable[[], None], int] = {
            self._turn: 4,
            self._wrong_move: 2,
            self._lift_and_back: 2,
            self._taken_off: 2,
            self._swept: 1,
            self._glitch: 2,
            self._put_right: 2,
            self._press: 6,
            self._button: 4,
            self._offer: 2,
            self._ruling: 1,
            self._cable: 1,
            self._pass_time: 5,
        }
        phase = self.node.state.phase
        match phase:
            case Moving() if isinstance(phase.turn.finding, Unchanged):
                doings[self._turn] = 60
            case Moving():
                doings[self._put_right] = 10
            case Disputed() | Restoring() | Adjusting():
                doings |= {self._put_right: 12, self._decide: 10}
            case Over():
                doings = {self._ruling: 8, self._button: 1, self._put_right: 1, self._cable: 1}
        self.rng.choices(list(doings), list(doings.values()))[0]()

    def go_wrong(self) -> None:
        """One mistake of hands: a wrong move, a touch, pieces taken off or knocked over, a press."""
        mistakes = (
            self._wrong_move,
            self._lift_and_back,
            self._taken_off,
            self._swept,
            self._press,
            self._cable,
        )
        self.rng.choice(mistakes)()

    def _pass_time(self) -> None:
        self._wait(self.rng.choice(GAPS))

    def _decide(self) -> None:
        """The button that ends what is going on."""
        match self.node.state.phase:
            case Disputed() as disputed:
                button: Button = self.rng.choice(("correct", "continue"))
                self._tell(Pressed(self._now, other(disputed.side), button))
            case Adjusting():
                self._tell(Pressed(self._now, self.node.state.side, "adjust"))

    # ---- hands

    def _turn(self) -> None:
        """A legal turn by hand, in one of many ways; the press may come early, late or not at all."""
        state = self.node.state
        turns = state.prospects.turns
        if not turns:
            return
        turn = self.rng.choices(turns, [1 + 3 * len(turn.captures) for turn in turns])[0]
        steps = list(self._steps(turn))
        early = self.rng.random() < 0.1
        pace = self.rng.choice(PACES)
        for number, (cell, level) in enumerate(steps):
            if early and number == len(steps) - 1:
                self._press_by(state.side)
            self._set(cell, level)
            self._wait(self.rng.randint(*pace))
        if not early and self.rng.random() < 0.85:
            self._press_by(state.side)
        if self.rng.random() < 0.5:
            self._wait(self.rng.choice(GAPS))

    def _steps(self, turn: PlayedTurn) -> Iterator[tuple[int, str]]:
        """The changes of cells by which `turn` is made."""
        sensing = self.node.state.sensors.sensing
        cell = sensing.cells_of_squares
        after = shown(self.node.state._replace(history=self.node.state.history.set_to(turn.after)))
        level = self.node.cells[cell[turn.origin - 1]]
        level = after[cell[turn.target - 1]] if level == "." else level
        captures, way = list(turn.captures), list(turn.path[1:-1] if self.rng.random() < 0.6 else ())
        if self.rng.random() < 0.2:
            yield from ((cell[square - 1], ".") for square in captures)
            captures = []
        yield cell[turn.origin - 1], "."
        for square in way:
            yield cell[square - 1], level
            yield cell[square - 1], "."
        final = after[cell[turn.target - 1]] if self.rng.random() < 0.8 else level
        yield cell[turn.target - 1], final
        self.rng.shuffle(captures)
        yield from ((cell[square - 1], ".") for square in captures)

    def _wrong_move(self) -> None:
        full, empty = self._full(), self._empty()
        if full and empty:
            origin, target = self.rng.choice(full), self.rng.choice(empty)
            level = self.node.cells[origin]
            self._set(origin, ".")
            self._wait(self.rng.randint(20, 500))
            self._set(target, level)
            self._wait(self.rng.choice(GAPS))

    def _lift_and_back(self) -> None:
        if full := self._full():
            cell = self.rng.choice(full)
            level = self.node.cells[cell]
            self._set(cell, ".")
            self._wait(self.rng.choice(GAPS))
            self._set(cell, level)
            self._wait(self.rng.choice(GAPS))

    def _taken_off(self) -> None:
        if full := self._full():
            self._set(self.rng.choice(full), ".")
            self._wait(self.rng.choice(GAPS))

    def _swept(self) -> None:
        full = self._full()
        for cell in self.rng.sample(full, min(len(full), self.rng.randint(2, 5))):
            self._set(cell, ".")
            self._wait(self.rng.randint(1, 40))
        self._wait(self.rng.choice(GAPS))

    def _glitch(self) -> None:
        cell = self.rng.randrange(len(self.node.cells))
        level, alphabet = self.node.cells[cell], self.terms.sensing.sensor.alphabet
        self._set(cell, self.rng.choice([one for one in alphabet if one != level]))
        self._wait(self.rng.choice((2, 6, 10, 15, 40)))
        self._set(cell, level)

    def _put_right(self) -> None:
        """The board is put into the record's position, cell by cell."""
        right = shown(self.node.state)
        wrong = [cell for cell, level in enumerate(right) if self.node.cells[cell] != level]
        self.rng.shuffle(wrong)
        for cell in wrong:
            self._set(cell, right[cell])
            self._wait(self.rng.randint(15, 300))
        self._wait(self.rng.choice(GAPS))

    def _full(self) -> list[int]:
        return [cell for cell, level in enumerate(self.node.cells) if level != "."]

    def _empty(self) -> list[int]:
        return [cell for cell, level in enumerate(self.node.cells) if level == "."]

    # ---- everything else

    def _press(self) -> None:
        self._press_by(self.rng.choice(SIDES))

    def _press_by(self, side: Side) -> None:
        self._tell(Pressed(self._now, side, "clock"))
        self._wait(self.rng.choice((0, 1, 30, 300)))

    def _button(self) -> None:
        button = self.rng.choice([name for name in BUTTONS if name != "resign" or self.rng.random() < 0.05])
        self._tell(Pressed(self._now, self.rng.choice(SIDES), button))

    def _offer(self) -> None:
        """A draw is offered by whose turn it is, who then often moves."""
        self._tell(Pressed(self._now, self.node.state.side, "draw"))
        if self.rng.random() < 0.7:
            self._turn()

    def _ruling(self) -> None:
        act: Act = self.rng.choice(ACTS)
        if isinstance(act, SetPosition):
            position = self.rng.choice(self.node.state.prospects.turns or (None,))
            if position is None:
                return
            act = SetPosition(self.terms.game.fen(position.after))
        self._tell(Ruled(self._now, "arbiter", "random walk", act))

    def _cable(self) -> None:
        if self.rng.random() < 0.3:
            self._tell(Restarted(self._now))
        elif self.node.state.sensors.linked:
            self._tell(LinkLost(self._now))
        self._wait(self.rng.choice(GAPS))
        if self.rng.random() < 0.3:
            self._taken_off()  # while nobody sees it
        if not self.node.state.sensors.linked:
            self._tell(LinkFound(self._now))
            self._see(self.node.cells)
            self._wait(self.rng.choice(GAPS))

    @property
    def _now(self) -> int:
        return self.node.state.now

    def _set(self, cell: int, level: str) -> None:
        cells = self.node.cells[:cell] + level + self.node.cells[cell + 1 :]
        self.node = self.node._replace(cells=cells)
        if self.node.state.sensors.linked:
            self._see(cells)

    def _see(self, cells: str) -> None:
        self._tell(Seen(self._now, cells))

    def _wait(self, milliseconds: int) -> None:
        self._tell(Woken(self._now + milliseconds * MS + self.rng.randrange(MS)))

    def _tell(self, event: Event) -> None:
        walked, before = self.walked, self.node.state
        walked.events.append(event)
        state, passed = follow(before, (event,))
        self.node = self.node._replace(state=state)
        walked.states.append(state)
        walked.steps += len(passed)
        walked.phases[type(state.phase).__name__] += 1
        for each in passed:
            self._check(each)
        if len(walked.events) % 8 == 0:
            for text in replay_equals_live(before, passed):
                self._fault("replay_equals_live", text)

    # ---- checks

    def _check(self, passed: Passed) -> None:
        for check in CHECKS:
            for text in check(passed):
                self._fault(check.__name__, text)

    def _look(self) -> None:
        for look in LOOKS:
            for text in look(self.node):
                self._fault(look.__name__, text)

    def _record(self) -> Iterator[str]:
        """Any prefix of the record leads to the state that it led to live; the game goes on from there."""
        written = [(n, event) for n, event in enumerate(self.walked.events) if not isinstance(event, Woken)]
        lines = tuple(write_event(event) for _, event in written)
        ends = {len(written), *(self.rng.randrange(1, len(written) + 1) for _ in range(3))}
        for end in ends:
            number, last = written[end - 1]
            live = self.walked.states[number]
            found = recovered(Recorded(1, "", self.walked.header, lines[:end], last.at), self.terms)
            if not same(found, live):
                yield f"the first {end} lines lead to another state"
            started, _ = follow(found, (Restarted(found.now),))
            for text in board_put_right(Node(started, shown(started))):
                yield f"after a restart: {text}"

    def _fault(self, check: str, text: str) -> None:
        self.walked.faults.setdefault(
            (check, re.sub(r"\d+", "N", text)), f"{text}\n{self.walked.recording()}"
        )
