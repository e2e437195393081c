"""Tests every button: it must report itself, and no other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, GpioButtons, open_factory
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.steps.bench import Bench

SIDES = {"w": "White's", "b": "Black's"}


async def check_buttons(bench: Bench) -> AsyncIterator[CheckResult]:
    """Ask for a press of each button in turn."""
    board, probe = bench.board, bench.probe
    if not (board.buttons or board.pico_buttons):
        yield CheckResult("buttons", True, "none wired; the page has buttons")
        return
    with ExitStack() as stack:
        if board.buttons:
            runtime = stack.enter_context(TemporaryDirectory(prefix="dambord-"))
            try:
                factory, _ = open_factory(Path(runtime), model().factories)
                stack.callback(factory.close)
                stack.enter_context(
                    GpioButtons(board.buttons, probe.press_from_thread(), monotonic_us, factory)
                )
            except ButtonsError as error:
                yield CheckResult("buttons", False, str(error), "Run this on the Pi that the buttons hang on")
                return
        for button in (*board.buttons, *board.pico_buttons):
            yield await _press(bench, button.side, button.name)


async def _press(bench: Bench, side: str, name: str) -> CheckResult:
    """Wait for a press and compare it with the button that was asked for."""
    called = f"{SIDES[side]} {name}"
    before = len(bench.probe.presses)
    bench.say(f"Press {called}. Enter: nothing happens")
    at = await bench.pressed(before)
    if at is None:
        remedy = "Join its pin and ground by a wire: if that is seen, it is the button, else the wire"
        return CheckResult(called, False, "no press was seen", remedy)
    found = bench.probe.presses[at]
    if found != (side, name):
        other = f"{SIDES[found[0]]} {found[1]}"
        return CheckResult(called, False, f"came in as {other}", "Exchange the two wires, see cables.csv")
    return CheckResult(called, True, "seen")
