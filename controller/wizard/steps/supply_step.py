"""Tests the supply by a multimeter that a person reads."""

from __future__ import annotations

from collections.abc import AsyncIterator

from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.doctor.host_checks import supply
from dambord.controller.wizard.steps.bench import Bench
from dambord.hardware.draw.power.fused_feeds import FusedFeed, fused_feeds

LEAST_V, MOST_V = 4.85, 5.25
"""Voltage at the terminals at which a Raspberry Pi, the lamps and the sensors work."""
SHORT_OHM = 10.0
"""Resistance below which two wires count as joined. Discharged capacitors read low for a moment only."""


async def check_supply(bench: Bench) -> AsyncIterator[CheckResult]:
    """Ask for the resistance and the voltage at the board's terminals, and judge both."""
    if not fused_feeds(bench.board):
        yield CheckResult("supply", True, f"{bench.board.name} has none; the computer feeds the Pico by USB")
        return
    bench.say("Supply unplugged, Pi and Pico not connected. Multimeter at 200 Ohm or the nearest range.")
    ohms = await bench.number(
        "Ohm between the board's +5V and GND, after 5 s (type 9999 if the meter shows none)?"
    )
    yield shorted(ohms)
    if ohms < SHORT_OHM:
        return
    bench.say("Plug the supply in and switch on. Multimeter at 20 V, red at +5V, black at GND.")
    yield judged(await bench.number("Volt at the terminals, with the sign that the meter shows?"))
    for feed in (one for one in fused_feeds(bench.board) if one.always):
        yield behind(feed, await bench.number(f"Volt behind the fuse of the {feed.feeds}?"))
    if (found := supply()) is not None:
        yield found


def shorted(ohms: float) -> CheckResult:
    """Judge the resistance between supply and ground."""
    if ohms < SHORT_OHM:
        remedy = "Don't switch on: look for a bridge, or for a part that is the wrong way round"
        return CheckResult("no short", False, f"{ohms:g} Ohm between +5V and GND", remedy)
    return CheckResult("no short", True, f"{ohms:g} Ohm")


def judged(volts: float) -> CheckResult:
    """Judge the voltage at the terminals."""
    if volts < 0:
        return CheckResult(
            "voltage", False, f"{volts:g} V: the poles are exchanged", "Exchange the two wires"
        )
    if volts > MOST_V:
        remedy = "Unplug it at once: this supply destroys Pi, lamps and sensors"
        return CheckResult("voltage", False, f"{volts:g} V is too much, {MOST_V:g} V at most", remedy)
    if volts < LEAST_V:
        remedy = "A supply of 5 V with more amperes; shorter or thicker wires; is its plug in?"
        return CheckResult("voltage", False, f"{volts:g} V is too little, {LEAST_V:g} V at least", remedy)
    return CheckResult("voltage", True, f"{volts:g} V")


def behind(feed: FusedFeed, volts: float) -> CheckResult:
    """Judge the voltage behind a fuse."""
    name = f"fuse of the {feed.feeds}"
    if volts < LEAST_V:
        remedy = f"Is {feed.part} of {feed.milliamperes / 1000:g} A in, and whole (0 Ohm across it)?"
        return CheckResult(name, False, f"{volts:g} V behind it", remedy)
    return CheckResult(name, True, f"{volts:g} V behind it")
