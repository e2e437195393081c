"""How a table comes by its opponent, and what it says where there can't be one."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from dambord.controller.live import app
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.live.tasks.opponent_task import OpponentTask
from dambord.controller.opponents import gnubg_process
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms


def start(rules: str, board: str, *, opponent: bool = True) -> OpponentTask | None:
    """Start the opponent of a table, and stop it."""
    header = Header(rules, board, "clock")
    setup = TableSettings(header, Path("record"), "simulated", "127.0.0.1", 0, opponent=opponent)
    loop = cast(GameLoop, SimpleNamespace(listen=lambda listener: None))

    async def run() -> OpponentTask | None:
        async with AsyncExitStack() as stack:
            return await app._opponent(setup, terms(header), loop, cast(DiceDesk, None), stack, print)

    return asyncio.run(run())


@pytest.mark.needs("gnubg")
def test_there_is_one() -> None:
    assert start("backgammon", "linear-backgammon") is not None


def test_nobody_has_asked_for_one() -> None:
    assert start("backgammon", "linear-backgammon", opponent=False) is None


def test_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(gnubg_process, "GAMES", "/nowhere")
    with pytest.raises(
        ValueError, match=r"^--opponent: GNU Backgammon is not installed: sudo apt install gnubg$"
    ):
        start("backgammon", "linear-backgammon")


def test_it_does_not_play_draughts() -> None:
    with pytest.raises(ValueError, match=r"^--opponent: gnubg plays backgammon, not international$"):
        start("international", "reed-100")
