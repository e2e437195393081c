"""What draws current from a board's 5 V: usually, at most, and while the board rests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import MultiplexerBank, StripLevels
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.physics.facts import FACTS

LAMP_FULL_MA, LAMP_DARK_MA = FACTS["lamp_ma"].typical, FACTS["lamp_dark_ma"].typical
FED_SHARE = 3.6 / 240
"""Share of the time in which sensors with a load switch are fed at rest: 2 ms until they read right and the
reading itself, every 240 ms (`firmware/peripherals/rest.py`)."""
COMMONS = 8
"""Among so many digits an HT16K33 takes turns."""
SEGMENTS_USUAL, SEGMENTS_MOST = 22, 32
"""Segments of a display: of a time such as 12:34, and all."""
BRIGHTNESS_STEPS = 16
TURN_LAMP_MA = 20.0
"""Current of the lamp in a clock button; one of the two is lit."""


@dataclass(frozen=True, slots=True)
class Load:
    """A consumer: typical, maximum and resting current at 5 V, and the reason for these figures."""

    name: str
    typical_ma: float
    max_ma: float
    resting_ma: float
    why: str


def loads(board: Board, model: str) -> tuple[Load, ...]:
    """Return all consumers at 5 V, with that model as host; the Pico included."""
    pico = FACTS["pico_ma"]
    return (
        *_lamps(board),
        _sensors(board),
        *_chips(board),
        *_regulator(board),
        *_clock(board),
        Load("Pico", pico.typical, pico.most, pico.least, "scanning all the time; slower at rest"),
        *(
            Load(f"Raspberry Pi {name}", draw.playing, draw.most, draw.resting, "page and record")
            for name, draw in host(board).models.items()
            if name == model
        ),
    )


def max_lamp_ma(board: Board) -> float:
    """Return the largest current of all lamps together."""
    return min(board.strip.milliamperes, len(board.strip.squares) * LAMP_FULL_MA)


def max_sensor_ma(board: Board) -> float:
    """Return the largest current of all sensors together."""
    return len(board.cells) * board.sensor.count * board.sensor.max_ma


def _chips(board: Board) -> Iterator[Load]:
    if chips(board) or board.strip.squares:
        why = f"{chips(board)} chips and a 74AHCT125"
        yield Load("registers, level shifter", 1, 5 + chips(board), 1, why)


def _lamps(board: Board) -> Iterator[Load]:
    if not board.strip.squares:
        return
    dark = len(board.strip.squares) * LAMP_DARK_MA
    few = dark + 6 * LAMP_FULL_MA / 3 * board.strip.brightness / 100
    why = "usually six squares lit in one colour; the software's cap"
    if board.power.lamps is not None:
        yield Load("lamps", few, max_lamp_ma(board), 0, f"{why}; their feed is switched off at rest")
    else:
        yield Load("lamps", few, max_lamp_ma(board), dark, f"{why}; dark at rest")


def _sensors(board: Board) -> Load:
    count = len(board.cells) * board.sensor.count
    typical, most = count * board.sensor.typical_ma, count * board.sensor.max_ma
    name, why = f"{board.sensor.name} sensors", f"{count} sensors"
    if board.power.sensors is not None:
        return Load(name, typical, most, typical * FED_SHARE, f"{why}; fed now and then at rest")
    return Load(name, typical, most, typical, why)


def _regulator(board: Board) -> Iterator[Load]:
    if isinstance(board.front, MultiplexerBank | StripLevels):
        # What it turns into heat is in the current of what it feeds: the same at 5 V as at 3.3 V.
        own = FACTS["regulator_ma"]
        yield Load("regulator itself", own.typical, own.most, own.least, "of the sensors' 3.3 V")


def _clock(board: Board) -> Iterator[Load]:
    """Yield what the clock box draws; displays and turn lamps go dark at rest."""
    clock = board.clock
    if clock is None:
        return
    segment = FACTS["segment_ma"].typical
    usual = 2 * SEGMENTS_USUAL * segment / COMMONS * (clock.brightness + 1) / BRIGHTNESS_STEPS
    most = 2 * SEGMENTS_MOST * segment / COMMONS
    why = f"brightness {clock.brightness} of {BRIGHTNESS_STEPS - 1}; dark at rest"
    yield Load("clock displays", usual, most, 0, why)
    if clock.turn_lamps:
        yield Load("turn lamps", TURN_LAMP_MA, 2 * TURN_LAMP_MA, 0, "one of two is lit")
    if clock.piezo is not None:
        yield Load("piezo", 0, FACTS["piezo_ma"].most, 0, "few sounds")
