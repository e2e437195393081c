"""A fuse blows before the wires behind it get hot, and the last lamp still has enough volts."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from dambord import hardware
from dambord.hardware.board import Board, read
from dambord.hardware.draw.power.power_budget import LAMP_FULL_MA, fuse, power, sensor_fuse
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.lamp_feeds import MAX_LAMP_DROP_V, MIN_STRING_MM2, feeds, string_area_mm2
from dambord.hardware.draw.wiring.underside import rails, string
from dambord.hardware.draw.wiring.wiring_diagram import cables
from dambord.hardware.physics.conductor import BUNDLE_FACTOR, FUSES_MA, OHM_MM2_PER_M, RATED_MA, min_area_mm2

LARGEST = (
    'sensor = "{}"\nrows = 15\ncolumns = 16\nsquares = "all"\nwiring = "header"\n'
    "[body]\nsquare = 42\npiece = 35\nheight = 8\nlamp = 16\n[lamps]\nmilliamperes = {}\n"
)


def board(folder: Path, milliamperes: int, sensor: str = "reed") -> Board:
    """One of 240 squares."""
    path = folder / "mine.toml"
    path.write_text(LARGEST.format(sensor, milliamperes))
    return read(path)


def capped(name: str, milliamperes: int) -> Board:
    """One of the project's boards with another cap on its lamps."""
    own = hardware.board(name)
    return replace(own, strip=replace(own.strip, milliamperes=milliamperes))


CAPS = (400, 2000, 2600, 3800, 4500, 6299)
EVERY = [pytest.param(capped(name, cap), id=f"{name}-{cap}") for name in hardware.names() for cap in CAPS]


@pytest.mark.parametrize("made", EVERY)
def test_every_wire_behind_a_fuse_carries_more_than_it_lets_through(made: Board) -> None:
    behind = [wire for wire in harness(made) if wire.cable == "lamps" or wire.start == ("Fuse", "out")]
    behind += [wire for wire in string(made) if wire.start[1] in ("5V", "GND")]
    assert {wire.start[0] for wire in behind} >= {"Fuse", "lamp 1"}
    assert all(RATED_MA[wire.area] * BUNDLE_FACTOR >= fuse(made) for wire in behind)
    assert all(RATED_MA[wire.area] * BUNDLE_FACTOR >= sensor_fuse(made) for wire in rails(made))


@pytest.mark.parametrize("size", FUSES_MA)
def test_every_fuse_listed_protects_a_wire_listed(size: int) -> None:
    assert RATED_MA[min_area_mm2(size)] * BUNDLE_FACTOR >= size


def test_thicker_with_the_fuse_and_never_thinner_than_usual(tmp_path: Path) -> None:
    found = {cap: (fuse(board(tmp_path, cap)), string_area_mm2(board(tmp_path, cap))) for cap in CAPS[1:]}
    assert found == {
        2000: (2500, 0.25),
        2600: (3150, 0.34),
        3800: (4000, 0.5),
        4500: (5000, 0.5),
        6299: (6300, 0.75),
    }
    assert string_area_mm2(hardware.board("test-4x4")) == MIN_STRING_MM2


def least(made: Board) -> float:
    """Volts lost by the lamp that has least, each place in turn drawing all that the cap allows."""
    wires = {wire.start[0]: wire for wire in string(made) if wire.start[1] == "5V"}
    ohms = [
        2 * OHM_MM2_PER_M * wires[f"lamp {at}"].length / 1000 / wires[f"lamp {at}"].area
        for at in range(1, len(wires) + 1)
    ]
    leads = [wire for wire in harness(made) if wire.start == ("Fuse", "out") and wire.end[0] == "Lamps"]
    lead = max(2 * OHM_MM2_PER_M * wire.length / 1000 / wire.area for wire in leads)
    total = min(made.strip.milliamperes, len(made.strip.squares) * LAMP_FULL_MA) / 1000
    fed = feeds(made, max(wire.length for wire in leads))
    worst = 0.0
    for first, last in pairwise(fed):
        for at in range(first, last + 1):
            left, right = sum(ohms[first - 1 : at - 1]) + lead, sum(ohms[at - 1 : last - 1]) + lead
            here = min(total, (last - first) * LAMP_FULL_MA / 1000)
            worst = max(worst, here * left * right / (left + right))
    return worst


@pytest.mark.parametrize("made", EVERY)
def test_the_lamp_that_has_least_has_enough(made: Board) -> None:
    assert 0 < least(made) <= MAX_LAMP_DROP_V


@pytest.mark.parametrize("cap", CAPS[1:])
def test_so_it_has_on_the_largest_board(tmp_path: Path, cap: int) -> None:
    assert 0 < least(board(tmp_path, cap)) <= MAX_LAMP_DROP_V


def test_a_long_string_is_fed_between_its_ends_too() -> None:
    made = hardware.board("linear-backgammon")
    plus = [wire for wire in harness(made) if wire.start == ("Fuse", "out") and wire.end[0] == "Lamps"]
    assert [wire.end[1] for wire in plus] == ["5V first", "5V 61", "5V last"]
    assert "lamps,Supply,GND,Lamps,GND 61,BK,0.75," in cables(made)
    short = [wire for wire in harness(hardware.board("reed-100")) if wire.start == ("Fuse", "out")]
    assert [wire.end[1] for wire in short if wire.end[0] == "Lamps"] == ["5V first", "5V last"]


@pytest.mark.parametrize(("name", "wired"), [("hall-100", "Sensors"), ("linear-64", "Rail"), ("reed-64", "")])
def test_sensors_that_the_supply_feeds_have_a_fuse_of_their_own(name: str, wired: str) -> None:
    made = hardware.board(name)
    behind = [wire.end[0] for wire in harness(made) if wire.start == ("Sensor fuse", "out")]
    assert behind == ([wired] if wired else [])
    fed = [wire.end[0] for wire in harness(made) if wire.start == ("Supply", "+5V")]
    assert not {"Sensors", "Rail", "74AHCT125"} & set(fed)
    assert ("sensors' + 5 V line" in power(made)) == bool(wired)


def test_a_supply_larger_than_unfused_wires_carry_is_not_listed(tmp_path: Path) -> None:
    said = power(board(tmp_path, 5000, "hall"))
    assert "| 3 | 8093 | 5 V 10 A |" in said
    assert "| 5 | 9293 | none: let the lamps draw less |" in said
