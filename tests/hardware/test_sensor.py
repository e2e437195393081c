"""Kinds of sensor are data: a new one works without further code."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from dambord.controller.core.sensing.occupancy import Sensing
from dambord.controller.record.format import read_events
from dambord.controller.record.line import RecordingError
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.firmware import settings as firmware_settings
from dambord.hardware.board import Board, read
from dambord.hardware.board_json import settings
from dambord.hardware.draw.mechanics.magnet_chart import threshold
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS, SensorMounting
from dambord.hardware.draw.power.consumers import loads
from dambord.hardware.draw.power.power_budget import power
from dambord.hardware.draw.wiring.underside import rails, sensors
from dambord.hardware.sensor import HALL, LINEAR, PIECES, REED, SENSORS, Sensor
from dambord.rules.game import Grid

NEW = replace(
    HALL, name="coils", tells=".xxWB", found_by=("b", "w"), fronts=("direct",), closing_mt=7.0, max_ma=50
)
"""A kind that distinguishes stacks but not single pieces, for small boards only."""
PLACES = ((0, 1), (1, 0))


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Board:
    """Return a board with sensors of the new kind."""
    monkeypatch.setitem(cast(dict[str, Sensor], SENSORS), NEW.name, NEW)
    monkeypatch.setitem(cast(dict[str, SensorMounting], MOUNTINGS), NEW.name, MOUNTINGS["hall"])
    path = tmp_path / "mine.toml"
    pins = "[microcontroller.direct]\npins = [0, 1, 2, 3]\n"
    path.write_text(f'sensor = "coils"\nrows = 2\ncolumns = 2\nsquares = "dark"\nwiring = "header"\n{pins}')
    return read(path)


def test_properties_follow_from_the_readings() -> None:
    assert set(MOUNTINGS) == set(SENSORS) == {"reed", "hall", "linear"}
    kinds = REED, HALL, LINEAR
    assert [kind.sensed(PIECES) for kind in kinds] == [".xxxx", ".wbwb", ".wbWB"]
    assert [kind.alphabet for kind in kinds] == [".x", ".wb", ".wbWB"]
    assert [kind.raw for kind in kinds] == [".x", ".wbx", ".wbWBx"]
    assert [(kind.colours, kind.stacks) for kind in kinds] == [(False, False), (True, False), (True, True)]
    assert [kind.measures for kind in kinds] == [False, False, True]
    assert HALL.sensed("?wB") == "?wb", "unknown contents stay unknown"


@pytest.mark.parametrize(
    ("field", "counts"), [(0, 0), (10, 2979), (41.94, 12494), (88, 26214), (89, 26214), (500, 26214)]
)
def test_level_is_proportional_to_the_field_within_the_linear_range(field: float, counts: int) -> None:
    assert LINEAR.counts(field) == counts  # 15 mV/mT, of 3.3 V
    assert REED.counts(field) == HALL.counts(field) == 0


def test_the_firmware_accepts_a_new_kind(board: Board) -> None:
    understood = firmware_settings.parse(settings(board).encode(), "board.json")
    assert (understood["cells"], understood["planes"], understood["pins"]) == (2, 2, [0, 1, 2, 3])
    assert json.loads(settings(board))["front"] == "direct"


def test_the_controller_accepts_a_new_kind(board: Board) -> None:
    sensing = Sensing.of(board.sensor, Grid(2, 2, board.squares), Grid(2, 2, PLACES))
    assert sensing.expected("wB") == "xb"
    (event,) = read_events(['{"t": 0, "cells": "xW"}'], board.sensor, 2)
    assert event.at == 0
    with pytest.raises(RecordingError, match=r"2 cells of the characters '\.xWB', got 'wW'"):
        list(read_events(['{"t": 0, "cells": "wW"}'], board.sensor, 2))
    assert SimulatedBoard(SensorLayout.on(board), {1: "b", 2: "W"}).levels() == "xW"


def test_drawings_and_budget_include_a_new_kind(board: Board) -> None:
    assert [wire.start for wire in sensors(board)] == [
        ("sensor 1 white", "out"),
        ("sensor 1 black", "out"),
        ("sensor 2 white", "out"),
        ("sensor 2 black", "out"),
    ]
    assert {wire.start[1] for wire in rails(board)} == {"5V", "GND"}
    assert {load.name: load.max_ma for load in loads(board, "4")}["coils sensors"] == 2 * 2 * 50
    assert "draw up to 200 mA" in power(board)
    assert threshold(board) == 7
