"""`dambord run` and `dambord demo`: a live table, on a real board or a simulated one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from controller.clock import Control
from controller.commands.common import pair, ruleset
from controller.commands.config import COMMITS, FAR, NEAR, NO_CLOCK, SIDES, settled
from controller.fittings import SIMULATED
from controller.recording import Header
from controller.run import Guest, Setup, Table
from controller.run import run as run_table
from rules.draughts import game
from rules.game import Grid

DEMO_HEADER = Header("international", "reed-100", "clock", control="900+5")


def run(args: Namespace) -> int:
    """Run a table until interrupted."""
    args = settled(args)
    board = args.board or f"reed-{_size(ruleset(args).grid)}"
    control = None if args.commit == "settle" or args.time == NO_CLOCK else Control.parse(args.time).text
    agreed = (dict(args.option), args.fen, control, args.exhibitor, args.regulations)
    header = Header(args.rules, board, args.commit, *agreed)
    setup = Setup(
        header,
        Path(args.record),
        args.port,
        args.host,
        args.page,
        near=args.near,
        far=args.far,
        fresh=args.new,
        hook=args.hook,
    )
    with contextlib.suppress(KeyboardInterrupt):
        _run(setup, _say)
    return 0


def add_run(parser: ArgumentParser) -> None:
    """Options of `dambord run`."""
    parser.add_argument(
        "--config", metavar="FILE", help="file with these options (TOML); what is given here wins"
    )
    parser.add_argument("--rules", metavar="R", help="ruleset (international)")
    parser.add_argument(
        "--option", action="append", default=[], type=pair, metavar="KEY=VALUE", help="a rule option"
    )
    parser.add_argument("--fen", metavar="F", help="position instead of the start, PDN FEN")
    parser.add_argument("--board", metavar="B", help="board, by name or a .toml file (reed-…)")
    parser.add_argument("--port", metavar="P", help="serial port, gpio or simulated")
    parser.add_argument("--commit", choices=COMMITS, help="what ends a turn")
    parser.add_argument("--time", metavar="T", help="time control as in docs/clocks.md, or none (900+5)")
    parser.add_argument(
        "--exhibitor", choices=SIDES, help="who plays many boards at once and presses nothing (nobody)"
    )
    parser.add_argument("--record", metavar="FILE", help="where the record is kept")
    parser.add_argument("--host", help="address of the page (loopback)")
    parser.add_argument("--page", type=_port, metavar="N", help="port of the page (8064)")
    parser.add_argument(
        "--near", choices=NEAR, help="what pages on this machine may do without a token (player)"
    )
    parser.add_argument("--far", choices=FAR, help="what other machines may do without a token (spectator)")
    parser.add_argument("--hook", metavar="CMD", help="program that gets every event as a line of JSON")
    parser.add_argument("--new", action="store_true", help="begin a new game, finished or not the last one")


def demo(args: Namespace) -> int:
    """Play a real game on a simulated board."""
    if not args.speed > 0:  # nor no number at all
        raise ValueError(f"--speed {args.speed:g}: expected a number above 0")
    with TemporaryDirectory(prefix="dambord-demo-") as folder, contextlib.suppress(KeyboardInterrupt):
        setup = Setup(DEMO_HEADER, Path(folder) / "record.sqlite3", SIMULATED, args.host, args.page)
        _run(setup, _tell, partial(_perform, args))
    return 0


def add_demo(parser: ArgumentParser) -> None:
    """Options of `dambord demo`."""
    parser.add_argument("--once", action="store_true", help="end after the game, though on a terminal")
    parser.add_argument("--speed", default=5.0, type=float, metavar="X", help="times as fast as people (5)")
    parser.add_argument("--host", default="127.0.0.1", help="address of the page (loopback)")
    parser.add_argument(
        "--page", default=8064, type=_port, metavar="N", help="port of the page (8064), 0: any"
    )


async def _perform(args: Namespace, table: Table) -> None:
    from controller.simulation import shown
    from controller.simulation.performance import perform

    rules = game(DEMO_HEADER.rules)
    position, turns = rules.start(), []
    for text in shown.MOVES:
        turns.append(rules.read(position, text))
        position = turns[-1].after
    bench = table.bench
    assert bench is not None

    async def press(button: str, side: str) -> None:
        bench.press("w" if side == "w" else "b", button)

    print(f"{shown.WHITE} - {shown.BLACK}, {shown.EVENT}", flush=True)
    while table.keeper.state.phase == "setup":
        await asyncio.sleep(0.01)
    await press("clock", "b")
    recorded = lambda: len(table.keeper.state.plies)  # noqa: E731
    await perform(bench, rules, turns, recorded, press, clock=True, speed=args.speed)
    await press("resign", position.side)
    while table.keeper.state.phase != "over":
        await asyncio.sleep(0.01)
    if args.once or not sys.stdin.isatty():
        return
    print(f"The board is yours now: {table.address} (Ctrl-C ends)", flush=True)
    await asyncio.Event().wait()


def _size(grid: Grid) -> str:
    """The board with reed switches that a game needs, as the boards' names have it."""
    return f"{grid.rows * grid.columns}" + ("-all" if len(grid.squares) == grid.rows * grid.columns else "")


def _run(setup: Setup, say: Callable[[str], None], guest: Guest | None = None) -> None:
    """Run a table until it is done or SIGTERM comes; of the errors of its tasks the first is told."""

    async def until_told() -> None:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await run_table(setup, say, guest)

    try:
        asyncio.run(until_told())
    except asyncio.CancelledError:
        return
    except ExceptionGroup as group:
        raise group.exceptions[0] from None


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"{text!r}: expected a port, 0 to 65535")
    return int(text)


def _say(line: str) -> None:
    print(line, flush=True)


def _tell(line: str) -> None:
    """For people: moves as a score sheet, the rest as it comes."""
    if not line.startswith("{"):
        print(line, flush=True)
        return
    said = json.loads(line)
    match said["event"]:
        case "move":
            number = f"{said['ply'] // 2 + 1:>3}. " if said["side"] == "w" else "   … "
            print(f"{said['t']:8.2f} s {number}{said['move']}", flush=True)
        case "result":
            print(f"{said['t']:8.2f} s  {said['reason']}, winner: {said['winner'] or 'none'}", flush=True)
        case "touch":
            pass
        case _:
            print(f"{said['t']:8.2f} s  {line}", flush=True)
