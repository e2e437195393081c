"""Checks of the board: link, firmware, settings, sensors, pieces, levels, lamps."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import AsyncIterator

from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.devices.gpio.pi_models import PiFamily, model
from dambord.controller.devices.lamps.pico_strip import PicoStrip
from dambord.controller.devices.link.command_channel import checksum
from dambord.controller.devices.link.serial_port import ports
from dambord.controller.devices.reports import BadReadings, LinkUp
from dambord.controller.wizard.doctor.array_check import nearest
from dambord.controller.wizard.doctor.check_result import CheckResult, listed
from dambord.controller.wizard.doctor.firmware_version import version
from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.controller.wizard.setup.levels import Levels, is_weak, off_middle, strength
from dambord.controller.wizard.setup.probe import Probe
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings

LISTEN_S = 2.0
"""Seconds to listen to the board."""
ASKED_WITHIN_S = 3.0
"""Further seconds to wait for a reason why the board is silent; a DGT board takes 3 s."""
SET_UP = "Look for the cause with dambord setup"


async def check_board(probe: Probe) -> AsyncIterator[CheckResult]:
    """Run all checks of the board but the lamps."""
    if (silent := await silence(probe)) is not None:
        yield silent
        return
    await asyncio.sleep(LISTEN_S)
    up = probe.up
    if up is None:  # the link was lost while listening
        yield _silent(probe)
        return
    yield version(up)
    if probe.failure:
        said = f"its program had stopped and was started again: {probe.failure}"
        yield CheckResult("program", None, said, "If that comes again, report it with this line")
    for check in settings_of(probe, up):
        yield check
    yield _sensors(probe)
    if probe.bad is not None:
        yield _readings(probe.bad, probe.uncounted)
    yield pieces_of(probe.board, probe.cells)
    if probe.levels is not None:
        yield await levels_of(probe.board, probe.levels)


async def silence(probe: Probe) -> CheckResult | None:
    """Return why the board does not answer; None if it does."""
    return None if await _answers(probe) else _silent(probe)


def _silent(probe: Probe) -> CheckResult:
    return CheckResult("board", False, probe.why, remedy(probe, model().family))


async def _answers(probe: Probe) -> bool:
    """Whether the board answers; if not, waits until its source has had time to report the reason."""
    heard = await probe.connected(LISTEN_S)
    end = asyncio.get_running_loop().time() + ASKED_WITHIN_S
    while not heard and probe.why == Probe.why and asyncio.get_running_loop().time() < end:
        heard = await probe.connected(0.1)
    return heard


def settings_of(probe: Probe, up: LinkUp) -> list[CheckResult]:
    """Check whether the microcontroller has the settings of this board; no result without one."""
    if up.settings is None:
        return []
    if up.settings == checksum(settings(probe.board)):
        return [CheckResult("settings", True, f"those of {probe.board.name}")]
    said = f"the board runs with others than those of {probe.board.name}"
    return [CheckResult("settings", None, said, _equip(probe))]


def remedy(probe: Probe, family: PiFamily | None) -> str:
    """Return the remedy for a board that does not answer.

    It depends on the reason `probe.why` and on the family of the Raspberry Pi. Empty if the reason itself
    says what to do.
    """
    known = {
        "no port": "Plug the board in, by a cable with data wires",
        "a DGT draughts board": "Switch that board on; nothing else may be at its port",
        "no answer": "Put the firmware on it: dambord firmware flash",
        "is started again": "Once more: dambord doctor",
        "can't read its sensors": "Then once more: dambord doctor",
        "wrong board": _equip(probe),
        "RPi.GPIO": _pins(family),
    }
    return next((done for words, done in known.items() if words in probe.why), "")


def _equip(probe: Probe) -> str:
    """Return the command that writes the settings, with board and port in full."""
    port = probe.port if probe.up is None else probe.up.port
    found = ports(port)
    words = ("--board", probe.given, "--port", found[0] if len(found) == 1 else port)
    return f"Tell it which board it is: dambord firmware settings {shlex.join(words)}"


def _pins(family: PiFamily | None) -> str:
    if family is None:
        return "Only a Raspberry Pi has such pins: name the board's own port by --port"
    return f"Install what this Pi needs: requirements-{family.extra}.lock, see docs/service.md"


def _sensors(probe: Probe) -> CheckResult:
    restless = probe.restless.sensors
    if not restless:
        return CheckResult("sensors", True, f"{len(probe.cells)} at rest")
    where = listed(probe.board.cells[sensor] for sensor in restless)
    return CheckResult("sensors", False, f"restless under square {where}", REMEDIES["restless"])


def _readings(bad: BadReadings, now: int) -> CheckResult:
    """Tell of readings that did not count; a game does not suffer from a few per cent of them."""
    where = f", the last wrong from register {bad.register} on" if bad.register else ""
    said = f"{bad.bad} of {bad.readings} did not count{where}; {now} while listening"
    return CheckResult("readings", None, said, "Look at the plugs and cables of the strips")


def pieces_of(board: Board, cells: str) -> CheckResult:
    """Check the pieces; only an empty board or a full array shows whether every sensor works."""
    numbered = board.numbered(cells)
    standing = [square for square, level in enumerate(numbered, 1) if level != EMPTY]
    if not standing:
        return CheckResult("pieces", True, "none sensed")
    found = nearest(board, numbered)
    if found is None:
        said = f"{len(standing)} sensed on squares {listed(standing)}"
        return CheckResult(
            "pieces", None, said, "With all in their array, or none, every square can be checked"
        )
    if not found.wrong:
        turned = ", Black's on the near side" if found.turned else ""
        return CheckResult("pieces", True, f"{len(standing)} sensed, all in their array{turned}")
    faults = (("nothing", found.missing), ("something", found.extra), ("the other colour", found.colour))
    wrong = "; ".join(f"{said} sensed on {listed(squares)}" for said, squares in faults if squares)
    return CheckResult(
        "pieces", False, f"in their array but for these: {wrong}", f"Put them right, or: {SET_UP}"
    )


async def levels_of(board: Board, levels: Levels) -> CheckResult:
    """Check the calibration of a linear board."""
    try:
        rest, men = await levels.rest(), await levels.men()
    except (OSError, ValueError) as error:
        return CheckResult("levels", False, str(error))
    far = [board.cells[sensor] for sensor in off_middle(rest, levels.man)]
    felt = [strength(man, 0, levels.man) for man in men]
    weak = [square for square, man in zip(board.cells, felt, strict=True) if is_weak(man)]
    if far:
        return CheckResult("levels", False, f"far from the middle at rest on squares {listed(far)}", SET_UP)
    if weak:
        return CheckResult("levels", False, f"men hardly felt on squares {listed(weak)}", SET_UP)
    if set(men) == {levels.man}:
        return CheckResult("levels", None, "never calibrated", "dambord setup does that")
    return CheckResult("levels", True, f"{len(rest)} calibrated")


async def lamps(probe: Probe) -> CheckResult:
    """Check whether the lamps can be driven by this machine or by the microcontroller."""
    strip = probe.board.strip
    if not strip.squares:
        return CheckResult("lamps", True, f"{probe.board.name} has none; the page shows the squares")
    if probe.dark:
        return CheckResult("lamps", None, probe.dark, "The page shows them")
    if probe.strip is not None and probe.up is None:
        return CheckResult("lamps", None, f"{len(strip.squares)} on the board that does not answer")
    if why := probe.light():
        return CheckResult("lamps", False, why, "Check their cables and supply")
    if probe.strip is not None and not await _lamps_answer(probe.strip):
        return CheckResult(
            "lamps", False, f"the Pico does not answer for lamps on {strip.output}", _equip(probe)
        )
    return CheckResult("lamps", True, f"{len(strip.squares)} through {strip.output}")


async def _lamps_answer(strip: PicoStrip) -> bool:
    end = asyncio.get_running_loop().time() + LISTEN_S
    while not strip.shown and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.05)
    return strip.shown
