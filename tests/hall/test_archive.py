"""The archive: batches are whole, doubles change nothing, another line at the same place is told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.hall.archive.archive import Archive, ArchiveError, Slot
from dambord.controller.hall.archive.receiver import WAITING, Outcome, Receiver
from dambord.controller.hall.archive.stands import Stand, Stands
from tests.hall.postgresql import Databases, serving
from tests.hall.records import told, write


def received(archive: Archive, *batches: list[tuple[str, dict[str, Any]]]) -> list[Outcome]:
    """What becomes of batches of messages, each from a board."""

    async def run() -> list[Outcome]:
        outcomes: list[Outcome] = []
        written = asyncio.Event()

        def tell(outcome: Outcome) -> None:
            outcomes.append(outcome)
            written.set()

        receiver = Receiver(archive, lambda: 100.0)
        task = asyncio.create_task(receiver.run(tell))
        for batch in batches:
            written.clear()
            for board, message in batch:
                assert receiver.take(board, message) == ""
            await written.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return outcomes

    return asyncio.run(run())


@pytest.fixture
def messages(tmp_path: Path) -> list[dict[str, Any]]:
    write(tmp_path / "record", 4, 3)
    return told(tmp_path / "record")


@pytest.fixture(scope="module")
def databases() -> Iterator[Databases]:
    with serving() as made:
        yield made


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an archive is made: every test of it runs on both."""
    if request.param == "sqlite":
        return str(tmp_path / "archive.sqlite3")
    databases: Databases = request.getfixturevalue("databases")
    return databases.new()


def test_two_boards_come_in_and_are_there_for_the_next_desk(
    place: str, messages: list[dict[str, Any]]
) -> None:
    first = Archive(place, "cup")
    (outcome,) = received(first, [(board, message) for message in messages for board in ("a", "b")])
    assert (outcome.gaps, outcome.refused, len(outcome.arrived)) == (set(), [], 14)
    first.close()
    second = Archive(place, "cup")
    assert second.session == first.session + 1
    record = messages[0]["record"]
    assert [line[:3] for line in second.lines("a", record, 1)] == [
        (message["sequence"], message["line"], message["seal"]) for message in messages[:4]
    ]
    assert [(game.board, game.game) for game in second.games()] == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]
    head, at = second.heads()["b", record]
    assert (head.place, head.seal, at) == ((2, 2), messages[-1]["seal"], 100.0)
    again, more = received(
        second, [("a", one) for one in messages], [("a", {**messages[1], "seal": "0" * 64})]
    )
    assert (again.arrived, again.refused) == ([], [])
    assert more.refused == [("a", "another line 1 of game 1 than the one in the archive")]
    second.close()


def test_a_gap_is_asked_for_and_then_filled(place: str, messages: list[dict[str, Any]]) -> None:
    archive = Archive(place, "cup")
    lost = [("a", one) for one in (*messages[:2], *messages[3:])]
    first, second = received(archive, lost, [("a", one) for one in messages[2:]])
    assert (len(first.arrived), first.gaps) == (2, {("a", messages[0]["record"])})
    assert [one.told.place for one in second.arrived] == [(1, 2), (1, 3), (2, 0), (2, 1), (2, 2)]
    archive.close()


def test_a_board_that_floods_is_told_so_and_hurts_no_other(
    place: str, messages: list[dict[str, Any]]
) -> None:
    async def run() -> None:
        archive = Archive(place, "cup")
        receiver = Receiver(archive, lambda: 0.0)
        assert [receiver.take("a", messages[0]) for _ in range(WAITING)] == [""] * WAITING
        assert "the rest is asked for again" in receiver.take("a", messages[0])
        assert receiver.take("b", messages[0]) == ""
        archive.close()

    asyncio.run(run())


def test_the_archive_of_another_event_is_left_alone(place: str) -> None:
    Archive(place, "cup").close()
    with pytest.raises(ArchiveError, match="the archive of cup, not of club"):
        Archive(place, "club")


def test_a_file_that_is_no_archive_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database at all, but long enough to be looked at\n" * 40)
    for place in (str(tmp_path / "text"), str(tmp_path), "nothing://x"):
        with pytest.raises(ArchiveError) as raised:
            Archive(place, "cup")
        assert "\n" not in str(raised.value)


def test_two_desks_write_one_archive(place: str, messages: list[dict[str, Any]]) -> None:
    """Each takes a part of the lines, one board each; a third desk finds all of them."""
    desks = [Archive(place, "cup") for _ in range(2)]
    for desk, board in zip(desks, ("a", "b"), strict=True):
        (outcome,) = received(desk, [(board, message) for message in messages])
        assert len(outcome.arrived) == len(messages)
    found = Archive(place, "cup")
    assert found.session == 3
    for board in ("a", "b"):
        seals = [line[2] for game in (1, 2) for line in found.lines(board, messages[0]["record"], game)]
        assert seals == [message["seal"] for message in messages]
    for archive in (*desks, found):
        archive.close()


def test_no_password_is_shown() -> None:
    with pytest.raises(ArchiveError) as raised:
        Archive("postgresql://desk:secret@127.0.0.1:1/archive", "cup")
    assert "secret" not in str(raised.value)
    assert str(raised.value).startswith("postgresql://desk:***@127.0.0.1:1/archive: ")


def test_a_stand_replaces_an_older_one(place: str) -> None:
    archive = Archive(place, "cup")
    stands, key = Stands(archive), ("a", "r", 1)
    assert stands.of(key) is None
    for stand in (
        Stand(3, 1795538550.25, 7, "code", "one", "{}"),
        Stand(4, 1795538551.5, 8, "code", "two", "{}"),
    ):
        stands.keep(key, stand)
        assert stands.of(key) == stand
        assert stands.all() == {key: replace(stand, state="")}
    archive.close()


def test_places_in_the_feeds_are_kept(place: str) -> None:
    archive = Archive(place, "cup")
    slots = [Slot(1, "b", "r", 1, 0), Slot(2, "a", "r", 1, 0), Slot(3, "b", "r", 1, 1)]
    for slot in slots:
        archive.give(slot)
    assert archive.slots() == slots
    with pytest.raises(ArchiveError):
        archive.give(Slot(1, "c", "r", 1, 0))
    archive.close()
