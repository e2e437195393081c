"""Buttons on gpiozero's mock pins: each press is reported once, with the time of its first contact."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPin
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.fakes.fake_buttons import FakeButtons
from dambord.controller.devices.gpio.gpio_buttons import DEBOUNCE_US, ButtonsError, Debounce, GpioButtons
from dambord.controller.devices.reports import monotonic_us
from dambord.hardware.board import board
from dambord.hardware.description.button_pins import ButtonPin
from tests.simulated.world import World
from tests.waiting import HANG_S

ROOT = Path(__file__).parents[2]
WIRING = (ButtonPin(17, "clock", "w"), ButtonPin(27, "draw", "w"), ButtonPin(12, "clock", "b"))


class Bench:
    """Three buttons on mock pins, with a clock that the test sets."""

    def __init__(self) -> None:
        self.now = 5_000_000
        self.factory = MockFactory()
        self.presses: list[tuple[int, str, str]] = []
        self.buttons = GpioButtons(
            WIRING, lambda *press: self.presses.append(press), lambda: self.now, self.factory
        )

    def edge(self, pin: int, closed: bool, at: int) -> None:
        """Move the contact on `pin` at an instant."""
        self.now = at
        drive = self.factory.pin(pin)
        if closed:
            drive.drive_low()
        else:
            drive.drive_high()

    def train(self, pin: int, *instants: int) -> None:
        """Toggle a contact at each instant; the first edge closes it."""
        for index, at in enumerate(instants):
            self.edge(pin, index % 2 == 0, at)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    made = Bench()
    # The mock pins stamp edges with this clock, and the factory reads it. Both use the clock of the bench.
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", lambda: made.now / 1e6)
    monkeypatch.setattr(made.factory, "ticks", lambda: made.now / 1e6)
    with made.buttons:
        yield made


def test_press_is_reported_once_with_instant_side_and_name(bench: Bench) -> None:
    bench.train(17, 6_000_000, 6_200_000)
    assert bench.presses == [(6_000_000, "w", "clock")]


def test_each_pin_reports_its_own_button(bench: Bench) -> None:
    bench.train(27, 6_000_000, 6_100_000)
    bench.train(12, 7_000_000, 7_100_000)
    assert bench.presses == [(6_000_000, "w", "draw"), (7_000_000, "b", "clock")]


def test_bounce_on_closing_counts_once_from_the_first_contact(bench: Bench) -> None:
    bench.train(17, 6_000_000, 6_000_400, 6_001_100, 6_003_000, 6_004_900, 6_300_000)
    assert bench.presses == [(6_000_000, "w", "clock")]


def test_bounce_on_opening_is_no_press(bench: Bench) -> None:
    bench.train(17, 6_000_000, 6_300_000, 6_301_000, 6_302_000, 6_304_500, 6_305_000)
    assert bench.presses == [(6_000_000, "w", "clock")]


def test_held_button_with_bounce_is_one_press(bench: Bench) -> None:
    bench.train(17, 6_000_000, 8_000_000, 8_002_000, 60_000_000, 60_001_000, 90_000_000)
    assert bench.presses == [(6_000_000, "w", "clock")]


def test_a_fast_second_press_counts(bench: Bench) -> None:
    bench.train(17, 6_000_000, 6_050_000, 6_100_000, 6_150_000)
    assert [at for at, _, _ in bench.presses] == [6_000_000, 6_100_000]


def test_bounce_of_one_button_does_not_suppress_another(bench: Bench) -> None:
    bench.edge(17, True, 6_000_000)
    bench.edge(12, True, 6_000_001)
    assert bench.presses == [(6_000_000, "w", "clock"), (6_000_001, "b", "clock")]


@pytest.mark.parametrize("held", [True, False])
def test_press_reported_late_keeps_its_instant(bench: Bench, held: bool) -> None:
    pin = bench.factory.pin(17)
    bench.now = 6_050_000
    if held:
        pin._state = False
    pin.when_changed(6.0, 0)
    if not held:  # the contact was open again before the first edge was reported
        assert bench.presses == []
        pin.when_changed(6.04, 1)
    assert bench.presses == [(6_000_000, "w", "clock")]


def test_glitch_from_a_lamp_wire_is_no_press(bench: Bench) -> None:
    pin = bench.factory.pin(17)
    bench.now = 6_000_100
    pin.when_changed(6.0, 0)
    pin.when_changed(6.000_010, 1)
    bench.now = 6_002_000
    assert bench.presses == []
    bench.train(17, 7_000_000, 7_100_000)
    assert bench.presses == [(7_000_000, "w", "clock")]


@pytest.mark.parametrize("ticks", [1.0, 1_700_000_000.0])
def test_time_stamp_of_another_clock_counts_as_now(bench: Bench, ticks: float) -> None:
    bench.now = 6_000_000
    pin = bench.factory.pin(17)
    pin._state = False
    pin.when_changed(ticks, 0)
    assert bench.presses == [(6_000_000, "w", "clock")]


def test_opening_enables_pull_ups_without_a_press(bench: Bench) -> None:
    assert [bench.factory.pin(button.pin).pull for button in WIRING] == ["up"] * 3
    assert bench.presses == []


def test_nothing_is_reported_after_closing(bench: Bench) -> None:
    bench.buttons.close()
    bench.train(17, 6_000_000, 6_100_000)
    assert bench.presses == []


def test_series_of_glitches_does_not_shift_the_press_time() -> None:
    debounce = Debounce()
    for at in range(0, 2_000_000, 20_000):
        assert debounce.pressed(True, at, held=False) is None
        assert debounce.pressed(False, at + 3, held=False) is None
    touched = debounce.pressed(True, 2_000_000, held=True)
    assert touched is not None
    assert 2_000_000 - touched <= DEBOUNCE_US


bounces = st.lists(st.integers(1, 5_000), max_size=6, unique=True).map(sorted)


@given(
    presses=st.lists(
        st.tuples(st.integers(30_000, 1_000_000), bounces, st.integers(35_000, 1_000_000), bounces),
        max_size=8,
    ),
    late=st.integers(0, 3),
)
def test_bounce_within_five_milliseconds_leaves_one_report_per_press(
    presses: list[tuple[int, list[int], int, list[int]]], late: int
) -> None:
    debounce = Debounce()
    at = 0
    told: list[int] = []
    expected: list[int] = []

    def move(closed: bool, shaking: list[int]) -> None:
        """Return one change of the contact at `at`, followed by an even number of bounces."""
        edges = [(0, closed)]
        for index, offset in enumerate(shaking[: len(shaking) // 2 * 2]):
            edges.append((offset, closed if index % 2 else not closed))
        for number, (offset, level) in enumerate(edges):
            # When an edge is reported late, the contact already has the level after the next edge.
            held = edges[min(number + late, len(edges) - 1)][1]
            if (touched := debounce.pressed(level, at + offset, held=held)) is not None:
                told.append(touched)

    for gap, closing, hold, opening in presses:
        at += gap + 5_000
        expected.append(at)
        move(True, closing)
        at += hold
        move(False, opening)
    assert told == expected


def test_debounce_time_is_longer_than_bounce_and_shorter_than_a_double_press() -> None:
    assert 2 * 5_000 < DEBOUNCE_US < 50_000


class Busy(MockPin):  # type: ignore[misc]
    """A pin in use by another program; the driver's error derives directly from Exception."""

    def _set_function(self, value: str) -> None:
        raise Exception("GPIO\nbusy")


class Deaf(MockPin):  # type: ignore[misc]
    """A pin whose edges are watched by another program."""

    def _set_when_changed(self, value: Callable[[float, int], None] | None) -> None:
        if value is not None:
            raise Exception("GPIO busy")
        super()._set_when_changed(value)


@pytest.mark.parametrize("taken", [Busy, Deaf])
def test_pin_in_use_is_named_and_the_others_are_released(taken: type[MockPin]) -> None:
    factory = MockFactory()
    factory.pins[factory.pin(27).info] = taken(factory, factory.pin(27).info)
    told: list[tuple[int, str, str]] = []
    with pytest.raises(ButtonsError, match=r"^no buttons: GPIO 27 \(w draw\) cannot be opened: GPIO busy$"):
        GpioButtons(WIRING, lambda *press: told.append(press), lambda: 0, factory)
    factory.pin(17).drive_low()
    assert told == []
    assert factory.pin(17).when_changed is None


def test_fake_buttons_press_every_button_of_a_board(world: World) -> None:
    wiring = board("reed-100").buttons
    panel = FakeButtons(wiring, bounces=3)
    told: list[tuple[int, str, str]] = []

    before = monotonic_us()
    with GpioButtons(wiring, lambda *press: told.append(press), monotonic_us, panel.factory):
        for side, name in panel.buttons:
            panel.press(side, name)
            time.sleep(1)
    assert [press[1:] for press in told] == list(panel.buttons)
    assert [press[0] for press in told] == [before + number * 1_000_000 for number in range(len(told))]


def test_fake_button_held_is_one_press_until_released(world: World) -> None:
    panel = FakeButtons(WIRING)
    told: list[tuple[int, str, str]] = []
    now = [0]
    with GpioButtons(WIRING, lambda *press: told.append(press), lambda: now[0], panel.factory):
        panel.hold("b", "clock")
        panel.hold("b", "clock")
        assert len(told) == 1
        panel.let_go("b", "clock")
    assert len(told) == 1


def test_fake_buttons_list_the_buttons_of_the_board() -> None:
    with pytest.raises(ValueError, match="no button b resign; expected one of w clock, w draw, b clock"):
        FakeButtons(WIRING).press("b", "resign")


def test_machine_without_pins_is_reported_in_one_line(tmp_path: Path) -> None:
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, open_factory\n"
        "try: open_factory(Path(sys.argv[1]), ('lgpio', 'rpigpio', 'native'))\n"
        "except ButtonsError as error: print(error)\n"
        "print(os.environ['LG_WD'])\n"
    )
    bare = {key: value for key, value in os.environ.items() if key not in {"LG_WD", "GPIOZERO_PIN_FACTORY"}}
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        cwd=ROOT, env=bare, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=HANG_S,
        check=True,
    )  # fmt: skip
    first, second = done.stdout.splitlines()
    assert first.startswith(
        "no buttons: no GPIO pins on this machine (lgpio: No module named 'lgpio'; rpigpio: "
    )
    assert second == str(tmp_path)
    assert done.stderr == ""
