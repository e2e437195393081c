"""The scan period is long enough for every button on the Pico, by the cost of the firmware's code."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from dambord import hardware
from dambord.firmware import wire
from dambord.firmware.link.reporter import Reporter
from dambord.firmware.peripherals.buttons import DebouncedButtons
from dambord.firmware.scan.majority import MajorityFilter
from dambord.hardware.board import Board
from dambord.hardware.board_json import BUTTON_US, LEAST_US, MOST_US, settings
from dambord.hardware.description.button_pins import ButtonPin
from tests.firmware.test_budget import FRONTS, MARGIN, cost
from tests.firmware.test_budget import Board as Pins


def with_buttons(name: str, many: int) -> Board:
    """Return a board with that many buttons on the Pico; the choice of pins does not affect the time."""
    return replace(
        hardware.board(name), pico_buttons=tuple(ButtonPin(pin, "draw", "w") for pin in range(many))
    )


def quiet(front: str, cells: int, planes: int, many: int) -> float:
    """Return the duration in µs of a scan without changes."""
    pins = Pins()
    pins.turn()
    reads = FRONTS[front](pins, cells, planes)
    votes, pressed = MajorityFilter(reads.size), DebouncedButtons([Pins()] * many, lambda: 0)
    hello = wire.Hello(wire.PROTOCOL, (0, 0, 0), cells, planes, 100, 4000, 0)
    reports = Reporter(pins, hello, 0, pressed, {})

    def scan() -> None:
        pins.turn()
        reads.read(votes.oldest())
        reports.cells(1000, votes.majority())
        pressed.poll()
        reports.exchange(1000)

    for _ in range(3):
        scan()
    return sum(cost(scan) for _ in range(4)) / 4000


@pytest.mark.parametrize(
    ("name", "many"),
    [
        ("reed-64", 10),
        ("reed-100", 20),
        ("hall-100", 20),
        ("linear-64", 13),
        ("linear-backgammon", 12),
        ("hall-backgammon", 12),
    ],
)
def test_the_scan_period_allows_for_every_button(name: str, many: int) -> None:
    said = json.loads(settings(with_buttons(name, many)))
    assert len(said["buttons"]) == many
    assert MARGIN * quiet(said["front"], said["cells"], said["planes"], many) < said["scan_us"]


def test_a_few_buttons_do_not_lengthen_the_scan() -> None:
    said = [json.loads(settings(with_buttons("reed-64", many)))["scan_us"] for many in (0, 4, 5, 6)]
    assert said == [LEAST_US, LEAST_US, LEAST_US + BUTTON_US, LEAST_US + 2 * BUTTON_US]


@pytest.mark.parametrize(("front", "planes", "many"), [("chain", 2, 21), ("mux", 3, 6)])
def test_the_largest_board_with_all_buttons_fits_into_the_longest_scan(
    front: str, planes: int, many: int
) -> None:
    assert MARGIN * quiet(front, 240, planes, many) < MOST_US
