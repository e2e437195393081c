"""The opponent before a peer that hangs, dies or talks rubbish."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dambord.controller.opponents import gnubg_process
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.fibs_board import BEATEN
from dambord.controller.opponents.gnubg_opponent import GnubgOpponent
from dambord.controller.opponents.gnubg_process import GnubgProcess, find
from dambord.rules.backgammon import Cube, Match, game
from tests.opponents.guard.test_confinement import landlock
from tests.waiting import HANG_S

FAKE = Path(__file__).parent / "fake_gnubg.py"
SOON_S = 0.05
GAME = game("backgammon")
START, MATCH, CUBE = GAME.start(), Match(5), Cube()
ROLLED = GAME.rolled(START, (3, 1))


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fake writes down its starts, which the guard would not let it do."""
    monkeypatch.setattr(gnubg_process, "WRITABLE", (str(tmp_path),))
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")


class Peer:
    """A program that behaves in one way."""

    def __init__(self, folder: Path, behaviour: str) -> None:
        self.program = folder / "gnubg"
        self.starts = folder / "starts"
        words = f"'{sys.executable}' '{FAKE}' '{behaviour}' '{folder}'"
        self.program.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
        self.program.chmod(0o755)

    def started(self) -> list[int]:
        """The process IDs of all its runs."""
        return [int(pid) for pid in self.starts.read_text(encoding="utf-8").split()]


def run(peer: Peer, act: Callable[[GnubgOpponent], Awaitable[object]], patience_s: float = HANG_S) -> object:
    """Ask an opponent with that program once, and check that nothing is left of it."""

    async def once() -> object:
        opponent = GnubgOpponent(GAME, patience_s=patience_s, program=peer.program)
        try:
            return await act(opponent)
        finally:
            await opponent.stop()

    try:
        return asyncio.run(once())
    finally:
        for pid in peer.started():
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)


def roll(opponent: GnubgOpponent) -> Awaitable[object]:
    return opponent.roll_or_double(START, MATCH, CUBE)


def test_one_that_answers(tmp_path: Path) -> None:
    peer = Peer(tmp_path, "good")
    assert run(peer, roll) == "roll"
    assert len(peer.started()) == 1


def test_it_sees_no_key_and_writes_nowhere_else(tmp_path: Path) -> None:
    peer, told = Peer(tmp_path, "good"), tmp_path / "told"
    words = f"env > '{told}'; echo lost > /var/tmp/dambord-gnubg-test\n"
    peer.program.write_text(peer.program.read_text(encoding="utf-8").replace("exec", f"{words}exec"))
    assert run(peer, roll) == "roll"
    assert "secret" not in told.read_text(encoding="utf-8")
    if landlock() > 0:
        assert not Path("/var/tmp/dambord-gnubg-test").exists()


def test_one_that_hangs_is_killed_and_started_anew(tmp_path: Path) -> None:
    peer = Peer(tmp_path, "hangs")
    with pytest.raises(OpponentError, match=r"^gnubg did not answer within 0.05 s$"):
        run(peer, roll, SOON_S)
    assert len(peer.started()) == 2


def test_one_that_dies_is_started_anew(tmp_path: Path) -> None:
    peer = Peer(tmp_path, "dies once")
    assert run(peer, roll) == "roll"
    assert len(peer.started()) == 2


def test_one_that_dies_each_time(tmp_path: Path) -> None:
    with pytest.raises(OpponentError, match=r"^gnubg has ended: Segmentation fault$"):
        run(Peer(tmp_path, "dies"), roll)


@pytest.mark.parametrize("behaviour", ["rubbish", "silent letters"])
def test_one_that_talks_rubbish(tmp_path: Path, behaviour: str) -> None:
    with pytest.raises(OpponentError, match=r"^gnubg: '.*', expected take or drop$"):
        run(Peer(tmp_path, behaviour), roll)


def test_one_whose_play_is_none(tmp_path: Path) -> None:
    # It says `roll` to everything.
    peer = Peer(tmp_path, "good")
    with pytest.raises(OpponentError, match=r"^gnubg: play 'roll': 'roll' is no move"):
        run(peer, lambda opponent: opponent.play(ROLLED, MATCH, CUBE))
    assert len(peer.started()) == 2


def test_one_that_ends_at_once(tmp_path: Path) -> None:
    with pytest.raises(OpponentError, match=r"^gnubg ended when it was started: gnubg: cannot open"):
        run(Peer(tmp_path, "ends"), lambda opponent: opponent.start())


def test_one_that_opens_no_port(tmp_path: Path) -> None:
    peer = Peer(tmp_path, "deaf")

    async def start() -> None:
        process = GnubgProcess(peer.program)
        try:
            await process.start(within_s=SOON_S)
        finally:
            await process.stop()

    with pytest.raises(OpponentError, match=r"^gnubg did not open its port within 0.05 s"):
        asyncio.run(start())


def test_one_that_can_not_be_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    opponent = GnubgOpponent(GAME, program=tmp_path)
    with pytest.raises(OpponentError, match=r"can't be started: Permission denied$"):
        asyncio.run(opponent.start())


def test_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(gnubg_process, "GAMES", "/nowhere")
    with pytest.raises(OpponentError, match=r"^GNU Backgammon is not installed: sudo apt install gnubg$"):
        find()


def test_before_it_is_started(tmp_path: Path) -> None:
    with pytest.raises(OpponentError, match="gnubg has not been started"):
        asyncio.run(GnubgProcess(tmp_path).ask("board", 1))


def test_a_question_given_up_leaves_no_answer_behind(tmp_path: Path) -> None:
    peer = Peer(tmp_path, "hangs")

    async def ask(opponent: GnubgOpponent) -> int:
        await opponent.start()
        asking = asyncio.ensure_future(roll(opponent))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait({asking})
        assert asking.cancelled()
        (pid,) = peer.started()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        return pid

    assert run(peer, ask)


@pytest.mark.parametrize("version", ["good", "as 1.07"])
def test_versions_that_take_the_same_line_otherwise(tmp_path: Path, version: str) -> None:
    white_leads, behind = Match(5, (4, 2)), Match(5, (2, 4))

    async def ask(opponent: GnubgOpponent) -> tuple[str, str, str]:
        return (
            await opponent.answer(BEATEN._replace(side="w"), MATCH, CUBE),
            await opponent.answer(BEATEN._replace(side="b"), MATCH, CUBE),
            await opponent.roll_or_double(START._replace(side="b"), white_leads, CUBE),
        )

    assert run(Peer(tmp_path, version), ask) == ("drop", "take", "double")
    (tmp_path / "2").mkdir()
    peer = Peer(tmp_path / "2", version)
    assert run(peer, lambda opponent: opponent.roll_or_double(START, behind, CUBE)) == "double"


def test_what_needs_no_question() -> None:
    opponent = GnubgOpponent(GAME, program=Path("/nowhere/gnubg"))
    crawford, dead = Match(5, (4, 2), crawford=True), Match(5, (3, 2))
    assert asyncio.run(opponent.roll_or_double(START, crawford, CUBE)) == "roll"
    assert asyncio.run(opponent.roll_or_double(START, MATCH, Cube(2, "b"))) == "roll"
    assert asyncio.run(opponent.roll_or_double(START, dead, Cube(2, "w"))) == "roll"
    barred = START._replace(w=(13, 1, *[0] * 23, 1), b=(1, *[2] * 7, *[0] * 18), dice=(6, 5))
    assert asyncio.run(opponent.play(barred, MATCH, CUBE)).parts == ()
