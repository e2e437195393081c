"""`dambord demo`: complete games, interrupted and resumed games, and games taken over on the page.

Tests of signals and sockets use a real process; complete games run in simulated time.
"""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from dambord.controller.simulation.demo_games import NATIONAL, UNION, KnownGame
from tests.cli.command import Command
from tests.cli.demonstration import demo, played_on, replayed
from tests.simulated.world import World
from tests.waiting import HANG_S

MOVES = ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]


def pdn(moves: Sequence[str], result: str, kind: int = 20) -> str:
    """Return a game as PDN."""
    tags = {"Event": "Short", "White": "One", "Black": "Two", "GameType": kind, "Result": result}
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", " ".join(moves), result, ""])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "state" / "demo.sqlite3"


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games.pdn"


def moves(events: list[dict[str, Any]]) -> list[str]:
    return [event["move"] for event in events if event["event"] == "move"]


def test_interrupted_game_is_resumed(stepped: World, dambord: Command, record: Path, games: Path) -> None:
    """The right game goes on, although others begin alike."""
    whole = list(NATIONAL.moves)
    games.write_text("\n".join([pdn(whole[:2], "0-1"), pdn(whole, "0-1"), pdn(whole[:4], "1-0")]))
    with demo("--games", games, "--record", record) as one:
        one.until(r"result:")
        board = Path(one.until(r"board on (\S+),")[1])
        one.until(whole[0])
        assert board.exists()
        one.send(signal.SIGINT)
        one.end()
    assert not board.parent.exists()
    assert dambord("record", "--record", record, "--verify").status == 0
    played = moves(replayed(dambord, record))
    assert played == whole[: len(played)] != whole
    said = played_on(dambord, "--games", games, "--record", record, "--once")
    assert f"game 2 goes on after ply {len(played)}" in said
    assert f"moves:    {len(whole)}\n" in said
    events = replayed(dambord, record)
    assert moves(events) == whole
    assert (events[-1]["event"], events[-1]["winner"]) == ("result", "b")
    assert [event for event in events if event["event"] not in ("move", "touch", "result")] == []


def test_the_last_board_stays_as_long_as_a_page_shows_it(record: Path, games: Path) -> None:
    games.write_text(pdn(MOVES[:2], "1-0"))
    with demo("--games", games, "--record", record) as running:
        address = running.until(r"the page is at (\S+)")[1]
        with connect(address.replace("http", "ws") + "ws", open_timeout=HANG_S, proxy=None) as page:
            running.until("the board is yours now")
            page.send('{"new": true}')
            while json.loads(page.recv()).get("change", {}).get("phase", "over") == "over":
                pass
        running.end()


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("firmware runs", signal.SIGINT),
        ("board on", signal.SIGTERM),
    ],
)
def test_interrupted(record: Path, games: Path, line: str, number: signal.Signals) -> None:
    games.write_text(pdn(NATIONAL.moves, "0-1"))
    with demo("--games", games, "--record", record) as running:
        running.until(line)
        os.killpg(running.process.pid, number)  # like a terminal, signals the children too
        running.end()


def test_games_one_after_the_other(stepped: World, dambord: Command, record: Path, games: Path) -> None:
    texts = (pdn(MOVES[:2], "1/2-1/2"), pdn(["c3-d4", "b6-a5"], "0-1", 25), pdn(MOVES[:4], "*"))
    games.write_text("\n".join(texts))
    said = played_on(dambord, "--games", games, "--record", record)
    assert said.count("result:   draw (agreement)") == 1
    assert said.count("result:   Two wins (resignation)") == 1
    assert said.count("result:   not finished") == 1
    assert moves(replayed(dambord, record, "--game", 1)) == MOVES[:2]
    assert moves(replayed(dambord, record, "--game", 2)) == ["c3-d4", "b6-a5"]
    assert moves(replayed(dambord, record, "--game", 3)) == MOVES[:4]


def test_taken_over(record: Path) -> None:
    with demo("--record", record) as running:
        address = running.until(r"the page is at (\S+)")[1]
        running.until("17-22|34-30")
        with connect(address.replace("http", "ws") + "ws", open_timeout=HANG_S, proxy=None) as page:
            page.recv()
            page.send('{"lift": 1}')
            running.until("the hands stop: somebody else plays on the board")
            running.until("the board is yours")
            page.send('{"put": 1}')
            page.send('{"press": "resign", "side": "w"}')
            said = running.end()
    assert "result:   Jan Ekke de Vries wins (resignation)" in said
    played = re.search(r"moves: +(\d+)", said)
    assert played is not None
    assert 0 < int(played[1]) < len(NATIONAL.moves)


def test_game_with_foreign_turn_is_not_resumed(
    stepped: World, dambord: Command, record: Path, games: Path
) -> None:
    """A game with a turn of another player is not resumed; a new one begins."""
    games.write_text(pdn(NATIONAL.moves, "0-1"))
    with demo("--games", games, "--record", record) as running:
        running.until(NATIONAL.moves[0])
        running.send(signal.SIGINT)
        running.end()
    games.write_text(pdn(["31-26", *MOVES[1:2]], "1-0"))
    said = played_on(dambord, "--games", games, "--record", record)
    assert "goes on" not in said
    assert "result:   One wins (resignation)" in said
    assert f"record:   {record}, game 2" in said


@pytest.mark.parametrize(
    ("known", "rules", "winner"),
    [(NATIONAL, "international", NATIONAL.white), (UNION, "latvian-64", UNION.black)],
)
def test_whole_games(
    stepped: World, dambord: Command, record: Path, known: KnownGame, rules: str, winner: str
) -> None:
    said = played_on(dambord, "--once", "--record", record, "--rules", rules)
    assert known.event in said
    assert f"moves:    {len(known.moves)}\n" in said
    assert f"result:   {winner} wins (resignation)" in said
    assert re.search(rf"clocks: +{known.white} \d+:\d\d\.\d, {known.black} \d+:\d\d\.\d left", said)
    assert re.search(r"frames: +\d+ received, 0 damaged, \d+ lost\n", said)
    assert "unclear:  0" in said
    assert re.search("firmware: (MicroPython|CPython) ", said)
    assert f"record:   {record}, game 1" in said
    forgot = known.white if known.slip.ply % 2 == 0 else known.black
    assert f"{forgot} did not capture (" in said
    assert "the other demands correction" in said
    events = replayed(dambord, record)
    assert moves(events) == list(known.moves)
    told = [event["event"] for event in events if event["event"] not in ("move", "touch")]
    assert told == ["irregularity", "resolution", "restored", "result"]
    listed = dambord("record", "--record", record, "--list").objects
    assert [listed[0]["players"][side]["name"] for side in "wb"] == [known.white, known.black]
