"""Checks of a board itself: link, firmware, settings, sensors, pieces, levels, lamps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from controller.devices.remote_strip import RemoteStrip
from controller.sensing import EMPTY
from controller.wizard.array import nearest
from controller.wizard.check import Check, listed
from controller.wizard.identity import checksum
from controller.wizard.levels import Levels, is_weak, off_middle, strength
from controller.wizard.probe import Probe
from firmware import wire
from hardware.board import Board
from hardware.settings import settings

LISTEN = 2.0
"""Seconds for which the board is listened to."""
RESTLESS = 8
"""Changes within that time that no hand makes."""
REMEDIES = {
    "no port": "Plug the board in, by a cable with data wires",
    "permission denied": "You must be allowed to: sudo usermod -aG dialout $USER, then log in anew",
    "no answer": "Put the firmware on it: dambord firmware flash",
}
"""What to do about a board that is not heard, by what is said of it; anything else says so itself."""
EQUIP = "Tell it which board it is: dambord firmware settings"
SET_UP = "Look for the cause with dambord setup"


async def inspect(probe: Probe) -> AsyncIterator[Check]:
    """Everything that can be asked of the board."""
    if not await probe.connected(LISTEN):
        remedy = next((remedy for words, remedy in REMEDIES.items() if words in probe.why), "")
        yield Check("board", False, probe.why, remedy)
        return
    await asyncio.sleep(LISTEN)
    for check in _firmware(probe):
        yield check
    yield _sensors(probe)
    yield _pieces(probe.board, probe.cells)
    if probe.levels is not None:
        yield await _levels(probe.board, probe.levels)


def _firmware(probe: Probe) -> list[Check]:
    up = probe.up
    assert up is not None
    if up.settings is None:
        return [Check("board", True, f"{up.port}, without a microcontroller of ours")]
    known = ".".join(map(str, wire.FIRMWARE))
    found = Check("board", True, f"firmware {up.firmware} on {up.port}")
    if up.firmware != known:
        remedy = f"Bring it up to date: dambord firmware flash --port {up.port}"
        found = Check("board", None, f"{found.said}, this program comes with {known}", remedy)
    if up.settings == checksum(settings(probe.board)):
        return [found, Check("settings", True, f"those of {probe.board.name}")]
    said = f"the board runs with others than those of {probe.board.name}"
    return [found, Check("settings", None, said, EQUIP)]


def _sensors(probe: Probe) -> Check:
    chattering = [n for n, times in probe.restless.items() if times >= RESTLESS]
    if not chattering:
        return Check("sensors", True, f"{len(probe.cells)} at rest")
    where = listed(probe.board.cells[sensor] for sensor in chattering)
    return Check("sensors", False, f"restless under square {where}", "Check their solder joints and pull-ups")


def _pieces(board: Board, cells: str) -> Check:
    """An empty board or an array shows whether every sensor tells what stands over it."""
    numbered = board.numbered(cells)
    standing = [square for square, level in enumerate(numbered, 1) if level != EMPTY]
    if not standing:
        return Check("pieces", True, "none sensed")
    found = nearest(board, numbered)
    if found is None:
        said = f"{len(standing)} sensed on squares {listed(standing)}"
        return Check("pieces", None, said, "With all in their array, or none, every square can be checked")
    if not found.wrong:
        turned = ", Black's on the near side" if found.turned else ""
        return Check("pieces", True, f"{len(standing)} sensed, all in their array{turned}")
    faults = (("nothing", found.missing), ("something", found.extra), ("the other colour", found.colour))
    wrong = "; ".join(f"{said} sensed on {listed(squares)}" for said, squares in faults if squares)
    return Check("pieces", False, f"in their array but for these: {wrong}", f"Put them right, or: {SET_UP}")


async def _levels(board: Board, levels: Levels) -> Check:
    """How a linear board is calibrated."""
    try:
        rest, men = await levels.rest(), await levels.men()
    except (OSError, ValueError) as error:
        return Check("levels", False, str(error))
    far = [board.cells[sensor] for sensor in off_middle(rest, levels.man)]
    felt = [strength(man, 0, levels.man) for man in men]
    weak = [square for square, man in zip(board.cells, felt, strict=True) if is_weak(man)]
    if far:
        return Check("levels", False, f"far from the middle at rest on squares {listed(far)}", SET_UP)
    if weak:
        return Check("levels", False, f"men hardly felt on squares {listed(weak)}", SET_UP)
    if set(men) == {levels.man}:
        return Check("levels", None, "never calibrated", "dambord setup does that")
    return Check("levels", True, f"{len(rest)} calibrated")


async def lamps(probe: Probe) -> Check:
    """Whether the lamps can be reached, by this machine or by the microcontroller."""
    strip = probe.board.strip
    if probe.dark:
        return Check("lamps", None, probe.dark, "The page shows them")
    if probe.strip is not None and probe.up is None:
        return Check("lamps", None, f"{len(strip.squares)} on the board that does not answer")
    if why := probe.light():
        return Check("lamps", False, why, "Check their cables and supply")
    if probe.strip is not None and not await _arrived(probe.strip):
        return Check("lamps", False, f"the Pico does not answer for lamps on {strip.output}", EQUIP)
    return Check("lamps", True, f"{len(strip.squares)} through {strip.output}")


async def _arrived(strip: RemoteStrip) -> bool:
    end = asyncio.get_running_loop().time() + LISTEN
    while not strip.shown and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.05)
    return strip.shown
