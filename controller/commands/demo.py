"""`dambord demo`: simulated hands play real games on a simulated board, with the real firmware and page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import sys
import threading
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from dambord.controller.commands.common import say
from dambord.controller.commands.defaults import HOST, PORT, RULES
from dambord.controller.commands.number_arguments import port
from dambord.controller.commands.record_command import kept
from dambord.controller.commands.serve import live, usual_board
from dambord.controller.core.clock import picture
from dambord.controller.core.draughts.family import USUAL_CONTROL
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Restoring
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.sayings import Saying, Unclear
from dambord.controller.devices.fakes.pico import find_interpreter
from dambord.controller.live.app import RunningTable, TableSettings
from dambord.controller.live.equipment import SIMULATED
from dambord.controller.live.players.draughts_player import DraughtsPlayer, follows
from dambord.controller.record.header import Header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.simulation.demo_games import GameScript, script, scripts
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.hardware.regular_file import read_regular
from dambord.rules.draughts import game

RESULTS = {"w": "White wins", "b": "Black wins", None: "draw"}
SECOND = 1_000_000
MOST_GAMES = 1 << 24
"""Bytes of a file of games for a demonstration."""


def demo(args: Namespace) -> int:
    """Play games on a simulated board.

    Ends after the last game; on a terminal the last board stays open until Ctrl-C.
    """
    if not args.speed > 0:  # also refuses NaN
        raise ValueError(f"--speed {args.speed:g}: expected a number above 0")
    shows = [Show(args, one) for one in _program(args)]
    with contextlib.suppress(KeyboardInterrupt), _terminable():
        find_interpreter()  # fetched before the event loop starts, so that Ctrl-C can interrupt it
        first, fresh = (0, True) if args.new else _resume_point(Path(args.record), shows, _stays(args))
        page = args.page
        for number, show in enumerate(shows[first:], first):
            # The next game follows at once; after the last one the user may play on.
            last = args.once or number + 1 == len(shows)
            show.run(page, fresh=fresh, last=last)
            if last or not show.done:
                break
            page, fresh = show.page, True
    return 0


def add_demo(parser: ArgumentParser) -> None:
    """Options of `dambord demo`."""
    parser.add_argument("--rules", metavar="R", help=f"ruleset ({RULES}, or that of the file of games)")
    parser.add_argument("--board", metavar="B", help="board, by name or a .toml file (reed-…)")
    parser.add_argument(
        "--games", metavar="FILE", help="play the games of this PDN file, one after the other"
    )
    parser.add_argument("--once", action="store_true", help="play one game, print its result, and exit")
    parser.add_argument("--speed", default=5.0, type=float, metavar="X", help="times as fast as people (5)")
    parser.add_argument(
        "--record",
        default=str(kept().with_name("demo.sqlite3")),
        metavar="FILE",
        help="where the record is kept; an unfinished game in it goes on (demo.sqlite3 beside the usual one)",
    )
    parser.add_argument(
        "--new", action="store_true", help="begin a new game, even if the last one is unfinished"
    )
    parser.add_argument("--host", default=HOST, help="address of the page (loopback)")
    parser.add_argument(
        "--page", default=PORT, type=port, metavar="N", help=f"port of the page ({PORT}), 0: any"
    )


class Show:
    """One game of the programme, and its result."""

    def __init__(self, args: Namespace, played: GameScript) -> None:
        rules = played.rules
        board = args.board or usual_board(rules.name)
        fen = None if played.start == rules.start() else rules.fen(played.start)
        usual = game(rules.name).options
        options = {key: value for key, value in rules.options.items() if usual[key] != value}
        self.header = Header(rules.name, board, "clock", options, fen, USUAL_CONTROL)
        self.terms = terms(self.header)  # reports unsuitable values before anything is started
        self.script = played
        self.done = False
        """Whether the game has ended and the program need not wait."""
        self.page = args.page
        """The TCP port on which the page was served last."""
        self._args = args
        self._unclear = 0

    def run(self, page: int, *, fresh: bool, last: bool) -> None:
        """Play the game on a table whose page is at port `page`.

        Returns at the end of the game; with `last`, on a terminal, after Ctrl-C.
        """
        args = self._args
        setup = TableSettings(self.header, Path(args.record), SIMULATED, args.host, page, fresh=fresh)

        async def guest(table: RunningTable) -> None:
            self.page = urlsplit(table.address).port or page
            if table.bench is None:
                raise ValueError("the table has no simulated board: expected one for the demonstration")
            await self._play(table, table.bench, last=last)

        live(setup, _print_event, guest)

    async def _play(self, table: RunningTable, board: VirtualBoard[Any], *, last: bool) -> None:
        game_loop, args = table.game_loop, self._args
        game_loop.listen(self._count)
        if not _can_resume(game_loop.state, self.script):
            left = "this game is not the hands' own"
        else:
            say(self.script.title)
            hands = DraughtsPlayer(game_loop, board, self.script, args.speed)
            await hands.play()
            left = hands.left
        if left:
            say(f"the hands stop: {left}")
            if not args.once:
                say(f"the board is yours: {table.address} (Ctrl-C ends)")
                await _wait_for_end(table)
        for line in self._summary(table, board.interpreter):
            say(line)
        if _stays(args) and last:
            if not left:
                say(f"the board is yours now: {table.address} (Ctrl-C ends)")
            await asyncio.Event().wait()
        self.done = True

    def _count(self, _: State, sayings: Sequence[Saying]) -> None:
        self._unclear += sum(isinstance(saying, Unclear) for saying in sayings)

    def _summary(self, table: RunningTable, interpreter: str) -> Iterator[str]:
        state, counts = table.game_loop.state, table.counts
        result = "not finished"
        if state.outcome is not None:
            result = f"{RESULTS[state.outcome.winner]} ({state.outcome.reason})"
        yield f"moves:    {len(state.plies)}"
        yield f"result:   {result}"
        if state.clock is not None:
            clock = picture(state.clock.times, state.now)
            yield f"clocks:   White {_left(clock['w']['left'])}, Black {_left(clock['b']['left'])} left"
        if counts is not None:
            yield f"frames:   {counts.frames} received, {counts.damaged} damaged, {counts.lost} lost"
        yield f"unclear:  {self._unclear}"
        yield f"firmware: {interpreter}"
        yield f"record:   {table.game_loop.journal.path}, game {table.game_loop.game}"


def _program(args: Namespace) -> tuple[GameScript, ...]:
    """Return the games to play; raises ValueError with the file's name and its fault."""
    if args.games is None:
        return (script(game(args.rules or RULES)),)
    if args.rules is not None:
        game(args.rules)  # reports an unknown ruleset without naming the file
    data = read_regular(Path(args.games), MOST_GAMES)
    try:
        return scripts(data, args.rules)
    except ValueError as error:
        raise ValueError(f"{args.games}: {error}") from None


def _resume_point(record: Path, shows: Sequence[Show], stays: bool) -> tuple[int, bool]:
    """Return the index of the show to resume, and whether it starts a new game.

    A game that the user took over is resumed only if `stays`, that is, if somebody can play on.
    """
    try:
        with RecordReader(record) as journal:
            last = journal.load()
            before = None if last is None else journal.load(last.number - 1)
        if last is None:
            return 0, True
        state = recovered(last, terms(last.header))
    except ValueError:
        return 0, True  # a faulty record is reported when it is opened for writing
    if state.over:
        return 0, True
    fitting = [number for number, show in enumerate(shows) if show.header == last.header]
    own = [number for number in fitting if _can_resume(state, shows[number].script)]
    if len(own) > 1:  # several scripts share these turns: prefer the one after the last game
        own.sort(key=lambda number: not (number and before and _is_recording_of(before, shows[number - 1])))
    if own:
        return own[0], False
    if fitting and stays and state.plies and not any(_played(state, shows[n].script) for n in fitting):
        return fitting[0], False
    return 0, True


def _is_recording_of(recorded: Recorded, show: Show) -> bool:
    """Whether the recorded game is the complete game of `show`."""
    try:
        return recorded.header == show.header and _played(recovered(recorded, show.terms), show.script)
    except RecordingError:
        return False


def _played(state: State, shown: GameScript) -> bool:
    """Whether all turns of the script have been played, and no others."""
    return len(state.plies) == len(shown.turns) and follows(state, shown)


def _can_resume(state: State, played: GameScript) -> bool:
    """Whether the simulated hands can continue a game left in `state`."""
    settled = not (state.halted or isinstance(state.phase, Disputed | Restoring | Adjusting))
    ends = played.decided and (played.winner is not None or state.draw.by is not None)
    return settled and follows(state, played) and (len(state.plies) < len(played.turns) or ends)


def _stays(args: Namespace) -> bool:
    """Whether a user at a terminal may take over after the game."""
    return not args.once and sys.stdin.isatty()


async def _wait_for_end(table: RunningTable) -> None:
    """Wait until the game that the user took over has ended."""
    while not table.game_loop.state.over:
        await asyncio.sleep(0.1)


@contextlib.contextmanager
def _terminable() -> Iterator[None]:
    """Let SIGTERM act like Ctrl-C while no event loop handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _left(microseconds: int) -> str:
    minutes, seconds = divmod(microseconds / SECOND, 60)
    return f"{minutes:.0f}:{seconds:04.1f}"


def _print_event(line: str) -> None:
    """Print an event for people: moves as on a score sheet, other events as JSON."""
    if not line.startswith("{"):
        say(line)
        return
    said = json.loads(line)
    match said["event"]:
        case "move":
            number = f"{said['ply'] // 2 + 1:>3}. " if said["side"] == "w" else "   … "
            say(f"{said['t']:8.2f} s {number}{said['move']}")
        case "result":
            say(f"{said['t']:8.2f} s  {said['reason']}, winner: {said['winner'] or 'none'}")
        case "touch":
            pass
        case _:
            say(f"{said['t']:8.2f} s  {line}")
