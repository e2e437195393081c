"""One performance on a simulated table with its page, and what is told of it."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from dambord.controller.commands.demo.event_lines import event_line, names
from dambord.controller.commands.demo.performance import Performance
from dambord.controller.commands.options.common import say
from dambord.controller.commands.table.until_told import until_told
from dambord.controller.core.clock import picture
from dambord.controller.core.messages.sayings import Saying, Unclear
from dambord.controller.core.table.table_state import TableState
from dambord.controller.live.app import run_table
from dambord.controller.live.equipment.ports import SIMULATED
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.replay import terms
from dambord.controller.simulation.virtual_board import VirtualBoard

SECOND = 1_000_000
LOOK_S, AWAY_S = 0.5, 5.0
"""Seconds between two looks whether a page is open, and without one until nobody watches any more."""


class Show:
    """One performance of the programme, and its result."""

    def __init__(self, args: Namespace, performance: Performance) -> None:
        self.performance = performance
        self.terms = terms(performance.header)  # reports unsuitable values before anything is started
        self.done = False
        """Whether the game has ended and the program need not wait."""
        self.page = args.page
        """The TCP port on which the page was served last."""
        self._args = args
        self._unclear = 0
        self._names = names(performance.header.occasion)

    def run(self, page: int, *, fresh: bool, last: bool) -> None:
        """Play the game on a table whose page is at port `page`.

        Returns at the end of the game; with `last`, on a terminal, after Ctrl-C.
        """
        args = self._args
        setup = TableSettings(
            self.performance.header, Path(args.record), SIMULATED, args.host, page, fresh=fresh
        )

        async def guest(table: RunningTable) -> None:
            self.page = urlsplit(table.address).port or page
            if table.bench is None:
                raise ValueError("the table has no simulated board: expected one for the demonstration")
            await self._play(table, table.bench, last=last)

        until_told(partial(run_table, setup, self._print_event, guest))

    async def _play(self, table: RunningTable, board: VirtualBoard[Any], *, last: bool) -> None:
        game_loop, args = table.game_loop, self._args
        game_loop.listen(self._count)
        if not self.performance.can_resume(game_loop.state):
            left = "this game is not the hands' own"
        else:
            say(self.performance.title)
            hands = self.performance.hands(game_loop, board, args.speed)
            await hands.play()
            left = hands.left
        if left:
            say(f"the hands stop: {left}")
            if not args.once:
                say(f"the board is yours: {table.address} (Ctrl-C ends)")
                await _wait_for_end(table)
        for line in self._summary(table, board.interpreter):
            say(line)
        if stays(args) and last:
            if not left:
                say(f"the board is yours now: {table.address} (Ctrl-C ends)")
            await asyncio.Event().wait()
        elif last and not left and not args.once:
            await asyncio.sleep(LOOK_S)  # the pages are being told of the end
            if table.desk.watched:
                say(f"the board is yours now: {table.address} (until no page is open, or Ctrl-C)")
                await _wait_for_nobody(table)
        self.done = True

    def _count(self, _: TableState, sayings: Sequence[Saying]) -> None:
        self._unclear += sum(isinstance(saying, Unclear) for saying in sayings)

    def _print_event(self, line: str) -> None:
        """Print an event for people."""
        if (told := event_line(line, self._names)) is not None:
            say(told)

    def _summary(self, table: RunningTable, interpreter: str) -> Iterator[str]:
        state, counts = table.game_loop.state, table.counts
        result = "not finished"
        if state.outcome is not None:
            winner = state.outcome.winner
            result = f"{f'{self._names[winner]} wins' if winner else 'draw'} ({state.outcome.reason})"
        yield f"moves:    {len(state.plies)}"
        yield f"result:   {result}"
        yield from self.performance.summary(state)
        if state.clock is not None:
            clock = picture(state.clock.times, state.now)
            left = ", ".join(f"{self._names[side]} {_left(clock[side]['left'])}" for side in self._names)
            yield f"clocks:   {left} left"
        if counts is not None:
            yield f"frames:   {counts.frames} received, {counts.damaged} damaged, {counts.lost} lost"
        yield f"unclear:  {self._unclear}"
        yield f"firmware: {interpreter}"
        yield f"record:   {table.game_loop.journal.path}, game {table.game_loop.game}"


def stays(args: Namespace) -> bool:
    """Whether a user at a terminal may take over after the game."""
    return not args.once and sys.stdin.isatty()


async def _wait_for_nobody(table: RunningTable) -> None:
    """Wait until no page is open; one that is loaded anew is away for a moment."""
    away = 0.0
    while away < AWAY_S:
        await asyncio.sleep(LOOK_S)
        away = 0.0 if table.desk.watched else away + LOOK_S


async def _wait_for_end(table: RunningTable) -> None:
    """Wait until the game that the user took over has ended."""
    while not table.game_loop.state.over:
        await asyncio.sleep(0.1)


def _left(microseconds: int) -> str:
    minutes, seconds = divmod(microseconds / SECOND, 60)
    return f"{minutes:.0f}:{seconds:04.1f}"
