"""A walk over the board, magnet in hand: learns where sensors and lamps lie, and finds faults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from controller.sensing import EMPTY


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, on which square, and what to do about it."""

    kind: str
    """`dead`, `stuck`, `duplicate`, `swapped`, `inverted`, `neighbour`, `wrong-pole`, `weak` or `lamp`."""
    square: int
    said: str
    sensor: int
    """Or the lamp, by its place on the string."""


@dataclass
class Walk:
    """What has been learned so far; squares count from 1, sensors and lamps from 0 in the order of the wire.

    `expected[square]` is the sensor that the board's file has under it, `lamps[i]` the square that lamp i
    lights by that file.
    """

    expected: Mapping[int, int]
    lamps: tuple[int, ...] = ()
    lit: dict[int, int] = field(default_factory=dict)
    """The squares that lamps were found to light, where the file has them elsewhere."""
    learned: dict[int, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    _rest: str = ""

    def begin(self, cells: str) -> None:
        """Look at the empty board: what answers now is stuck (or upside down: it is silent for a magnet)."""
        self._rest = cells
        for sensor, level in enumerate(cells):
            if level != EMPTY:
                square = self._square_of(sensor)
                self._note("stuck", square, sensor, f"sensor {sensor} answers {level!r} on the empty board")

    def off_middle(self, sensor: int) -> None:
        """The empty board's level of this linear sensor is one that no offset explains."""
        said = f"sensor {sensor} rests far from the middle on the empty board"
        self._note("stuck", self._square_of(sensor), sensor, said)

    def lights(self, lamp: int, square: int) -> None:
        """The lamp lights that square, whatever the file says."""
        self.lit[lamp] = square

    def turn(self) -> None:
        """The board lies the other way round: every lamp lights the square opposite."""
        self.lit = {lamp: len(self.lamps) + 1 - self.lamp_at(lamp) for lamp in range(len(self.lamps))}

    def lamp_at(self, lamp: int) -> int:
        """The square that this lamp lights."""
        return self.lit.get(lamp, self.lamps[lamp])

    @property
    def lamp_order(self) -> tuple[int, ...]:
        """The squares in the order of the string of lamps; as in the file where no order was found."""
        found = tuple(self.lamp_at(lamp) for lamp in range(len(self.lamps)))
        return found if len(set(found)) == len(found) else self.lamps

    def feels(self, square: int, sensor: int, strength: int) -> None:
        """A man on `square` moves this sensor's level, by `strength` thousandths of what it should."""
        self.learned[square] = sensor
        said = f"sensor {sensor} feels the piece by {strength / 10:.0f} % of what it should"
        self._note("weak", square, sensor, said)

    def answers(self, cells: str) -> tuple[int, ...]:
        """The sensors that read something else than on the empty board."""
        return tuple(n for n, (rest, now) in enumerate(zip(self._rest, cells, strict=True)) if rest != now)

    def at(self, square: int, cells: str, wanted: str = "") -> bool:
        """A magnet lies on `square` (its colour or pole `wanted` up) and the sensors read `cells`.

        Returns whether a sensor has been found for it.
        """
        found = self.answers(cells)
        if not found:
            return False
        sensor = self._likeliest(square, found)
        taken = next((other for other, known in self.learned.items() if known == sensor), None)
        if taken is not None and taken != square:
            self._note("duplicate", square, sensor, f"sensor {sensor} answers here and on square {taken}")
            return False
        for other in found:
            if other != sensor:
                self._note("neighbour", square, other, f"sensor {other} answers too")
        self._judge(square, sensor, cells[sensor], wanted)
        self.learned[square] = sensor
        return True

    def silent(self, square: int, piece: str = "") -> None:
        """Nothing has answered on `square` to a `piece`: dead, unless its sensor is known to be stuck."""
        sensor = self.learned.get(square, self.expected[square])
        if any(fault.sensor == sensor and fault.kind in ("stuck", "dead") for fault in self.faults):
            return
        to = {"w": " to a white piece", "b": " to a black piece"}.get(piece, "")
        self._note("dead", square, sensor, f"nothing answers{to}; sensor {sensor} is expected there")

    def finish(self) -> None:
        """Compare what was learned with the board's file: pairs that have changed places are swapped."""
        squares = [self.lamp_at(lamp) for lamp in range(len(self.lamps))]
        for lamp, square in enumerate(squares):
            if square in squares[:lamp]:
                other = squares.index(square) + 1
                self._note("lamp", square, lamp, f"lamps {other} and {lamp + 1} were both found to light it")
        swapped = {n for n, sensor in self.learned.items() if sensor != self.expected[n]}
        for square in sorted(swapped):
            there = self._square_of(self.learned[square])
            self._note("swapped", square, self.learned[square], f"the sensor of square {there} lies here")

    @property
    def order(self) -> tuple[int, ...]:
        """The squares in the order of the wire, as a board's file lists them.

        What has not been learned stays as expected where it can, and fills the gaps where it can't.
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

    def _likeliest(self, square: int, found: tuple[int, ...]) -> int:
        """The sensor meant: the expected one if it is among them, else one that is not taken yet."""
        if self.expected[square] in found:
            return self.expected[square]
        known = set(self.learned.values())
        return next((sensor for sensor in found if sensor not in known), found[0])

    def _judge(self, square: int, sensor: int, level: str, wanted: str) -> None:
        if level == EMPTY:
            self.faults = [fault for fault in self.faults if fault.sensor != sensor]  # not stuck, then
            self._note("inverted", square, sensor, f"sensor {sensor} answers without a magnet only")
        elif wanted and level.lower() != wanted and level != "x":
            self._note("wrong-pole", square, sensor, f"sensor {sensor} answers {level!r}, not {wanted!r}")

    def _square_of(self, sensor: int) -> int:
        return next(square for square, known in self.expected.items() if known == sensor)

    def _note(self, kind: str, square: int, sensor: int, said: str) -> None:
        fault = Fault(kind, square, said, sensor)
        if fault not in self.faults:
            self.faults.append(fault)


REMEDIES: Mapping[str, str] = {
    "dead": "check the solder joints of the sensor and its pull-up, and the magnet's strength",
    "stuck": "look for a solder bridge to ground, or a magnet left near it",
    "duplicate": "two inputs touch each other: look for a solder bridge",
    "swapped": "nothing to solder: the board's file is written as the wires lie",
    "inverted": "the sensor is wired or programmed the other way round",
    "neighbour": "move the sensors apart, or take a weaker magnet",
    "wrong-pole": "turn the sensor over, or the magnets of all pieces of that colour",
    "lamp": "set the board up again, and mind which square is lit",
    "weak": "move the sensor nearer to the surface, or take a stronger magnet",
}
"""What to do, by the kind of fault."""

Say = Callable[[str], None]


def report(walk: Walk, say: Say) -> None:
    """One line for each fault, with what to do."""
    for fault in walk.faults:
        say(f"square {fault.square}: {fault.kind}: {fault.said}. {REMEDIES[fault.kind].capitalize()}.")
