"""The game of a board for a screen elsewhere: PDN and a picture, and nothing before its time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette

from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import Over
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.arbiter_acts import SetResult
from dambord.controller.core.messages.events import LinkFound, Pressed, Ruled, Seen
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.attached.broadcast import Broadcast
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.web.api.broadcast_routes import broadcast_routes
from dambord.rules.game import Outcome
from tests.simulated.world import World

HEADER = Header("international", "hall-100", "clock", fen="W:W32,48:B3")


def followed(folder: Path, delay_min: int, looks: Callable[[Path], None], *, after_s: float) -> None:
    """A turn is made and the game ends; `looks` sees the file after so many seconds."""

    async def run() -> None:
        with Journal(folder / "record.sqlite3") as journal:
            game = GameLoop(journal, monotonic_us)
            wall = asyncio.get_running_loop().time
            made = Broadcast(folder / "board.pdn", delay_min, wall, pytest.fail)
            agreed = terms(HEADER)
            await game.begin(HEADER, agreed)
            made.follow(game)
            tasks = [asyncio.create_task(work) for work in (game.run(), made.run())]
            game.tell(game.now(), LinkFound)
            picture = agreed.game.picture(agreed.start)
            turn = agreed.game.read(agreed.start, "32-28")
            for cells in (picture, picture.replace("w", ".", 1), agreed.game.picture(turn.after)):
                game.tell(game.now(), partial(Seen, cells=cells))
                await asyncio.sleep(0.2)
            game.tell(game.now(), partial(Pressed, side="w", button="clock"))
            await asyncio.sleep(1)
            assert len(game.state.plies) == 1
            game.tell(game.now(), partial(Ruled, who="Ilze", why="agreed", act=SetResult(None)))
            await asyncio.sleep(after_s)
            looks(folder / "board.pdn")
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_it_is_written_after_a_turn(world: World, tmp_path: Path) -> None:
    def looks(path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        assert "1. 32-28" in text
        assert '[Result "1-1"]' in text
        assert path.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
        assert path.stat().st_mode & 0o777 == 0o644

    followed(tmp_path, 0, looks, after_s=3)


def test_nothing_is_there_before_its_time(world: World, tmp_path: Path) -> None:
    followed(tmp_path, 15, lambda path: pytest.fail("too early") if path.exists() else None, after_s=890)


def test_all_is_there_after_it(world: World, tmp_path: Path) -> None:
    def looks(path: Path) -> None:
        assert '[Result "1-1"]' in path.read_text(encoding="utf-8")

    followed(tmp_path, 15, looks, after_s=905)


def test_a_folder_that_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^--broadcast: .*none: no such folder$"):
        Broadcast(tmp_path / "none" / "board.pdn", 0, lambda: 0.0, print)


def test_what_is_served_has_passed_the_gate(world: World, tmp_path: Path) -> None:
    """At none of the addresses is anything to be seen before its time: neither a turn nor the result."""
    path = tmp_path / "board.pdn"

    async def run() -> None:
        app = Starlette(routes=broadcast_routes(path))
        wall = asyncio.get_running_loop().time
        made = Broadcast(path, 15, wall, pytest.fail)
        agreed = terms(HEADER)
        first = family_of(agreed).opening(agreed)
        turn = agreed.game.read(agreed.start, "32-28")
        ply = RecordedPly(turn, "w", "32-28", 1)
        moved = first._replace(history=first.history.with_ply(ply))
        over = moved.to(Over(Outcome(None, "agreement", "")))
        listeners: list[Callable[[Any, tuple[()]], None]] = []
        table = SimpleNamespace(begun=1, game=1, header=HEADER, state=first, listen=listeners.append)
        made.follow(table)
        work = asyncio.create_task(made.run())
        async with AsyncClient(transport=ASGITransport(app=app), base_url="http://table") as client:

            async def seen() -> list[str]:
                answers = [await client.get(f"/broadcast.{kind}") for kind in ("pdn", "svg", "png")]
                codes = {answer.status_code for answer in answers}
                if codes == {404}:
                    return []
                assert codes == {200}
                assert answers[2].content.startswith(b"\x89PNG")
                again = await client.get(
                    "/broadcast.pdn", headers={"if-none-match": answers[0].headers["etag"]}
                )
                assert again.status_code == 304
                return [answers[0].text, answers[1].text]

            listeners[0](moved, ())
            await asyncio.sleep(600)
            listeners[0](over, ())
            await asyncio.sleep(290)
            assert await seen() == []
            await asyncio.sleep(20)
            pdn, svg = await seen()
            assert "1. 32-28" in pdn
            assert '[Result "*"]' in pdn
            assert "Termination" not in pdn
            assert agreed.game.fen(turn.after) in svg
            await asyncio.sleep(600)
            assert '[Result "1-1"]' in (await seen())[0]
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)

    asyncio.run(run())
