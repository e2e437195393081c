"""A board keeps the start of its clocks by the time of the hall, and needs no word from the desk then."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from dambord.controller.core.messages.arbiter_acts import Act, Halt, Proceed
from dambord.controller.hall.board import set_start
from dambord.controller.hall.board.set_start import SetStart
from dambord.controller.web.api.console import Conflict
from tests.waiting import until_async


class Console:
    """Notes what is ruled, and when by the hall's clock, which runs a minute with every look at it."""

    def __init__(self) -> None:
        self.minutes = 0
        self.ruled: list[tuple[Act, int, int | None]] = []

    def now(self) -> float:
        self.minutes += 1
        return 60.0 * self.minutes

    async def rule(self, who: str, why: str, act: Act, game: int | None, ply: int | None) -> None:
        self.ruled.append((act, self.minutes, game))
        if isinstance(act, Halt):
            raise Conflict("the clocks stand already")


def started(told: Any, monkeypatch: pytest.MonkeyPatch) -> Console:
    monkeypatch.setattr(set_start, "LOOK_S", 0.0)
    console = Console()
    desks: Any = SimpleNamespace(console=console, table=SimpleNamespace(game=4))

    async def run() -> None:
        start = SetStart(desks, console.now)
        running = asyncio.create_task(start.run())
        await start.take("Ilze", told)
        await until_async(lambda: len(console.ruled) == 2)
        running.cancel()

    asyncio.run(run())
    return console


def test_the_clocks_stand_until_then_and_run_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    halted, running = started({"at": 60.0 * 15, "why": "round 1"}, monkeypatch).ruled
    assert halted == (Halt(), 1, None)
    assert running == (Proceed(), 15, 4), "of the game for which it was set, not before its time"


@pytest.mark.parametrize(
    "told", [None, {}, {"at": "x", "why": "a"}, {"at": 1e12, "why": "a"}, {"at": 1.0, "why": ""}]
)
def test_a_start_that_is_none_is_refused(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="start: expected"):
        started(told, monkeypatch)
