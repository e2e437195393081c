"""A game by simulated hands at a controller of its own process, which is killed again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.players.style import shown_style
from dambord.controller.simulation.players.tempo import FASTEST, SECOND
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position, game
from tests.controller.live.process import Controller, remaining
from tests.waiting import HANG_S, LOOK_S

RULES: DraughtsGame = game("international")
PLIES = 80
AT_ONCE = 0.15
"""Probability that the next process is killed while it starts."""
UP_TO = 1.2
"""Longest time of play until the next kill in seconds."""
BROKEN = (OSError, HTTPException, WebSocketException, EOFError)
"""Exceptions that a client gets when the process dies."""


@dataclass
class Figures:
    """Statistics of all games."""

    kills: int = 0
    unready: int = 0
    """Kills of a process that was still starting."""
    games: int = 0
    turns: int = 0
    again: int = 0
    """Presses not recorded before the kill, so that the player pressed again."""
    forgotten: list[int] = field(default_factory=list)
    """Microseconds that the running clock lost at the restart."""
    ready: list[float] = field(default_factory=list)
    """Seconds from the start of a process to its page."""

    def __str__(self) -> str:
        ready, forgotten = sorted(self.ready), sorted(self.forgotten)
        return (
            f"{self.kills} kills, {self.unready} of them before the page was there, in {self.games} games of "
            f"{self.turns} turns; pressed again {self.again} times; ready again after "
            f"{ready[len(ready) // 2]:.1f} s (median), {ready[-1]:.1f} s at most; clocks gave back "
            f"{forgotten[len(forgotten) // 2] / 1e6:.2f} s (median), {forgotten[-1] / 1e6:.2f} s at most"
        )


class Evening:
    """One game; the controller is killed repeatedly."""

    def __init__(
        self,
        bench: VirtualBoard[SimulatedBoard],
        controller: Controller,
        turns: Sequence[PlayedTurn],
        seed: int,
        figures: Figures,
    ) -> None:
        self.bench = bench
        self.controller = controller
        self.turns = turns
        self.texts: list[str] = []
        self.fens = [RULES.fen(RULES.start())]
        position = RULES.start()
        for turn in turns:
            self.texts.append(RULES.text(position, turn))
            position = turn.after
            self.fens.append(RULES.fen(position))
        self.figures = figures
        self.known = 0
        """The turns that the table has accepted."""
        self.kills = 0
        self._rng = Random(f"killed {seed}")
        self._powered = asyncio.Event()
        self._powered.set()
        self._over = asyncio.Event()

    async def play(self) -> None:
        """Make every turn; the players wait while no process runs."""
        hands = Random(self._rng.random())
        position: Position = RULES.start()
        for ply, turn in enumerate(self.turns, 1):
            if ply == len(self.turns):
                # It may end the game by rule, and a game that is over is not gone on with: `test_killed`.
                self._over.set()
            hand = Hand(RULES, shown_style(hands), self.bench.seats, hands)
            await self._perform(hand.timeline(position, turn, self.bench.field.board, 0))
            await self._seen()
            await self._press(ply, position)
            position = turn.after

    async def _perform(self, acts: Sequence[HandAct]) -> None:
        for act in acts:
            await self._powered.wait()
            await self.bench.field.do(act)
            await asyncio.sleep(FASTEST / SECOND)

    async def _seen(self) -> None:
        """Wait until the page shows the board, however often the process is killed meanwhile."""
        while True:
            await self._powered.wait()
            with suppress(*BROKEN):
                await self.controller.seen(self.bench)
                return
            await asyncio.sleep(LOOK_S)

    async def _press(self, ply: int, position: Position) -> None:
        """Press the clock until the page shows the turn; press again only if a kill has lost the press."""
        attempt = 0
        while attempt < 10:
            await self._powered.wait()
            kills = self.kills
            try:
                view = await asyncio.to_thread(self.controller.view)
                if attempt and view["ply"] < ply:
                    view = await self._soon(ply)
                if view["ply"] < ply:
                    self.figures.again += attempt > 0
                    attempt += 1
                    await self.controller.press("clock", position.side)
                    view = await self._soon(ply, HANG_S)
            except BROKEN:
                await asyncio.sleep(0.01)
                continue
            if view["ply"] >= ply:
                self.known = ply
                return
            assert self.kills > kills or not self._powered.is_set(), (
                f"{self.texts[ply - 1]} not named: {view}"
            )
        raise AssertionError(f"{self.texts[ply - 1]} was pressed again and again")

    async def _soon(self, ply: int, within: float = 0.5) -> dict[str, Any]:
        """Return the view when it shows `ply`, or after a time-out or a kill."""
        until = time.monotonic() + within
        while True:
            view = await asyncio.to_thread(self.controller.view)
            if view["ply"] >= ply or time.monotonic() > until or not self._powered.is_set():
                return view
            await asyncio.sleep(0.02)

    async def reap(self, kills: int) -> None:
        """Kill the process this many times at random instants, unless the game ends before."""
        while self.kills < kills:
            await asyncio.sleep(self._rng.uniform(0, UP_TO / 2))
            looked = time.monotonic()
            before = await asyncio.to_thread(self.controller.view)
            await asyncio.sleep(self._rng.uniform(0, UP_TO / 2))
            if self._over.is_set():
                return
            known = max(self.known, before["ply"])
            self._powered.clear()
            self.controller.kill()
            elapsed = round((time.monotonic() - looked) * 1e6)
            kept = self.controller.kept()
            self.kills += 1
            while self.kills < kills and self._rng.random() < AT_ONCE:
                await self._stillborn()
            started = time.monotonic()
            await asyncio.to_thread(self.controller.restart)
            self.figures.ready.append(time.monotonic() - started)
            self._check(before, await asyncio.to_thread(self.controller.view), known, kept, elapsed)
            await self.controller.until(lambda view: view["link"] == "up")
            await self.controller.press("pause", "w")
            await self.controller.until(lambda view: not view["clock"]["paused"])
            self._powered.set()

    async def _stillborn(self) -> None:
        """The next process is killed before or just after its page is there."""
        start = asyncio.create_task(asyncio.to_thread(self.controller.restart))
        await asyncio.sleep(self._rng.uniform(0.3, 2.0))
        self.controller.process.kill()
        with suppress(AssertionError):
            await start
        self.controller.kill()
        self.kills += 1
        self.figures.unready += 1

    def _check(
        self,
        before: dict[str, Any],
        after: dict[str, Any],
        known: int,
        kept: dict[str, int],
        elapsed: int,
    ) -> None:
        """Check that the game is restored, with the clocks as recorded."""
        assert after["game"] == before["game"]
        ply = after["ply"]
        assert known <= ply <= known + 1
        assert [move["text"] for move in after["moves"]] == self.texts[:ply]
        assert after["fen"] == self.fens[ply]
        assert after["clock"]["paused"]
        assert after["clock"]["running"] == "wb"[ply % 2]
        gained = {side: left - remaining(before)[side] for side, left in remaining(after).items()}
        assert remaining(after) == kept
        assert -elapsed <= min(gained.values()), (gained, elapsed)
        assert -elapsed <= sum(gained.values()), (gained, elapsed)
        self.figures.forgotten.append(elapsed + sum(gained.values()))


async def evening(
    bench: VirtualBoard[SimulatedBoard],
    controller: Controller,
    seed: int,
    kills: int,
    figures: Figures,
    made: type[Evening] = Evening,
    plies: int = PLIES,
) -> list[str]:
    """Play a game with kills; return the texts of its turns."""
    turns = random_game(RULES, Random(seed), plies=plies)
    await controller.until(lambda view: view["phase"] == "play")
    await controller.press("clock", "b")
    await controller.until(lambda view: view["clock"]["running"] == "w")
    table = made(bench, controller, turns, seed, figures)
    async with asyncio.TaskGroup() as group:
        group.create_task(table.play())
        group.create_task(table.reap(kills))
    view = await asyncio.to_thread(controller.view)
    assert view["ply"] == len(turns)
    assert view["fen"] == table.fens[-1]
    if view["result"] is None:
        await controller.press("resign", "w")
        await controller.until(lambda view: view["result"] is not None)
    figures.kills += table.kills
    figures.games += 1
    figures.turns += len(turns)
    return table.texts
