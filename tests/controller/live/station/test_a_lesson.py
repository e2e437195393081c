"""Lessons at the live station: contacts, firmware, lamps, and a mistake on the way."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.messages.events import press
from dambord.controller.teaching.lessons.tasks.square_tasks import AnswerTask, TouchTask
from dambord.controller.teaching.lessons.tasks.turn_tasks import LineTask, TurnTask
from tests.controller.live.station.test_a_visit import LEARNING, Stand
from tests.simulated.world import World

ROUNDS = 40
"""Acts in a lesson at most."""


def lesson(stand: Stand) -> Any:
    """The lesson that is worked at."""
    return stand.station._deeds.exercises.present  # type: ignore[union-attr]


def shown(stand: Stand) -> dict[str, Any]:
    """What the page shows of it."""
    found: dict[str, Any] = stand.station.shown()["lesson"]
    return found


async def begun(stand: Stand, name: str) -> None:
    """Choose a lesson on the page."""
    await stand.until(lambda: phase_word(stand.state.phase) == "play")
    for act, option in (("touch", None), ("choose", "lesson"), ("choose", name)):
        stand.station.act(act, option)  # type: ignore[arg-type]
    await stand.until(lambda: stand.station.shown().get("lesson"))
    assert stand.screen == "lesson"


async def arranged(stand: Stand) -> None:
    """Put up the board of the step as the lamps lead."""
    await asyncio.sleep(0.5)
    while stand.station.shown().get("needs"):
        await stand.follow()
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.5)


async def hand(stand: Stand, *squares: int) -> None:
    """Take a piece from the first square over the others, with a moment on each."""
    await stand.bench.lift(squares[0])
    for square in squares[1:]:
        await asyncio.sleep(0.3)
        await stand.bench.put(square, None)
        if square != squares[-1]:
            await asyncio.sleep(0.3)
            await stand.bench.lift(square)


async def do(stand: Stand) -> None:
    """Do what is asked now."""
    task, state = lesson(stand).task, stand.state
    asked = shown(stand)
    match task:
        case TurnTask() | LineTask():
            wanted = TurnTask(task.left[:1]) if isinstance(task, LineTask) else task
            turn = wanted.right(state, state.position)[0]
            await hand(stand, *turn.path)
            for square in turn.captures:
                await stand.bench.lift(square)
                await stand.bench.put("box")
            if "button" in asked:
                await pressed(stand, asked)
        case AnswerTask(right=right):
            await stand.bench.lift(min(right))
            await asyncio.sleep(0.3)
            await stand.bench.put(min(right), None)
        case TouchTask():
            lit = stand.lit
            (stands,) = [n for n, role in lit.items() if role == "start"] or [min(lit)]
            await hand(stand, stands, *[n for n, role in lit.items() if role == "target"])
        case _ if "button" in asked:
            await pressed(stand, asked)
        case _:  # the lamps lead
            await stand.follow()
    await asyncio.sleep(1)


async def pressed(stand: Stand, asked: dict[str, Any]) -> None:
    """Press the button that the page shows, on the page."""
    happening = partial(press, side=asked["by"], button=asked["button"], source="page")
    stand.table.loop.tell(stand.table.loop.now(), happening)
    await asyncio.sleep(0.5)


@pytest.mark.parametrize("name", ["02-capture", "06-touch"])
def test_a_lesson(name: str, stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(tmp_path / "record.sqlite3", LEARNING, monkeypatch)

    async def visit(stand: Stand) -> None:
        await begun(stand, f"latvian-64/{name}")
        for _ in range(ROUNDS):
            await arranged(stand)
            if shown(stand)["done"]:
                break
            before = lesson(stand)
            await do(stand)
            now = lesson(stand)
            if (now.index, now.task) == (before.index, before.task):
                await asyncio.sleep(5)
        assert shown(stand)["done"]
        assert stand.table.loop.game == 0, "nothing of it is on record"

    stand.open(visit)
    (counted,) = stand.counted
    assert list(counted["lessons"].values()) == [1]


def test_a_mistake_is_explained_and_led_right(
    stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand(tmp_path / "record.sqlite3", LEARNING, monkeypatch)

    async def visit(stand: Stand) -> None:
        await begun(stand, "latvian-64/02-capture")
        await arranged(stand)
        await hand(stand, 22, 17)
        await stand.until(lambda: shown(stand).get("answer", {}).get("kind") == "mistake")
        assert "jāsit" in shown(stand)["answer"]["text"]["lv"]
        assert stand.lit == {17: "restore", 22: "restore"}
        await hand(stand, 17, 22)
        await asyncio.sleep(1)
        await do(stand)
        await stand.until(lambda: shown(stand)["step"] == 2)
        assert shown(stand)["answer"]["kind"] == "well"

    stand.open(visit)
