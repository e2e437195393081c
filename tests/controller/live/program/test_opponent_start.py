"""How a table comes by its opponent, and what it says where there can't be one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dambord.controller.live.program.opponent_choice import OpponentChoice
from dambord.controller.live.program.resident import program_of
from dambord.controller.opponents import gnubg_process
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.lidraughts.account import TOKEN_FILE
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms


def start(rules: str, board: str, *, opponent: str = "gnubg") -> str:
    """Start the opponent of a table, and stop it; returns its name."""
    agreed = terms(Header(rules, board, "clock"))
    return asyncio.run(program_of(OpponentChoice(opponent), agreed)).name


@pytest.mark.needs("gnubg")
def test_there_is_one() -> None:
    assert start("backgammon", "linear-backgammon") == "gnubg"


def test_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(gnubg_process, "GAMES", "/nowhere")
    with pytest.raises(OpponentError, match=r"^GNU Backgammon is not installed: sudo apt install gnubg$"):
        start("backgammon", "linear-backgammon")


def test_it_does_not_play_draughts() -> None:
    with pytest.raises(ValueError, match=r"^gnubg plays backgammon, not international$"):
        start("international", "reed-100")


def test_the_builtin_ones() -> None:
    assert start("backgammon", "linear-backgammon", opponent="builtin:child") == "dambord child"
    assert start("international", "reed-100", opponent="builtin:child") == "dambord child"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hub:scan", "hub plays draughts, not backgammon"),
        ("builtin:grandmaster", "level"),
    ],
)
def test_it_does_not_play_backgammon(text: str, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{line}"):
        start("backgammon", "linear-backgammon", opponent=text)


def test_a_program_that_can_not_be_started() -> None:
    with pytest.raises(OpponentError, match="can't be started"):
        start("international", "reed-100", opponent="hub:/nowhere/scan")


def test_a_clock_that_the_server_has_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is said before the table starts."""
    (tmp_path / "token").write_text("secret")
    (tmp_path / "token").chmod(0o600)
    monkeypatch.setenv(TOKEN_FILE, str(tmp_path / "token"))
    choice = OpponentChoice("lidraughts:ilze")
    agreed = terms(Header("international", "reed-100", "clock", control="300+5"))
    program = asyncio.run(program_of(choice, agreed))
    assert (program.name, program.timed) == ("ilze (lidraughts.org)", "both-there")
    odd = terms(Header("international", "reed-100", "clock", control="450"))
    with pytest.raises(ValueError, match="the time control 450 is not one of the server's"):
        asyncio.run(program_of(choice, odd))
