"""A board at which a lesson is worked at: a core in simulated time, and pieces that hands move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, Self

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Button, CubeAct, Event, Seen, Woken, press
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.record.replay import terms
from dambord.controller.teaching.lessons import LessonExercise
from dambord.rules.game import Side

MS = 1_000
EMPTY = "."
HAND_MS, REST_MS = 150, 50
"""How long a hand is on its way, and how long it rests until the lamps have followed."""
LONG_MS = 8_000
"""After this time everything has been said that is said by standing still."""
Way = Callable[[], None]
"""One way to make a mistake."""


class Bench:
    """The exercise, the game that it asks for, and the board under it; `now` is microseconds of that game."""

    def __init__(self, exercise: LessonExercise) -> None:
        self.exercise = exercise
        self.begin()

    def begin(self) -> None:
        """Begin the game that the exercise asks for, with its start on the board."""
        self.terms: Any = terms(self.exercise.header)
        self.family = family_of(self.terms)
        self.state: Any = self.family.opening(self.terms)
        self.attempt = self.exercise.attempt
        self.now = 0
        self.pieces = self.start()
        self.look()
        self.wait(1_000)

    def start(self) -> dict[int, str]:
        """The pieces of the start by square, as linear sensors see them."""
        raise NotImplementedError

    def do_right(self) -> None:
        """Do what is asked now, led by the lamps."""
        raise NotImplementedError

    def ways(self, key: str) -> Iterator[Way]:
        """Ways in which the mistake of that key may be made, the likeliest first."""
        raise NotImplementedError

    def put_right(self) -> None:
        """Put the board right after a mistake, led by the lamps."""
        raise NotImplementedError

    def kept(self) -> Self:
        """The same bench again: what happens to it does not happen to this one."""
        again = copy(self)
        again.pieces = dict(self.pieces)
        return again

    @property
    def cells(self) -> str:
        """What the sensors see."""
        sensing = self.terms.sensing
        cells = [EMPTY] * sensing.cells
        for square, piece in self.pieces.items():
            cells[sensing.cells_of_squares[square - 1]] = piece
        told: str = sensing.sensor.sensed("".join(cells))
        return told

    @property
    def lamps(self) -> Mapping[int, Role]:
        """The lit squares: those of the exercise, else the table's own."""
        lit = self.exercise.lamps(self.state)
        return self.family.lamps(self.state) if lit is None else lit

    @property
    def ended(self) -> bool:
        """Whether the exercise asks for another game than the present one, or for none any more."""
        return self.exercise.done or self.exercise.attempt != self.attempt

    def look(self) -> None:
        """Let the sensors tell what they see."""
        self.tell(Seen(self.now, self.cells))

    def wait(self, milliseconds: float = LONG_MS) -> None:
        """Let time pass."""
        self.now += round(milliseconds * MS)
        self.tell(Woken(self.now))

    def lift(self, square: int) -> str:
        """Lift the piece on a square."""
        piece = self.pieces.pop(square)
        self._moved()
        return piece

    def put(self, square: int, piece: str) -> None:
        """Put a piece on an empty square."""
        assert square not in self.pieces, square
        self.pieces[square] = piece
        self._moved()

    def _moved(self) -> None:
        self.now += HAND_MS * MS
        self.look()
        self.wait(REST_MS)

    def press(self, side: Side, button: Button | CubeAct = "clock") -> None:
        """Press a button of `side`."""
        self.now += HAND_MS * MS
        self.tell(press(self.now, side, button, "board"))
        self.wait(400)

    def press_shown(self) -> None:
        """Press the button that the page shows."""
        shown = self.exercise.shown()
        self.press(shown["by"], shown["button"])

    def tell(self, event: Event) -> None:
        """Let an event happen, judge what it leads to, and tell the table what the exercise wants told."""
        if self.ended:
            return
        for state, sayings in self.family.stepping.steps(self.state, event):
            self.state = state
            self.exercise = self.exercise.after(state, sayings)
            asked = self.exercise.tells
            for one in asked:
                self.tell(replace(one, at=self.state.now))
            if self.ended or asked:
                return
