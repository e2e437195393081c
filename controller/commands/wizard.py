"""`dambord setup` and `dambord doctor`: a board learned by a walk over it, and a table checked."""

from __future__ import annotations

import asyncio
import glob
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import hardware
from controller.commands.common import ruleset, say
from controller.commands.config import USUAL, settled
from controller.commands.serve import add_place, usual_board
from controller.devices.provision import equip
from controller.fittings import DGT, PINS
from controller.wizard.doctor import examine
from controller.wizard.inspection import LISTEN
from controller.wizard.live import watch
from controller.wizard.probe import probing
from controller.wizard.setup import set_up
from hardware.board import Board
from hardware.settings import settings


def setup(args: Namespace) -> int:
    """Walk over the board and write its file."""
    board = hardware.board(args.board)
    output = Path(args.output or f"my-{board.name}.toml")
    if output.exists() and not args.force:
        raise ValueError(f"{output} is there already; --force writes over it")
    if not os.access(output if output.exists() else output.absolute().parent, os.W_OK):
        raise ValueError(f"{output}: expected a file that can be written, in a folder that is there")
    return asyncio.run(_walk(board, _equipped(board, args.port), hardware.file(args.board), output))


def _equipped(board: Board, pattern: str) -> str:
    """The port of a microcontroller that runs as this board's; it is told to if it doesn't. ValueError."""
    if pattern == PINS or pattern.startswith(DGT):
        return pattern
    ports = sorted(glob.glob(pattern))  # noqa: PTH207 - the pattern may be absolute
    say(f"{len(ports)} port{'' if len(ports) == 1 else 's'} for a board: {' '.join(ports) or pattern}")
    for path in ports:
        try:
            equip(path, settings(board))
        except (OSError, ValueError) as error:
            say(str(error))
            continue
        say(f"the board at {path} has the settings of {board.name}")
        return path
    raise ValueError(f"no board at {pattern}: is it plugged in, with its firmware (dambord firmware flash)?")


async def _walk(board: Board, port: str, base: Path, output: Path) -> int:
    async with probing(board, port, lit=True) as probe:
        if probe.dark:
            say(f"{probe.dark}; squares are named instead of lit")
        if not await probe.connected(5):
            raise ValueError(probe.why)
        assert probe.up is not None
        say(f"firmware {probe.up.firmware} on {probe.up.port}, {len(probe.cells)} sensors")
        return await set_up(probe, base, output, say)


def add_setup(parser: ArgumentParser) -> None:
    """Options of `dambord setup`."""
    parser.add_argument("--board", default="reed-100", metavar="B", help="board, by name or a .toml file")
    parser.add_argument(
        "--port", default=USUAL["port"], metavar="P", help=f"serial port or gpio ({USUAL['port']})"
    )
    parser.add_argument("--output", metavar="FILE", help="the board's new file (my-….toml)")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def doctor(args: Namespace) -> int:
    """Check everything and say what to do; 1 when something keeps a game from being played."""
    args = settled(args)
    board = hardware.board(args.board or usual_board(ruleset(args).grid))
    if args.live:
        with suppress(KeyboardInterrupt):
            asyncio.run(_live(board, args.port))
        return 0

    async def look() -> bool:
        well = True
        async with probing(board, args.port, lit=True) as probe:
            async for check in examine(probe, Path(args.record), args.host, args.page):
                say(json.dumps(asdict(check)) if args.json else check.line())
                well = well and check.well is not False
        return well

    return 0 if asyncio.run(look()) else 1


async def _live(board: Board, port: str) -> None:
    async with probing(board, port) as probe:
        if not await probe.connected(LISTEN):
            raise ValueError(probe.why)
        await watch(probe, sys.stdout)


def add_doctor(parser: ArgumentParser) -> None:
    """Options of `dambord doctor`, which mean what they mean for `dambord run`."""
    add_place(parser)
    parser.set_defaults(rules=None, option=[])
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="one JSON object per line")
    shown.add_argument("--live", action="store_true", help="watch cells and levels until Ctrl-C")
