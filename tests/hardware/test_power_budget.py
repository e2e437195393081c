"""The power budget: what rests, what a power bank gives, and the feeds of lamps on strips."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord import hardware
from dambord.firmware.peripherals.rest import LOOK_EVERY, REST_SCAN_US, SETTLE_US
from dambord.hardware.board import Board
from dambord.hardware.description.clock_box import ClockBox
from dambord.hardware.description.load_switches import LoadSwitches
from dambord.hardware.draw.power.consumers import FED_SHARE, loads, max_lamp_ma
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_bank import OUTPUT_MA, drawn, hours, lamp_cap
from dambord.hardware.draw.power.power_budget import power
from dambord.hardware.draw.power.power_table import power_table
from dambord.hardware.draw.power.strip_feeds import LEAD_MM, row_of
from dambord.hardware.draw.wiring.lamp_feeds import MAX_LAMP_DROP_V

FLAT = [name for name in hardware.names() if name.endswith("-strips")]
CLOCK = ClockBox("pico", 8, (20, 21), (14, 15), 28)


def on_main_board(name: str) -> Board:
    """The board with load switches and a clock box."""
    return replace(hardware.board(name), power=LoadSwitches(27, 13), clock=CLOCK)


def test_the_share_of_the_time_in_which_sensors_are_fed_is_that_of_the_firmware() -> None:
    longest_reading_us = 1600
    assert pytest.approx((SETTLE_US + longest_reading_us) / (LOOK_EVERY * REST_SCAN_US)) == FED_SHARE


def test_load_switches_leave_nothing_but_the_computer_at_rest() -> None:
    for name in ("hall-100", "linear-64", "reed-100"):
        board = on_main_board(name)
        rests = {load.name: load.resting_ma for load in loads(board, "4")}
        assert rests["lamps"] == rests["clock displays"] == rests["turn lamps"] == 0
        assert rests[f"{board.sensor.name} sensors"] < 10
        playing, resting = drawn(board, "4")
        assert 625 < resting < 645 < playing
        without = drawn(replace(board, power=LoadSwitches(), clock=None), "4")
        assert without[0] < playing  # the clock box
        assert without[1] > resting


def test_a_power_bank_of_a_worked_example() -> None:
    # 10 Ah at 3.7 V are 37 Wh; 85 % of them at 5 V are 6.29 Ah.
    assert hours(10_000, 1000) == pytest.approx(6.29)


@pytest.mark.parametrize("model", ["Zero 2 W", "3", "4"])
def test_with_the_lamps_cap_a_power_bank_carries_everything(model: str) -> None:
    for name in ("hall-100", "linear-100", "reed-64"):
        board = on_main_board(name)
        cap = lamp_cap(board, model)
        others = sum(load.max_ma for load in loads(board, model)) - max_lamp_ma(board)
        assert 500 <= cap <= OUTPUT_MA - others


def test_a_board_without_a_computer_of_its_own_has_no_power_bank() -> None:
    assert "power bank" not in power(hardware.board("test-4x4"))


def test_rows_of_strips_are_fed_at_both_ends() -> None:
    for name in FLAT:
        row = row_of(hardware.board(name))
        assert row.drop_v(2, LEAD_MM) <= MAX_LAMP_DROP_V < row.drop_v(1, LEAD_MM), name
        assert row.feeds(LEAD_MM, MAX_LAMP_DROP_V) == 2
    ten = row_of(hardware.board("hall-100-strips"))
    assert replace(ten, milliamperes=3000).feeds(LEAD_MM, MAX_LAMP_DROP_V) == 3
    with pytest.raises(ValueError, match="reed-64 has no strips"):
        row_of(hardware.board("reed-64"))


def test_boards_on_strips_may_feed_a_pi() -> None:
    for name in FLAT:
        said = power(hardware.board(name))
        assert "| Raspberry Pi 4 |" in said
        assert "fed at both ends" in said
        assert "From a power bank" in said


def test_the_page_of_all_boards_has_a_row_for_each() -> None:
    page = power_table()
    with_pi = [name for name in hardware.names() if host(hardware.board(name)).models]
    assert len(with_pi) > 15
    assert all(page.count(f"\n| {name} |") == 2 for name in with_pi)
