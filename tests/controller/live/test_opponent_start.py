"""How a table comes by its opponent, and what it says where there can't be one."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from dambord.controller.live import app
from dambord.controller.live.resident import OpponentChoice
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.opponents import gnubg_process
from dambord.controller.opponents.gnubg_opponent import GnubgOpponent
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms


def start(rules: str, board: str, *, opponent: str = "gnubg") -> GnubgOpponent | None:
    """Start the opponent of a table, and stop it."""
    header = Header(rules, board, "clock")
    setup = TableSettings(
        header, Path("record"), "simulated", "127.0.0.1", 0, opponent=OpponentChoice(opponent)
    )

    async def run() -> GnubgOpponent | None:
        async with AsyncExitStack() as stack:
            return await app._gnubg(setup, terms(header), stack)

    return asyncio.run(run())


@pytest.mark.needs("gnubg")
def test_there_is_one() -> None:
    assert start("backgammon", "linear-backgammon") is not None


def test_nobody_has_asked_for_one() -> None:
    assert start("backgammon", "linear-backgammon", opponent="") is None


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
