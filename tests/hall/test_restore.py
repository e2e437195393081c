"""An archive is put back from a copy, and a person is erased from it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dambord.controller.hall.archive.erasing import erase
from dambord.controller.hall.round.round_journal import RoundJournal
from dambord.controller.hall.round.trf16 import read_report
from tests.hall.halls import Board, DeskProcess, archived
from tests.hall.records import HEADER
from tests.hall.test_hall import all_there
from tests.hall.test_public import GAME, Watched
from tests.hall.test_trf16 import REPORT
from tests.waiting import until_async


@pytest.mark.needs("mosquitto")
def test_a_desk_with_an_older_copy_gets_the_rest_from_the_boards(tmp_path: Path) -> None:
    """The copy is made while boards play; the desk is killed, and starts again with the copy."""
    desk, copy = DeskProcess(tmp_path), tmp_path / "copy.sqlite3"

    async def run() -> None:
        boards = [Board(tmp_path / "boards", number, desk.mqtt) for number in (1, 2)]
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(board.run()) for board in boards]
            await until_async(lambda: all(len(archived(desk.archive, board.name)) > 5 for board in boards))
            with closing(sqlite3.connect(desk.archive)) as db, closing(sqlite3.connect(copy)) as kept:
                db.backup(kept)
            for board in boards:
                await board.table.ended.wait()
            await until_async(lambda: all_there(desk, boards))
            desk.running.kill()
            for ending in ("-wal", "-shm"):
                desk.archive.with_name(desk.archive.name + ending).unlink(missing_ok=True)
            copy.replace(desk.archive)
            assert not all_there(desk, boards), "the copy is older"
            desk.restart()
            await until_async(lambda: all_there(desk, boards))
            for task in tasks:
                task.cancel()
        assert desk.errors() == []

    try:
        asyncio.run(run())
    finally:
        desk.end()


def test_a_person_is_erased_with_all_games_and_from_the_rounds(tmp_path: Path) -> None:
    watched = Watched(tmp_path)
    white = HEADER.occasion.white
    other = replace(HEADER, occasion=replace(HEADER.occasion, white=replace(white, name="Zane")))
    watched.play("b1", *GAME)
    watched.play("b2", *GAME, header=other)
    journal = RoundJournal(watched.archive)
    pairs = [
        {
            "table": "1",
            "board": "b1",
            "event": "cup",
            "round": "1",
            "w": {"name": "Anna", "number": "7"},
            "b": {"name": "Bruno", "number": ""},
        }
    ]
    journal.add({"act": "pair", "round": "1", "pairs": pairs, "report": REPORT}, "Ilze", 0.0)
    assert erase(watched.archive, "Anna") == 1
    assert [game.board for game in watched.archive.games()] == ["b2"]
    rounds = RoundJournal(watched.archive).rounds()
    assert rounds.present is not None
    assert [
        person.name
        for person in (rounds.present.pairs["1"].occasion.white, rounds.present.pairs["1"].occasion.black)
    ] == ["?", "Bruno"]
    report = read_report(rounds.report)
    assert [report.person(rank).name for rank in report.players] == ["?", "Bruno", "Ilze", "Juris", "Zane"]
    assert report.told(1, 1) == read_report(REPORT).told(1, 1)
    watched.archive.close()
    assert b"Anna" not in (tmp_path / "archive.sqlite3").read_bytes()
