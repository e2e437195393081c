"""A match by simulated hands at a controller of its own process, which is killed again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException

from dambord.controller.simulation.backgammon.checker_act import CheckerAct
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard
from dambord.controller.simulation.backgammon.checker_hand import CheckerHand, drawn_style
from dambord.controller.simulation.backgammon.match_script import CubeDeed, Deed, MatchScript, PlayDeed
from dambord.controller.simulation.backgammon.setting_up import setting_up
from dambord.controller.simulation.players.tempo import FASTEST, SECOND
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.backgammon import Cube, Position
from dambord.rules.game import Side
from tests.controller.live.process import Controller, remaining
from tests.waiting import LOOK_S

BROKEN = (OSError, HTTPException, WebSocketException, EOFError)
"""Exceptions that a client gets when the process dies."""
TAKEN_IN_WITHIN_S = 3.0
"""Seconds until something is told again that the table has not taken in."""
SETTING_UP = ("setup", "next")
"""What a page expects before the first game, and before a further one."""


class Standing(NamedTuple):
    """How a match stands before a deed, or at its end."""

    score: tuple[int, int]
    game: int
    cube: Cube
    offered: Side | None
    position: Position
    """Without the dice."""


def standings(script: MatchScript) -> list[Standing]:
    """How the match stands after so many deeds, from none to all."""
    found: list[Standing] = []
    for game in script.games:
        cube, offered = Cube(), None
        for deed in game.deeds:
            before = deed.before._replace(dice=None)
            found.append(Standing(game.match.score, game.match.game, cube, offered, before))
            if isinstance(deed, CubeDeed):
                offered = deed.side if deed.act == "double" else None
                cube = Cube(deed.value, deed.side) if deed.act == "take" else cube
    last = script.games[-1]
    end = last.deeds[-1]
    after = end.play.after if isinstance(end, PlayDeed) else end.before
    found.append(Standing(script.score, last.match.game, cube, None, after))
    return found


@dataclass
class Figures:
    """Statistics of all matches."""

    kills: int = 0
    unready: int = 0
    """Kills of a process that was still starting."""
    matches: int = 0
    games: int = 0
    plays: int = 0
    cubes: int = 0
    again: int = 0
    """Presses and rolls not recorded before the kill, and told again."""
    rolled: int = 0
    """Kills between a roll and the end of its play."""
    ready: list[float] = field(default_factory=list)
    """Seconds from the start of a process to its page."""

    def __str__(self) -> str:
        ready = sorted(self.ready)
        return (
            f"{self.kills} kills, {self.unready} of them before the page was there and {self.rolled} with a "
            f"roll on the table, in {self.matches} matches of {self.games} games, {self.plays} plays and "
            f"{self.cubes} acts of the cube; told again {self.again} times; ready again after "
            f"{ready[len(ready) // 2]:.1f} s (median), {ready[-1]:.1f} s at most"
        )


class MatchEvening:
    """The hands that play `script` on `bench`; `controller` is killed meanwhile by `cut`."""

    def __init__(
        self,
        bench: VirtualBoard[CheckerBoard],
        controller: Controller,
        script: MatchScript,
        figures: Figures,
        seed: int = 0,
    ) -> None:
        self.bench = bench
        self.controller = controller
        self.script = script
        self.figures = figures
        self.known = 0
        """The deeds that a page has shown as recorded."""
        self.over = asyncio.Event()
        self._standings = standings(script)
        self._hands = Random(f"hands {seed}")
        self._powered = asyncio.Event()
        self._powered.set()
        self._made = -1
        """The number of the last deed whose play the hands have made on the board."""
        self._told = ""
        self._cuts = 0

    async def play(self, until: int | None = None) -> None:
        """Play on until so many deeds are recorded, the whole match if None."""
        wanted = len(self.script.deeds) if until is None else until
        while self.known < wanted:
            await self._powered.wait()
            with suppress(*BROKEN):
                view = await asyncio.to_thread(self.controller.view)
                self.known = max(self.known, view["ply"])
                if view["ply"] < wanted:
                    await self._answer(view)
                continue
            await asyncio.sleep(0.01)
        self.over.set()

    async def _answer(self, view: dict[str, Any]) -> None:
        """Do what the page expects; anything that a kill has swallowed is done again."""
        ply, what = view["ply"], view["expects"]["what"]
        game = self.script.games[view["match"]["game"] - 1]
        deed = self.script.deeds[ply]
        if view["clock"] and view["clock"]["paused"] and what not in SETTING_UP:
            await self._tell(view, {"press": "pause", "side": "w"})
        elif what in SETTING_UP:
            board = self.bench.field.board
            await self.perform(setting_up(board, self.script.rules.start(), self.bench.seats))
            await self._changes(view)
        elif what == "opening":
            for throw in game.throws:
                await self._tell(view, {"roll": list(throw), "side": None}, wait=throw == game.throws[-1])
        elif what in ("roll", "answer"):
            await self._tell(view, message(deed))
        elif what in ("play", "end") and isinstance(deed, PlayDeed):
            await self.make(ply, deed)
            await self.controller.seen(self.bench)
            view = await self.controller.until(lambda now: now["expects"]["what"] == "end" or now["choices"])
            if view["clock"] and view["clock"]["paused"]:
                return  # the process has been killed while the play was made
            if view["choices"]:
                await self.controller.send({"choose": deed.text, "side": deed.side})
            await self._tell(view, {"press": "clock", "side": deed.side})
        else:
            await asyncio.sleep(LOOK_S)

    async def make(self, ply: int, deed: PlayDeed, cut_after: int | None = None) -> None:
        """Make the play of a deed on the board, once; `cut_after` so many acts, the process is killed."""
        if self._made >= ply:
            return
        hand = CheckerHand(drawn_style(self._hands), self.bench.seats, self._hands)
        acts = hand.timeline(deed.side, deed.play, self.bench.field.board)
        self._made = ply
        if cut_after is not None:
            await self.perform(acts[:cut_after])
            await self.cut()
            acts = acts[cut_after:]
        await self.perform(acts)

    async def perform(self, acts: Sequence[CheckerAct]) -> None:
        """Carry out acts one after the other; the hands rest while no process runs."""
        for act in acts:
            await self._powered.wait()
            await self.bench.field.do(act)
            await asyncio.sleep(FASTEST / SECOND)

    async def _tell(self, view: dict[str, Any], request: dict[str, Any], *, wait: bool = True) -> None:
        """Send a request of a page, and wait until the page shows that it has changed something."""
        asked = f"{view['ply']} {request}"
        self.figures.again += asked == self._told
        self._told = asked
        await self.controller.send(request)
        if wait:
            await self._changes(view)

    async def _changes(self, view: dict[str, Any]) -> None:
        """Wait until the page expects something else, or the process has been killed, or for some time."""
        until, cuts = time.monotonic() + TAKEN_IN_WITHIN_S, self._cuts
        while time.monotonic() < until and cuts == self._cuts:
            now = await asyncio.to_thread(self.controller.view)
            if outline(now) != outline(view):
                return
            await asyncio.sleep(0.02)

    async def cut(self, unready: Sequence[float] = ()) -> dict[str, Any]:
        """Kill and restart the controller; check that nothing is lost. Returns the view after it.

        `unready`: seconds after which further processes are killed while they start.
        """
        before = await asyncio.to_thread(self.controller.view)
        known = max(self.known, before["ply"])
        self._powered.clear()
        self.controller.kill()
        self._cuts += 1
        self.figures.kills += 1
        self.figures.rolled += before["dice"] is not None
        kept = None if before["clock"] is None else self.controller.kept()
        for seconds in unready:
            await self._stillborn(seconds)
        started = time.monotonic()
        await asyncio.to_thread(self.controller.restart)
        self.figures.ready.append(time.monotonic() - started)
        after = await asyncio.to_thread(self.controller.view)
        self._check(before, after, known, kept)
        await self.controller.until(lambda view: view["link"] == "up")
        self._powered.set()
        return after

    async def _stillborn(self, seconds: float) -> None:
        start = asyncio.create_task(asyncio.to_thread(self.controller.restart))
        await asyncio.sleep(seconds)
        self.controller.process.kill()
        with suppress(AssertionError):
            await start
        self.controller.kill()
        self.figures.kills += 1
        self.figures.unready += 1

    def _check(
        self, before: dict[str, Any], after: dict[str, Any], known: int, kept: dict[str, int] | None
    ) -> None:
        """Check that record, score, cube, dice and clocks are as they were told, or one happening further."""
        ply = after["ply"]
        assert known <= ply <= known + 1, (known, ply)
        assert after["game"] == before["game"]
        deeds = self.script.deeds
        assert [noted(move) for move in after["moves"]] == [told(deed) for deed in deeds[:ply]]
        score, number, cube, offered, position = self._standings[ply]
        assert (tuple(after["match"]["score"]), after["match"]["game"]) == (score, number)
        assert (after["cube"]["value"], after["cube"]["owner"]) == cube
        assert after["cube"]["offered"] == offered
        if after["expects"]["what"] not in (*SETTING_UP, "opening"):
            assert (tuple(after["points"]["w"]), tuple(after["points"]["b"])) == (position.w, position.b)
        deed = deeds[ply] if ply < len(deeds) else None
        if after["dice"] is not None:
            assert isinstance(deed, PlayDeed)
            assert (after["dice"]["side"], tuple(after["dice"]["values"])) == (deed.side, deed.dice)
        elif before["dice"] is not None:
            assert ply > before["ply"], "the roll is lost"
        if kept is not None and after["clock"]["running"] is not None:
            assert after["clock"]["paused"]
            assert remaining(after) == kept


def outline(view: dict[str, Any]) -> tuple[Any, ...]:
    """What of a view tells whether the table has taken something in."""
    paused = view["clock"] is not None and view["clock"]["paused"]
    return view["ply"], view["expects"], view["dice"], view["result"], paused


def message(deed: Deed) -> dict[str, Any]:
    """The request of a page that begins a deed: the roll, or the act of the cube."""
    if isinstance(deed, CubeDeed):
        return {"press": deed.act, "side": deed.side}
    return {"roll": list(deed.dice), "side": deed.side}


def noted(move: dict[str, Any]) -> tuple[Any, ...]:
    """An act of a view's record."""
    dice = None if move["dice"] is None else tuple(move["dice"])
    return move["side"], move["act"], dice, move["text"], move.get("value")


def told(deed: Deed) -> tuple[Any, ...]:
    """The same of a deed."""
    if isinstance(deed, CubeDeed):
        return deed.side, deed.act, None, "", deed.value
    return deed.side, "play", deed.dice, deed.text, None
