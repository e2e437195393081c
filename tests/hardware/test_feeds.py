"""Fuses protect the wires behind them, and every lamp has enough voltage."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from dambord import hardware
from dambord.hardware.board import Board, read
from dambord.hardware.draw.power.consumers import LAMP_FULL_MA
from dambord.hardware.draw.power.fused_feeds import fused_feeds
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_budget import fuse, power, sensor_fuse
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.lamp_feeds import MAX_LAMP_DROP_V, MIN_STRING_MM2, feeds, string_area_mm2
from dambord.hardware.draw.wiring.underside import rails, string
from dambord.hardware.draw.wiring.wiring_diagram import cables
from dambord.hardware.parts.parts_list import parts
from dambord.hardware.physics.conductor import (
    BUNDLE_FACTOR,
    FUSES_MA,
    OHM_MM2_PER_M,
    RATED_MA,
    min_area_mm2,
    voltage_drop_v,
)
from tests.hardware.construction import WIRED

LARGEST = (
    'sensor = "{}"\nrows = 15\ncolumns = 16\nsquares = "all"\nwiring = "header"\n'
    "[body]\nsquare = 42\npiece = 35\nheight = 8\nlamp = 16\n[lamps]\nmilliamperes = {}\n"
)


def board(folder: Path, milliamperes: int, sensor: str = "reed") -> Board:
    """Return a board of 240 squares."""
    path = folder / "mine.toml"
    path.write_text(LARGEST.format(sensor, milliamperes))
    return read(path)


def capped(name: str, milliamperes: int) -> Board:
    """Return one of the project's boards with another limit for its lamps' current."""
    own = hardware.board(name)
    return replace(own, strip=replace(own.strip, milliamperes=milliamperes))


CAPS = (400, 2000, 2600, 3800, 4500, 6299)
EVERY = [pytest.param(capped(name, cap), id=f"{name}-{cap}") for name in WIRED for cap in CAPS]


@pytest.mark.parametrize("made", EVERY)
def test_every_wire_behind_a_fuse_is_protected_by_it(made: Board) -> None:
    behind = [wire for wire in harness(made) if wire.cable == "lamps" or wire.start == ("Fuse", "out")]
    behind += [wire for wire in string(made) if wire.start[1] in ("5V", "GND")]
    assert {wire.start[0] for wire in behind} >= {"Fuse", "lamp 1"}
    assert all(RATED_MA[wire.area] * BUNDLE_FACTOR >= fuse(made) for wire in behind)
    assert all(RATED_MA[wire.area] * BUNDLE_FACTOR >= sensor_fuse(made) for wire in rails(made))


@pytest.mark.parametrize("size", FUSES_MA)
def test_every_fuse_protects_one_of_the_wires(size: int) -> None:
    assert RATED_MA[min_area_mm2(size)] * BUNDLE_FACTOR >= size


def test_wires_get_thicker_with_the_fuse(tmp_path: Path) -> None:
    found = {cap: (fuse(board(tmp_path, cap)), string_area_mm2(board(tmp_path, cap))) for cap in CAPS[1:]}
    assert found == {
        2000: (2500, 0.25),
        2600: (3150, 0.34),
        3800: (4000, 0.5),
        4500: (5000, 0.5),
        6299: (6300, 0.75),
    }
    assert string_area_mm2(hardware.board("test-4x4")) == MIN_STRING_MM2


def largest_drop_v(made: Board) -> float:
    """Return the largest voltage drop, with the whole current drawn at each lamp in turn."""
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
def test_voltage_drop_is_within_the_limit(made: Board) -> None:
    assert 0 < largest_drop_v(made) <= MAX_LAMP_DROP_V


@pytest.mark.parametrize("cap", CAPS[1:])
def test_voltage_drop_is_within_the_limit_on_the_largest_board(tmp_path: Path, cap: int) -> None:
    assert 0 < largest_drop_v(board(tmp_path, cap)) <= MAX_LAMP_DROP_V


def test_a_long_strip_is_also_fed_between_its_ends() -> None:
    made = hardware.board("linear-backgammon")
    plus = [wire for wire in harness(made) if wire.start == ("Fuse", "out") and wire.end[0] == "Lamps"]
    assert [wire.end[1] for wire in plus] == ["5V first", "5V 61", "5V last"]
    assert "lamps,Supply,GND,Lamps,GND 61,BK,0.75," in cables(made)
    short = [wire for wire in harness(hardware.board("reed-100")) if wire.start == ("Fuse", "out")]
    assert [wire.end[1] for wire in short if wire.end[0] == "Lamps"] == ["5V first", "5V last"]


@pytest.mark.parametrize(("name", "wired"), [("hall-100", "Sensors"), ("linear-64", "Rail"), ("reed-64", "")])
def test_sensors_fed_from_5_v_have_their_own_fuse(name: str, wired: str) -> None:
    made = hardware.board(name)
    behind = [wire.end[0] for wire in harness(made) if wire.start == ("Sensor fuse", "out")]
    assert behind == ([wired] if wired else [])
    fed = [wire.end[0] for wire in harness(made) if wire.start == ("Supply", "+5V")]
    assert not {"Sensors", "Rail", "74AHCT125"} & set(fed)
    assert ("sensors' + 5 V line" in power(made)) == bool(wired)


def test_no_supply_exceeds_the_rating_of_unfused_wires(tmp_path: Path) -> None:
    said = power(board(tmp_path, 5000, "hall"))
    assert "| 3 | 8233 | 5 V 10 A |" in said
    assert "| 5 | 9293 | none: let the lamps draw less |" in said


@pytest.mark.parametrize("name", WIRED)
def test_every_fed_part_has_a_fuse_that_its_wires_carry(name: str) -> None:
    made = hardware.board(name)
    wires = harness(made)
    for feed in fused_feeds(made):
        (before,) = (wire for wire in wires if wire.end == (feed.part, "in"))
        behind = [wire for wire in wires if wire.start == (feed.part, "out")]
        assert behind
        assert all(RATED_MA[wire.area] * BUNDLE_FACTOR >= feed.milliamperes for wire in (before, *behind))
    bare = {("Supply", "+5V"), ("Terminals", "+5V")}
    assert {wire.end[1] for wire in wires if wire.start in bare} == {"in"}, (
        "nothing hangs on 5 V without a fuse"
    )


def test_the_pi_has_a_fuse_of_its_own_above_what_it_draws() -> None:
    made = hardware.board("hall-100")
    (feed,) = (one for one in fused_feeds(made) if one.feeds == "Pi")
    assert (feed.milliamperes, feed.slow) == (3150, True)
    assert max(draw.most for draw in host(made).models.values()) < feed.milliamperes
    assert not [one for one in fused_feeds(hardware.board("test-4x4")) if one.feeds == "Pi"]
    lengths = [wire.length for wire in harness(made) if wire.start == ("Pi fuse", "out")]
    assert len(lengths) == 2
    # Half of 2.4 A on each pair, there and back.
    assert 2 * voltage_drop_v(1200, host(made).area, max(lengths) / 1000) < 0.15
    assert "T 3.15 A" in " ".join(part.which for part in parts(made))
    assert "time-lag fuse of 3.15 A" in power(made)


@pytest.mark.parametrize("name", ["reed-64", "hall-100"])
def test_edges_that_registers_count_are_damped_at_the_pico(name: str) -> None:
    wires = harness(hardware.board(name))
    for to, pin in (("CLK", "24 GP18"), ("SH/LD#", "22 GP17")):
        (before,) = (wire for wire in wires if wire.start == ("Pico", pin))
        (behind,) = (wire for wire in wires if wire.end == ("Chain", to))
        assert before.end[0] == behind.start[0] == f"33 Ohm {to}"
        assert before.length <= 20
    assert not [wire for wire in harness(hardware.board("linear-64")) if "33 Ohm" in wire.start[0]]
