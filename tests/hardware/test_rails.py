"""What arrives of the supplies: no sensor starves, no Pi warns, no fuse gets too warm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from dambord import hardware
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Fitted
from dambord.hardware.draw.power.rails import CASES, check_rails, faults, pi_volts, sensor_volts
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.strip_cables import SECOND_FEED
from dambord.hardware.physics.facts import FACTS
from tests.hardware.construction import FLAT

SMALL = Fitted("PTC 0.12A", "Bourns", "MF-NSMF012-2")
RAILS = "dambord.hardware.draw.power.rails"


def fused(make: Callable[[], CircuitBoard], fuse: Fitted) -> Callable[[], CircuitBoard]:
    """Return a maker of the same board with another fuse for its sensors."""
    board = make()
    parts = [
        replace(part, fitted=dict.fromkeys(board.populations, fuse)) if part.ref == "F1" else part
        for part in board.components
    ]
    return lambda: replace(board, components=tuple(parts))


@pytest.mark.parametrize("name", FLAT)
def test_every_rail_of_the_projects_boards_is_enough(name: str) -> None:
    board = hardware.board(name)
    check_rails(board)
    for model in ("Zero 2 W", "3", "4"):
        assert list(faults(board, model)) == []
        least, typical, most = (pi_volts(board, model, 5.1, case) for case in CASES)
        assert FACTS["pi"].typical <= least < typical < most < 5.1
    for least, typical, most in zip(*(sensor_volts(board, case) for case in CASES), strict=True):
        assert FACTS[board.sensor.name].least <= least < typical < most


def test_a_starved_sensor_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    board = hardware.board("linear-100-strips")
    one_end = tuple(wire for wire in harness(board) if wire.cable != SECOND_FEED)
    monkeypatch.setattr(f"{RAILS}.harness", lambda _: one_end)
    with pytest.raises(
        hardware.BoardError,
        match=r"^linear-100-strips: sensors of strip 10: expected 3 V or more, found 2\.8",
    ):
        check_rails(board)
    monkeypatch.setattr(f"{RAILS}.BOARDS", {"strip": fused(BOARDS["strip"], SMALL)})
    assert [round(sensor_volts(board, case)[-1], 1) for case in CASES] == [2.4, 2.9, 3.1]


def test_a_warm_fuse_is_refused() -> None:
    board = hardware.board("hall-100-strips")
    with pytest.raises(
        hardware.BoardError,
        match=r"^hall-100-strips: fuse of the lamps: expected 2\.19 A at most at 50 °C, found 2\.50$",
    ):
        check_rails(replace(board, strip=replace(board.strip, milliamperes=2500)))


def test_a_pi_with_too_little_is_refused() -> None:
    board = hardware.board("hall-100-strips")
    assert list(faults(board, "4", 5.0)) == ["Raspberry Pi 4: expected 4.63 V or more from 5 V, found 4.59"]
    assert list(faults(board, "5")) == [
        "fuse of the Raspberry Pi 5: expected 2.19 A at most at 50 °C, found 2.40",
        "Raspberry Pi 5: expected 4.63 V or more from 5.1 V, found 4.54",
    ]
