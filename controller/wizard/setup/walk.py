"""The findings of the walk over the board with a magnet: sensors, lamps and faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.wizard.setup.faults import Fault, bridged
from dambord.controller.wizard.setup.lamp_order import LampOrder
from dambord.hardware.sensor import UNCLEAR

COLOURS = {"w": "white", "b": "black"}
PIECES = {"w": " to a white piece", "b": " to a black piece"}
"""The piece laid down, as the end of a sentence."""
NOT_OF_RESTLESS = ("stuck", "inverted", "neighbour", "bridge")
"""Kinds of fault that are meaningless for a restless sensor."""
ANY_ORDER = 3
"""Number of sensors on other squares than in the file from which the wires count as in any order."""
CHATTER_SQUARES = 3
"""Number of squares from which a sensor counts as chattering: two joined inputs explain fewer."""


@dataclass(frozen=True, slots=True)
class WalkStep:
    """The result for one square: the sensor found there, if any, and the faults."""

    square: int
    sensor: int | None
    faults: tuple[Fault, ...] = ()


@dataclass
class Walk:
    """The findings so far; squares count from 1, sensors from 0 in wiring order.

    `expected[square]` is the sensor under the square by the board's file.
    """

    expected: Mapping[int, int]
    lamps: LampOrder = field(default_factory=LampOrder)
    name_of: Callable[[int], str] = str
    """Returns the name of a sensor on the drawings."""
    steps: list[WalkStep] = field(default_factory=list)
    _resting: list[Fault] = field(default_factory=list)
    """Faults of the empty board."""
    _rest: str = ""
    _left_at: dict[int, int] = field(default_factory=dict)
    """Sensors left out during the walk, with the number of steps before."""
    _strayed: dict[int, set[int]] = field(default_factory=dict)
    """Squares on which sensors answered that were found under other squares."""
    _discarded: list[int] = field(default_factory=list)
    """Squares whose sensor turned out to chatter."""

    @property
    def learned(self) -> dict[int, int]:
        """The sensor found under each square; the last step counts."""
        return {step.square: step.sensor for step in self.steps if step.sensor is not None}

    @property
    def left_out(self) -> frozenset[int]:
        """The restless sensors, whose answers are ignored."""
        return frozenset(fault.sensor for fault in self._resting if fault.kind == "restless")

    @property
    def faults(self) -> list[Fault]:
        """All faults, each once, in the order in which they were found."""
        left_out, met = self.left_out, [fault for step in self.steps for fault in step.faults]
        found = [
            fault
            for fault in bridged(met, self.learned, self.name_of)
            if fault.sensor not in left_out or fault.kind not in NOT_OF_RESTLESS
        ]
        inverted = {fault.sensor for fault in found if fault.kind == "inverted"}  # these are not stuck
        resting = [
            fault
            for fault in self._resting
            if fault.kind == "restless" or fault.sensor not in inverted | left_out
        ]
        return list(dict.fromkeys([*resting, *found, *self._moved()]))

    def begin(self, cells: str) -> None:
        """Take over the cells of the empty board; a sensor that answers is stuck, or inverted."""
        self._rest = cells
        for sensor, level in enumerate(cells):
            if level != EMPTY:
                self._stuck(sensor, f"sensor {self.name_of(sensor)} answers {level!r} on the empty board")

    def off_middle(self, sensor: int) -> None:
        """Note that this linear sensor's rest level can't be explained by an offset."""
        said = f"sensor {self.name_of(sensor)} rests far from the middle on the empty board"
        self._stuck(sensor, said)

    def leave_out(self, sensor: int) -> bool:
        """Ignore this restless sensor from now on.

        Returns whether the walk has begun, so that the sensor can be readmitted.
        """
        square = next((square for square, known in self.learned.items() if known == sensor), None)
        said = f"sensor {self.name_of(sensor)} changes though nobody touches it"
        self._resting.append(Fault("restless", square or self._square_of(sensor), said, sensor))
        if self._rest:
            self._left_at[sensor] = len(self.steps)
        return bool(self._rest)

    def readmit(self) -> list[int]:
        """Readmit the sensors left out since the last step; returns them."""
        back = [sensor for sensor, at in self._left_at.items() if at >= len(self.steps)]
        for sensor in back:
            del self._left_at[sensor]
            self._strayed.pop(sensor, None)
        self._resting = [f for f in self._resting if f.kind != "restless" or f.sensor not in back]
        return back

    @property
    def in_any_order(self) -> bool:
        """Whether so many sensors are on other squares that the wires count as in any order."""
        return sum(self.expected[square] != sensor for square, sensor in self.learned.items()) >= ANY_ORDER

    def found_elsewhere(self, square: int, cells: str) -> tuple[int, int] | None:
        """Return the sensor that answers on `square` and the other square where it was found, or None."""
        sensor = self._likeliest(square, self.answers(cells))
        found = (other for other, known in self.learned.items() if known == sensor and other != square)
        return next(((sensor, other) for other in found), None)

    def answers_everywhere(self, sensor: int, square: int) -> bool:
        """Note that a known sensor answers on another `square`.

        Returns whether it has answered on too many squares for a wiring fault: it chatters.
        """
        squares = self._strayed.setdefault(sensor, set())
        squares |= {square, *(other for other, known in self.learned.items() if known == sensor)}
        return len(squares) >= CHATTER_SQUARES

    def discard(self, sensor: int) -> None:
        """Discard what was found for a sensor that turned out to chatter."""
        for place, step in enumerate(self.steps):
            if step.sensor == sensor or any((f.kind, f.sensor) == ("duplicate", sensor) for f in step.faults):
                self.steps[place] = WalkStep(step.square, None)
                self._discarded.append(step.square)

    def discard_squares(self, squares: Iterable[int]) -> None:
        """Note squares whose finding was discarded in a walk that goes on."""
        self._discarded.extend(squares)

    @property
    def discarded(self) -> list[int]:
        """The squares whose finding was discarded and not replaced, in order."""
        return sorted(set(self._discarded) - set(self.learned))

    def answers(self, cells: str) -> tuple[int, ...]:
        """Return the sensors that differ from the empty board."""
        left_out = self.left_out
        pairs = enumerate(zip(self._rest, cells, strict=True))
        return tuple(n for n, (rest, now) in pairs if rest != now and n not in left_out)

    def is_unexpected(self, square: int, cells: str) -> bool:
        """Whether sensors answer on `square`, but not the known or expected one."""
        found = self.answers(cells)
        return bool(found) and self._known_or_expected(square) not in found

    def record(self, square: int, cells: str, wanted: str = "") -> bool:
        """Record the sensors that answer to a magnet on `square`.

        `wanted` is the colour of the piece (`w` or `b`), or empty. Returns whether a sensor was found for the
        square; without any answer no step is recorded.
        """
        found = self.answers(cells)
        if not found:
            return False
        sensor = self._likeliest(square, found)
        taken = next((other for other, known in self.learned.items() if known == sensor), None)
        before = self.learned.get(square, sensor)
        if wanted and before != sensor:
            this, earlier = self.name_of(sensor), self.name_of(before)
            said = f"the {COLOURS[wanted]} sensor is {this}, the other one {earlier}"
            self.steps.append(WalkStep(square, None, (Fault("crossed", square, said, sensor),)))
            return False
        if taken is not None and taken != square:
            said = f"sensor {self.name_of(sensor)} answers here and on square {taken}"
            self.steps.append(WalkStep(square, None, (Fault("duplicate", square, said, sensor),)))
            return False
        near = [
            Fault("neighbour", square, f"sensor {self.name_of(n)} answers too", n)
            for n in found
            if n != sensor
        ]
        wrong_level = self._level_faults(square, sensor, cells[sensor], wanted)
        self.steps.append(WalkStep(square, sensor, (*near, *wrong_level)))
        return True

    def record_silence(self, square: int, piece: str = "") -> None:
        """Record that nothing answers on `square`: a dead sensor, unless the cause is known.

        `piece` is the colour of the piece, or empty.
        """
        sensor = self._known_or_expected(square)
        told = ("stuck", "dead", "restless")
        known = any(fault.sensor == sensor and fault.kind in told for fault in self.faults)
        said = f"nothing answers{PIECES.get(piece, '')}; sensor {self.name_of(sensor)} is expected there"
        dead = () if known else (Fault("dead", square, said, sensor),)
        self.steps.append(WalkStep(square, None, dead))

    def record_weak(self, strength: int) -> None:
        """Record that the last step's sensor feels only `strength` thousandths of a man.

        Raises ValueError if the last step found no sensor.
        """
        last = self.steps[-1]
        if last.sensor is None:
            raise ValueError(f"the last step, square {last.square}, found no sensor")
        name = self.name_of(last.sensor)
        said = f"sensor {name} feels the piece by {strength / 10:.0f} % of what it should"
        self.steps[-1] = replace(last, faults=(*last.faults, Fault("weak", last.square, said, last.sensor)))

    def record_faint(self, square: int, sensor: int, strength: int) -> None:
        """Record a `sensor` that feels a man on `square`, but below its threshold."""
        self.steps.append(WalkStep(square, sensor))
        self.record_weak(strength)

    def record_stuck(self, cells: str) -> None:
        """Record the sensors that still answer without a piece as stuck."""
        last, sensors = self.steps[-1], self.answers(cells)
        stuck = [
            Fault("stuck", last.square, f"sensor {self.name_of(n)} goes on when the piece is away", n)
            for n in sensors
        ]
        self.steps[-1] = replace(last, faults=(*last.faults, *stuck))
        self._rest = "".join(cells[n] if n in sensors else rest for n, rest in enumerate(self._rest))

    def undo(self) -> None:
        """Undo the last step with its findings."""
        del self.steps[-1:]

    def turn(self) -> None:
        """Turn the board by 180 degrees: every finding moves to the opposite square."""
        end = len(self.expected) + 1

        def turned(faults: Iterable[Fault]) -> tuple[Fault, ...]:
            return tuple(replace(fault, square=end - fault.square) for fault in faults)

        self.lamps.turn(len(self.expected))
        self.expected = {end - square: sensor for square, sensor in self.expected.items()}
        self.steps = [WalkStep(end - step.square, step.sensor, turned(step.faults)) for step in self.steps]
        self._resting = list(turned(self._resting))
        self._strayed = {sensor: {end - square for square in on} for sensor, on in self._strayed.items()}
        self._discarded = [end - square for square in self._discarded]

    @property
    def order(self) -> tuple[int, ...]:
        """The squares in wiring order, as a board's file lists them.

        Squares without a finding keep their expected place if it is free, and fill the gaps otherwise.
        """
        of_sensor = {sensor: square for square, sensor in self.learned.items()}
        unknown = [square for square in sorted(self.expected) if square not in self.learned]
        for square in list(unknown):
            if self.expected[square] not in of_sensor:
                of_sensor[self.expected[square]] = square
                unknown.remove(square)
        gaps = (sensor for sensor in sorted(self.expected.values()) if sensor not in of_sensor)
        of_sensor |= dict(zip(gaps, unknown, strict=True))
        return tuple(of_sensor[sensor] for sensor in sorted(of_sensor))

    def _moved(self) -> Iterable[Fault]:
        """Sensors on other squares than in the file, and lamps found on the same square."""
        for square, sensor in sorted(self.learned.items()):
            if sensor != self.expected[square]:
                said = f"the sensor of square {self._square_of(sensor)} lies here"
                yield Fault("swapped", square, said, sensor)
        for square, first, lamp in self.lamps.collisions():
            said = f"lamps {first + 1} and {lamp + 1} were both found to light it"
            yield Fault("lamp", square, said, lamp)

    def _known_or_expected(self, square: int) -> int:
        """The sensor found under the square, else the one in the file."""
        return self.learned.get(square, self.expected[square])

    def _likeliest(self, square: int, found: tuple[int, ...]) -> int:
        """The expected sensor if it answers, else the first one that is not assigned yet."""
        if self.expected[square] in found:
            return self.expected[square]
        known = set(self.learned.values())
        return next((sensor for sensor in found if sensor not in known), found[0])

    def _level_faults(self, square: int, sensor: int, level: str, wanted: str) -> tuple[Fault, ...]:
        if level == EMPTY:
            said = f"sensor {self.name_of(sensor)} answers without a magnet only"
            return (Fault("inverted", square, said, sensor),)
        if wanted and level == UNCLEAR:
            said = f"{self.name_of(sensor)} answer as if both poles were there"
            return (Fault("joined", square, said, sensor),)
        if wanted and level.lower() != wanted:
            said = f"sensor {self.name_of(sensor)} sees a {COLOURS[level.lower()]} piece"
            return (Fault("wrong-pole", square, said, sensor),)
        return ()

    def _stuck(self, sensor: int, said: str) -> None:
        self._resting.append(Fault("stuck", self._square_of(sensor), said, sensor))

    def _square_of(self, sensor: int) -> int:
        return next(square for square, known in self.expected.items() if known == sensor)
