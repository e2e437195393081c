"""The real image in an emulated Pico: a whole game, flash, lamps, buttons, reset, new files.

The emulator's time is not the hardware's: nothing here is about speed.
"""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import re
import shutil
import struct
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from dambord.controller.devices.lamps.pico_strip import PicoStrip
from dambord.controller.devices.link.interpreter_prompt import STOPPED
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.provision import equip
from dambord.controller.record.replay import replay
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.controller.simulation.world.contact import QUIET
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import planes_to_text, text_to_planes
from dambord.firmware.host.image import build, uf2
from dambord.firmware.host.image.chips import CHIPS, RP2040, Chip
from dambord.firmware.host.target_files import FIRMWARE
from dambord.firmware.scan.hall_levels import MAN, REST
from dambord.rules.draughts import game
from tests.devices.link.heard import Heard
from tests.devices.link.talk import Talk
from tests.firmware.pico import BUTTONS, Pico
from tests.plugins.extent import deep
from tests.simulated.world import World

# The first build takes its minutes; emulated seconds take their tens of seconds.
pytestmark = [pytest.mark.needs("pico"), pytest.mark.timeout(1200), pytest.mark.cost(100)]

LEVEL = {".": REST, "w": REST + MAN, "b": REST - MAN, "W": REST + MAN * 5 // 4, "B": REST - MAN * 5 // 4}


@asynccontextmanager
async def linked(pico: Pico, cells: int, planes: int) -> AsyncIterator[tuple[Link, Heard]]:
    heard = Heard()
    link = Link(pico.port, cells, planes, heard)
    task = asyncio.create_task(link.run())
    try:
        await heard.until(lambda: heard.cells)
        yield link, heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def copy(pico: Pico, name: str, content: str) -> wire.Hello:
    """Stop the program, copy a file and restart; the HELLO after that."""
    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    return put(pico, name, content)


def put(pico: Pico, name: str, content: str) -> wire.Hello:
    """Copy a file at the prompt and restart; the HELLO after that."""
    (pico.folder / "copied").write_text(content)
    pico.mpremote("fs", "cp", "copied", f":{name}")
    return restarted(pico)


def restarted(pico: Pico) -> wire.Hello:
    """Restart from the prompt; the HELLO after that."""
    pico.reset()
    with Talk(pico.port) as talk:
        return talk.hello()


def feel(pico: Pico, talk: Talk, levels: list[int]) -> None:
    """Set these levels at the multiplexers' inputs, and wait until the firmware has read them."""
    pico.levels(levels)
    while max(abs(now - at) for now, at in zip(talk.levels(wire.LEVEL_NOW, 50), levels, strict=True)) > 64:
        time.sleep(0.002)


def crc(data: bytes) -> int:
    """The CRC-32 of the RP2040's boot ROM: most significant bit first, no final inversion."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value >> 31 else 0)) & 0xFFFFFFFF
    return value


@pytest.mark.parametrize("chip", CHIPS, ids=lambda chip: chip.name)
def test_the_image_is_for_its_chip(chip: Chip) -> None:
    """As far as the file shows: the block that the boot ROM looks for, and the start of the program."""
    image = build.obtain(chip)
    whole = image.read_bytes()
    assert uf2.check(whole) == chip
    flash = b"".join(whole[at + 32 : at + 288] for at in range(0, len(whole), 512))
    vectors = 0
    if chip is RP2040:
        vectors = 256  # behind the second stage, which the ROM checks
        assert crc(flash[:252]) == int.from_bytes(flash[252:256], "little")
    else:
        # A block of "this is a program for the secure Arm side of an RP2350", near the beginning.
        block = flash.index(bytes.fromhex("d3deffff 42012110"))
        assert block < 4096
        assert bytes.fromhex("793512ab") in flash[block : block + 64]
    stack, first = struct.unpack("<2I", flash[vectors : vectors + 8])
    assert 0x20000000 < stack <= 0x20082000
    assert uf2.BASE < first < uf2.BASE + len(flash)
    assert first % 2 == 1
    assert f" with {chip.name}\0".encode() in flash  # the name by which the watchdog's register is chosen
    registers = build.base_of(build.folder()) / f"usr/src/pico-sdk/src/{chip.name.lower()}/hardware_regs"
    said = (registers / "include/hardware/regs/addressmap.h").read_text()
    (dog,) = re.findall(r"^#define WATCHDOG_BASE _u\((\w+)\)", said, re.MULTILINE)
    assert f'"{chip.name}": 0x{int(dog, 16) + 0x3000:X}' in (FIRMWARE / "peripherals/watchdog.py").read_text()


def test_the_image_runs_on_a_pico_w_and_leaves_its_radio_alone(world: World) -> None:
    with Pico(world, "BOARD_W") as pico:
        pico.show("x" + "." * 48 + "x")
        with Talk(pico.port) as talk:
            assert planes_to_text(talk.cells(), 50, 1) == "x" + "." * 48 + "x"
            talk.command(wire.STOP)
        # What drives the clock of the chain (1: SPI), and the pins that lead to the radio and its supply
        # (31: nothing).
        ask = "print([machine.mem32[0x40014004 + 8 * pin] & 31 for pin in (18, 23, 24, 25, 29)])"
        assert pico.mpremote("exec", f"import machine; {ask}").strip() == "[1, 31, 31, 31, 31]"


@pytest.mark.parametrize("plies", [deep(40, 12), pytest.param(150, marks=pytest.mark.long)])
def test_a_whole_game_through_a_chain_of_reed_switches(
    pico: Pico, plies: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "dambord.controller.devices.link.session")
    rules = game("international")
    turns = random_game(rules, Random(5), plies=plies)
    played = play(rules, turns, board="reed-100", seed=5, noise=QUIET)

    async def body() -> list[str]:
        heard_lines: list[str] = []
        async with linked(pico, 50, 1) as (link, heard):
            for number, line in enumerate(played.lines):
                said = json.loads(line)
                if "cells" in said:
                    pico.show(said["cells"])
                    await heard.until(lambda said=said: heard.cells[-1] == said["cells"])  # type: ignore[misc]
                    said["cells"] = heard.cells[-1]
                heard_lines.append(json.dumps(said))
                if number == len(played.lines) // 2:
                    caplog.clear()
                    link.send(wire.RESET, b"")  # in the middle of the game; its port stays there
                    await heard.until(lambda: " hello #0 " in caplog.text)
            assert link.counts.damaged == 0
        return heard_lines

    heard = list(replay(asyncio.run(body())))
    assert heard == list(replay(played.lines))
    told = [json.loads(line) for line in heard]
    assert [one["move"] for one in told if one["event"] == "move"] == [one.move for one in played.moves]
    assert "unclear" not in {one["event"] for one in told}


def test_a_linear_board_calibrated_with_lamps_and_buttons_keeps_its_settings(pico: Pico) -> None:
    board = {"front": "mux", "cells": 50, "planes": 3, "scan_us": 4000, "buttons": [10, 11], "lamps": 8}
    hello = equip(pico.port, json.dumps(board))
    assert (hello.cells, hello.planes, hello.capabilities & 127) == (50, 3, 127)
    array = "b" * 20 + "." * 10 + "w" * 20
    shift = 320
    with Talk(pico.port) as talk:
        feel(pico, talk, [REST + shift] * 50)
        assert talk.calibrate(bytes(14)) == []
        feel(pico, talk, [LEVEL[cell] + shift for cell in array])
        assert talk.calibrate(text_to_planes(array, 2)) == []
        talk.command(wire.RESET)
    with Talk(pico.port) as talk:
        rest = talk.levels(wire.LEVEL_REST, 50)
        assert all(abs(level - REST - shift) <= 64 for level in rest), rest
        assert planes_to_text(talk.cells(), 50, 3) == array

    async def body() -> None:
        async with linked(pico, 50, 3) as (link, heard):
            for square, piece in ((0, "B"), (49, "W"), (25, "w"), (0, "."), (25, "W"), (49, "b")):
                cells = list(heard.cells[-1])
                cells[square] = piece
                pico.levels([LEVEL[cell] + shift for cell in cells])
                await heard.until(lambda cells=cells: heard.cells[-1] == "".join(cells))  # type: ignore[misc]
            lamps = PicoStrip(link, 8)
            for lamp in range(8):
                lamps[lamp] = (lamp, 255 - lamp, 16 * lamp)
            lamps.show()
            await heard.until(lambda: lamps.shown)
            await heard.until(lambda: pico.lamps)
            assert pico.lamps == [[lamp, 255 - lamp, 16 * lamp] for lamp in range(8)]
            for button in (1, 0, 1):
                count = len(heard.presses)
                pico.hold(button)
                await heard.until(
                    lambda count=count: (  # type: ignore[misc]
                        len(heard.presses) > count
                    )
                )
                pico.hold()
                await asyncio.sleep(0.040)  # the contact must be still before it counts again
            assert [press.button for press in heard.presses] == [1, 0, 1]
            assert link.counts.damaged == 0

    asyncio.run(body())


WAITS = """
import machine, time
from firmware import scan_loop
from firmware.peripherals import buttons
pin = machine.Pin({pin}, machine.Pin.IN, machine.Pin.PULL_UP)
watched = buttons.DebouncedButtons([pin], scan_loop.stamp)
print("ready")
while pin():
    pass
since = time.ticks_us()  # after the touch by the same clock; sleep_ms counts whole milliseconds of another
while time.ticks_diff(time.ticks_us(), since) < 5000:
    pass
print(scan_loop.stamp(), watched.poll(), watched.payload)
"""


def test_the_interrupt_takes_the_time_of_a_press(pico: Pico) -> None:
    """With real interrupts, in which nothing can be allocated; the poll is later."""
    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    touch = ("ready", lambda: pico.hold(0))
    said = pico.mpremote("exec", WAITS.format(pin=BUTTONS[0]), once=touch).splitlines()
    assert len(said) == 2, said
    now, pressed, payload = said[1].split(" ", 2)
    ((button, at),) = wire.unpack_presses(ast.literal_eval(payload))[1]
    assert (pressed, button) == ("True", 0)
    assert 5_000 <= (int(now) - at) % wire.STAMP_PERIOD < 100_000


def test_a_part_in_the_folder_override_replaces_the_frozen_one(pico: Pico, tmp_path: Path) -> None:
    with Talk(pico.port) as talk:
        assert talk.hello().firmware == wire.FIRMWARE
        talk.command(wire.STOP)
    shutil.copytree(FIRMWARE / "wire", tmp_path / "wire", ignore=shutil.ignore_patterns("__pycache__"))
    protocol = tmp_path / "wire" / "protocol.py"
    source = protocol.read_text()
    protocol.write_text(source.replace(f"FIRMWARE = {wire.FIRMWARE}", "FIRMWARE = (0, 0, 99)"))
    pico.mpremote("fs", "mkdir", ":override")
    pico.mpremote("fs", "cp", "-r", str(tmp_path / "wire"), ":override/")
    assert restarted(pico).firmware == (0, 0, 99)
    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    pico.mpremote("fs", "rm", "-r", ":override")
    assert restarted(pico).firmware == wire.FIRMWARE


OLD_FILES = """
import os
for name in ("main", "board", "wire", "settings", "report"):
    open(name + ".py", "w").write("raise SystemExit")
os.mkdir("firmware")
for name in ("__init__", "board", "wire"):
    open("firmware/" + name + ".py", "w").write("raise SystemExit")
"""


def test_files_of_an_older_firmware_in_the_root_change_nothing(pico: Pico) -> None:
    """Neither single files in the root nor a folder `firmware`: an update need not remove them."""
    equip(pico.port, json.dumps({"cells": 24, "scan_us": 4000}))
    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    pico.mpremote("exec", OLD_FILES)
    hello = restarted(pico)
    assert (hello.firmware, hello.cells, hello.fault) == (wire.FIRMWARE, 24, "")


HANGS = """

_read = front_ends.shift_registers.ShiftRegisterChain.read


def _hanging(self, into):
    import os
    counts = _read(self, into)
    if into[0] and "hung" not in os.listdir():
        open("hung", "w").close()
        since = utime.ticks_ms()
        while True:  # how long it lasts stays in a register that a watchdog's reset leaves alone
            machine.mem32[{scratch}] = utime.ticks_diff(utime.ticks_ms(), since)
    return counts


front_ends.shift_registers.ShiftRegisterChain.read = _hanging
"""
WATCHDOG = 0x40058000
REASON, SCRATCH = WATCHDOG + 8, WATCHDOG + 12
"""Registers of the RP2040's watchdog: reason of the last reset (1: timeout, 2: forced), and a free one."""


def test_a_program_that_hangs_is_started_again(pico: Pico) -> None:
    limit = 500
    equip(pico.port, json.dumps({"watchdog_ms": limit}))
    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    pico.mpremote("fs", "mkdir", ":override")
    put(
        pico, "override/scan_loop.py", (FIRMWARE / "scan_loop.py").read_text() + HANGS.format(scratch=SCRATCH)
    )

    async def body() -> None:
        async with linked(pico, 50, 1) as (link, heard):
            starts = link.counts.starts
            pico.show("x" + "." * 49)
            await heard.until(lambda: link.counts.starts > starts)
            await heard.until(lambda: heard.cells[-1] == "x" + "." * 49)

    asyncio.run(body())
    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    # At the prompt nobody feeds it, and nothing happens.
    ask = f"print(machine.mem32[{REASON}], machine.mem32[{SCRATCH}])"
    wait = f"import machine, time; time.sleep_ms({limit * 6 // 5})"
    reason, lasted = map(int, pico.mpremote("exec", f"{wait}; {ask}").split())
    assert reason == 1
    assert limit * 0.9 < lasted <= limit


def test_a_pico_at_the_prompt_is_put_back_to_work_unless_ordered(pico: Pico) -> None:
    async def ordered() -> None:
        heard = Heard()
        task = asyncio.create_task(Link(pico.port, 50, 1, heard).run())
        await heard.until(lambda: heard.reasons)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert heard.reasons == [f"the board at {pico.port} {STOPPED}"]

    async def stray() -> None:
        async with linked(pico, 50, 1) as (_, heard):
            assert heard.cells == ["." * 50]

    with Talk(pico.port) as talk:
        talk.command(wire.STOP)
    asyncio.run(ordered())
    pico.mpremote("soft-reset")  # nothing is left of the order
    asyncio.run(stray())


def test_wrong_settings_are_reported_and_corrected_over_the_wire(pico: Pico) -> None:
    broken = copy(pico, "board.json", '{"front": "direct", "cells": 2, "pins": [0, 25]')
    assert (broken.cells, broken.fault) == (0, "board.json: expected one object")
    with pytest.raises(ValueError, match=r"pins is .*: expected a list of pins, 0 to 22 and 26 to 28"):
        equip(pico.port, '{"front": "direct", "cells": 2, "pins": [0, 25]}')
    hello = equip(pico.port, '{"front": "direct", "cells": 2, "pins": [0, 1]}')
    assert (hello.cells, hello.planes, hello.fault) == (2, 1, "")
