"""The real process is killed with SIGKILL during a game: the next start restores everything."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from dambord import hardware
from dambord.controller.simulation import demo_games
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import Style
from dambord.controller.simulation.players.tempo import FASTEST, SECOND
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import Turn, game
from tests.controller.live.process import Controller, remaining

RULES = game("international")
STYLE = Style(order="mover-first", landings=True, pace=(FASTEST, FASTEST), reply=(FASTEST, FASTEST))


class Evening:
    """A game on a simulated board in this process, with a controller that is killed repeatedly."""

    def __init__(self, bench: VirtualBoard[SimulatedBoard], controller: Controller) -> None:
        self.bench = bench
        self.controller = controller
        self.position = RULES.start()
        self.played: list[str] = []
        self.cuts = 0

    async def cut(self, meanwhile: Callable[[], Any] | None = None) -> dict[str, Any]:
        """Kill and restart the controller; check that the game is unchanged and its clocks are stopped."""
        asked = time.monotonic()
        before = await asyncio.to_thread(self.controller.view)
        self.controller.kill()
        passed = round((time.monotonic() - asked) * 1e6)
        kept = self.controller.kept()
        if meanwhile is not None:
            await meanwhile()
        await asyncio.to_thread(self.controller.restart)
        self.cuts += 1
        after = await self.controller.until(lambda picture: picture["link"] == "up")
        assert [move["text"] for move in after["moves"]][: before["ply"]] == self.played[: before["ply"]]
        assert after["fen"] == before["fen"] or after["ply"] > before["ply"]
        assert after["game"] == before["game"]
        if before["clock"]["running"] is not None:
            assert after["clock"]["paused"]
            # All that the record knows, and no more than has really passed since the page showed it. How
            # little a record may lag behind is shown in simulated time, see `test_game_loop`.
            assert remaining(after) == kept
            assert all(kept[side] >= left - passed for side, left in remaining(before).items())
            await self.controller.press("pause", "w")
            await self.controller.until(lambda picture: not picture["clock"]["paused"])
        return after

    async def perform(self, acts: Sequence[HandAct]) -> None:
        """Carry out acts one after the other."""
        for act in acts:
            await self.bench.field.do(act)
            await asyncio.sleep(FASTEST / SECOND)

    async def turn(self, text: str, *, cut_after: int | None = None, cut_press: bool = False) -> None:
        """Make a turn and press; the controller may be killed after a number of acts, or with the press."""
        turn: Turn = RULES.notation.read(text, RULES.turns(self.position))
        side = self.position.side
        hand = Hand(RULES, STYLE, self.bench.seats, Random(1))
        acts = hand.timeline(self.position, turn, self.bench.field.board, 0)
        await self.perform(acts[:cut_after])
        if cut_after is not None:
            assert cut_after < len(acts)
            await self.cut()
            await self.perform(acts[cut_after:])
        self.played.append(text)
        await self.controller.seen(self.bench)
        await self.controller.press("clock", side)
        if cut_press:
            picture = await self.cut()
            if picture["ply"] < len(self.played):  # the press had not reached the record
                await self.controller.press("clock", side)
        await self.controller.until(lambda picture: picture["ply"] == len(self.played))
        self.position = turn.after


def test_killed_again_and_again(tmp_path: Path) -> None:
    async def evening(bench: VirtualBoard[SimulatedBoard], controller: Controller) -> None:
        table = Evening(bench, controller)
        await controller.until(lambda picture: picture["phase"] == "play")
        await controller.press("clock", "b")
        await controller.until(lambda picture: picture["clock"]["running"] == "w")
        turns = demo_games.MOVES
        await table.turn(turns[0])
        await table.turn(turns[1], cut_press=True)
        await table.turn(turns[2], cut_after=1)  # a piece is in the hand
        for text in turns[3:8]:
            await table.turn(text)

        async def knock() -> None:
            await bench.field.do(HandAct(0, "remove", 3))

        await table.cut(knock)  # the board is changed while nobody looks
        lit = (await controller.until(lambda picture: picture["phase"] == "unclear"))["lamps"]
        assert {square: lamp["role"] for square, lamp in lit.items() if lamp["role"] != "last"} == {
            "3": "restore"
        }
        await bench.field.do(HandAct(0, "place", 3, "b"))
        await controller.until(lambda picture: picture["phase"] == "play")

        await table.turn(turns[8], cut_after=2)  # 31x22: landed, the captured piece still stands
        await table.turn(turns[9])
        assert table.cuts == 4
        await controller.press("resign", "w")
        await controller.until(lambda picture: picture["result"] is not None)

    with VirtualBoard(hardware.board("reed-100"), DraughtsKit(RULES), RULES.start()) as bench:
        controller = Controller(bench.port, tmp_path / "record.sqlite3")
        try:
            asyncio.run(evening(bench, controller))
        finally:
            controller.kill()
        recording = tmp_path / "game.jsonl"
        lines = controller.printed("record", "--record", str(controller.record))
        assert sum("restarted" in line for line in lines) == 4
        recording.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        events = controller.printed("replay", str(recording))
        assert [event["move"] for event in events if event["event"] == "move"] == list(demo_games.MOVES[:10])
        assert events[-1]["event"] == "result"
        assert len(controller.printed("record", "--list", "--record", str(controller.record))) == 1

        again = Controller(bench.port, controller.record)  # a game that is over is not gone on with
        try:
            assert again.view()["game"] == 2
            assert (
                sum(
                    "restarted" in line
                    for line in again.printed("record", "--game", "1", "--record", str(again.record))
                )
                == 4
            )
        finally:
            again.kill()
