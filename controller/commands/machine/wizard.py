"""`dambord setup` and `dambord doctor`: learn the wiring of a board, and check a table."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from dambord import hardware
from dambord.controller.commands.machine.service import HERE
from dambord.controller.commands.options.common import say
from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.defaults import SERIAL
from dambord.controller.commands.options.table_options import add_place
from dambord.controller.commands.options.usual_board import usual_board
from dambord.controller.core.messages.say import Say
from dambord.controller.devices.link.command_channel import checksum, first_hello
from dambord.controller.devices.link.provision import equip
from dambord.controller.devices.link.serial_port import ports
from dambord.controller.live.equipment.ports import DGT, PINS, SIMULATED
from dambord.controller.service.files import SETTINGS, games
from dambord.controller.wizard.builder_report import reporting
from dambord.controller.wizard.doctor.board_checks import LISTEN_S
from dambord.controller.wizard.doctor.board_identity import boards_like
from dambord.controller.wizard.doctor.check_result import CheckResult
from dambord.controller.wizard.doctor.doctor import examine
from dambord.controller.wizard.doctor.firmware_version import version
from dambord.controller.wizard.doctor.live_view import watch
from dambord.controller.wizard.doctor.service_checks import may_read, runs, service_checks
from dambord.controller.wizard.setup.board_file import base_text
from dambord.controller.wizard.setup.probe import probing
from dambord.controller.wizard.setup.setup_wizard import set_up
from dambord.controller.wizard.setup.terminal import answer, require_terminal
from dambord.controller.wizard.steps.build_steps import LIST, listing, run_step, step
from dambord.firmware import wire
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings

CONNECTED_WITHIN_S = 5.0
"""Seconds to wait at the start of setup until the board has reported its cells."""


def setup(args: Namespace) -> int:
    """Guide a person over the board and write its file; returns the exit status.

    Raises ValueError if board, port or output file can't be used.
    """
    board = None if args.board is None else hardware.board(args.board)
    port, hello = args.port, None
    if port != PINS and not port.startswith(DGT):
        port, hello = _found(port)
        if board is None and (name := _only(boards_like(hello))) is not None:
            board = hardware.board(name)
    if board is None:
        raise ValueError(f"which board is it? --board with a file or one of {', '.join(hardware.names())}")
    output = Path(args.output or f"my-{board.name}.toml")
    if output.exists() and not args.force:
        raise ValueError(f"{output} is there already; --force writes over it")
    if not os.access(output if output.exists() else output.absolute().parent, os.W_OK):
        raise ValueError(f"{output}: expected a file that can be written, in a folder that is there")
    text = base_text(hardware.file(args.board or board.name))
    require_terminal()  # checked before anything is changed
    if hello is not None:
        _equip(board, port, hello)
    return asyncio.run(_walk(board, port, text, output))


def _found(pattern: str) -> tuple[str, wire.Hello]:
    """Find a microcontroller with our firmware; returns its port and its hello message.

    Raises ValueError if no port that matches `pattern` has one.
    """
    paths = ports(pattern)
    if paths:
        say(f"{len(paths)} port{'' if len(paths) == 1 else 's'} for a board: {' '.join(paths)}")
    if (found := first_hello(paths, say)) is not None:
        return found
    wanted = "see above" if paths else "is it plugged in, with its firmware (dambord firmware flash)?"
    raise ValueError(f"no board at {pattern}: {wanted}")


def _only(names: Sequence[str]) -> str | None:
    return names[0] if len(names) == 1 else None


def _equip(board: Board, path: str, hello: wire.Hello) -> None:
    """Write the settings of `board` to the microcontroller.

    Asks first if it is set up as a board of another shape; raises ValueError if the answer is no.
    """
    if hello.settings == checksum(settings(board)):
        say(f"the Pico at {path} runs as {board.name}")
        return
    other = (hello.cells, hello.planes) != (len(board.cells), board.sensor.planes)
    if hello.settings and not hello.fault and other:
        runs = " or ".join(boards_like(hello)) or f"a board of {hello.cells} squares"
        if answer(f"The Pico at {path} runs as {runs}. Enter: make it {board.name}; q: stop. "):
            raise ValueError("stopped; nothing was changed")
    equip(path, settings(board))
    say(f"the Pico at {path} runs as {board.name} now")


async def _walk(board: Board, port: str, text: str, output: Path) -> int:
    async with probing(board, port, lit=True) as probe:
        if probe.dark:
            say(f"{probe.dark}; squares are named instead of lit")
        if not await probe.connected(CONNECTED_WITHIN_S) or (up := probe.up) is None:
            raise ValueError(probe.why)
        say(f"firmware {up.firmware} on {up.port}, {len(probe.cells)} sensors")
        if (found := version(up)).remedy:
            say(found.told)
        return await set_up(probe, text, output, say)


def add_setup(parser: ArgumentParser) -> None:
    """Options of `dambord setup`."""
    parser.add_argument(
        "--board", metavar="B", help="board, by name or a .toml file (as reported by the Pico)"
    )
    parser.add_argument("--port", default=SERIAL, metavar="P", help=f"serial port or gpio ({SERIAL})")
    parser.add_argument("--output", metavar="FILE", help="the board's new file (my-….toml)")
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")


def doctor(args: Namespace) -> int:
    """Check every part of a table and print a remedy for each fault.

    Returns exit status 1 if a fault prevents a game.
    """
    if args.step == LIST:
        for line in listing():
            say(line)
        return 0
    chosen, report = None if args.step is None else step(args.step), args.report
    if chosen is not None:
        require_terminal()  # checked before the port is opened
    service = _service_of(args)
    readable = service is None or may_read(service)
    found = args.board is None and args.config is None and _connected_board(args.port or SERIAL)
    args = settled(args, pages=readable)
    board = hardware.board(args.board or found or usual_board(args.rules))
    if (args.live or chosen is not None) and args.port == SIMULATED:
        option = "--live" if chosen is None else "--step"
        raise ValueError(f"{option}: expected the port of a board that is there, found {SIMULATED}")
    told_to: Say = say
    if report is not None:
        asked = ("step", chosen.name) if chosen is not None else ("all checks",)
        told_to = reporting(Path(report), board, asked, say, datetime.now(UTC).astimezone())
    if chosen is not None:
        given = str(args.board or board.name)
        return 0 if asyncio.run(run_step(chosen, board, args.port, given, told_to)) else 1
    if args.live:
        with suppress(KeyboardInterrupt):
            asyncio.run(_live(board, args.port))
        return 0

    def told(check: CheckResult) -> bool:
        told_to(json.dumps(asdict(check)) if args.json else check.line())
        return check.well is not False

    async def look() -> bool:
        well = True
        if service is not None:
            for check in service_checks(Path(args.config), Path(args.record)):
                well = told(check) and well
        given = str(args.board or board.name)
        used = service is not None and runs()
        looked_at = (
            None
            if used or args.port == SIMULATED
            else probing(board, args.port, lit=True, clocked=True, given=given)
        )
        async with looked_at or nullcontext() as probe:
            kept = Path(args.record) if readable else None
            async for check in examine(probe, kept, args.host, args.page, args.copy, used=used):
                well = told(check) and well
        return well

    return 0 if asyncio.run(look()) else 1


def _service_of(args: Namespace) -> Path | None:
    """Return the folder of the service's games if its table is meant; its settings are then those of `args`.

    It is meant by its settings file, and on a machine where it is installed if nothing else is named.
    """
    if args.config is None and (args.board, args.port, args.record) == (None, None, None):
        installed = HERE / SETTINGS
        args.config = str(installed) if installed.exists() else None
    return None if args.config is None else games(Path(args.config))


def _connected_board(pattern: str) -> str | None:
    """Return the name of the board that the first microcontroller is set up as; None if not certain."""
    found = first_hello(ports(pattern), lambda _: None)  # the checks that follow report faults
    return None if found is None else _only(boards_like(found[1]))


async def _live(board: Board, port: str) -> None:
    async with probing(board, port) as probe:
        if not await probe.connected(LISTEN_S):
            raise ValueError(probe.why)
        await watch(probe, sys.stdout)


def add_doctor(parser: ArgumentParser) -> None:
    """Options of `dambord doctor`; they have the same meaning as for `dambord run`."""
    add_place(parser)
    parser.set_defaults(rules=None, option=[])
    parser.add_argument(
        "--report", metavar="FILE", help="add what is found to a file for those who drew the board"
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="one JSON object per line")
    shown.add_argument("--step", metavar="NAME", help="the guided test of one step of building, or list")
    shown.add_argument("--live", action="store_true", help="show cells and levels until Ctrl-C")
