"""Games that are struck out: nothing of them is left in any file, and the record is sound as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.core.messages.arbiter_acts import Halt
from dambord.controller.core.messages.events import Event, Pressed, Ruled, Seen
from dambord.controller.record.copies.copy_follower import CopyFollower
from dambord.controller.record.copies.copy_restore import differences, restore
from dambord.controller.record.copies.folder_target import FolderTarget
from dambord.controller.record.games.game_index import GameIndex
from dambord.controller.record.games.index_update import bring_up_to_date
from dambord.controller.record.games.search import Search
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recovery.salvage import open_or_salvage, renew
from dambord.controller.record.setup.occasion import made

GAMES, EVENTS = 5, 120
STRUCK = 3


def header(number: int) -> Header:
    return Header(
        "international", "reed-100", "clock", occasion=made({"players.w.name": f"Visitor {number}"})
    )


def events(number: int, first: int, count: int) -> list[Event]:
    """Events whose lines name the game: no two games have one in common."""
    why = f"noted in game {number}"
    return [Ruled((first + n) * 1_000_000, "arbiter", f"{why}, {first + n}", Halt()) for n in range(count)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of games, written in small parts as play does, the list beside it up to date."""
    path = tmp_path / "table" / "record"
    path.parent.mkdir()
    with Journal(path) as journal:
        for number in range(1, GAMES + 1):
            assert journal.begin(header(number)) == number
            for first in range(0, EVENTS, 3):
                journal.append(number, first, events(number, first, 3))
        journal.keep(GAMES, 1, "code", f"the state of Visitor {GAMES}")
    bring_up_to_date(path, lambda line: None)
    return path


def told(path: Path, number: int) -> list[str]:
    """The files of a folder that still tell of a game."""
    signs = (f"Visitor {number}".encode(), f"noted in game {number}".encode())
    files = [file for file in path.rglob("*") if file.is_file()]
    return [file.name for file in files if any(sign in file.read_bytes() for sign in signs)]


def strike(path: Path, *numbers: int) -> None:
    with Journal(path) as journal:
        journal.strike(numbers)
    with GameIndex(path) as index:
        index.take_in()


@pytest.mark.parametrize("number", [1, STRUCK, GAMES], ids=["the first", "one between", "the last"])
class TestStruckOut:
    def test_nothing_of_it_is_left_in_any_file(self, path: Path, number: int) -> None:
        assert "record" in told(path.parent, number)
        strike(path, number)
        assert told(path.parent, number) == []
        assert all(told(path.parent, other) for other in range(1, GAMES + 1) if other != number)

    def test_the_record_still_verifies_up_to_the_same_seal(self, path: Path, number: int) -> None:
        with RecordReader(path) as reader:
            before = reader.verify()
        strike(path, number)
        with RecordReader(path) as reader:
            after = reader.verify()
        assert (before.faults, before.struck) == (after.faults, ()) == ((), ())
        assert (after.head, after.games, after.struck) == (before.head, GAMES - 1, (number,))

    def test_it_is_no_game_any_more(self, path: Path, number: int) -> None:
        strike(path, number)
        with RecordReader(path) as reader:
            assert number not in [game for game, _, _ in reader.games()]
            assert reader.load(number) is None
            assert (reader.unreadable(), reader.struck()) == ((), (number,))
        with GameIndex(path) as index:
            assert number not in [game for game, _ in index.search(Search()).games]

    def test_the_record_opens_and_goes_on(self, path: Path, number: int) -> None:
        strike(path, number)
        said: list[str] = []
        with open_or_salvage(path, said.append) as journal:
            journal.append(journal.begin(header(9)), 0, [Seen(0, "x" * 50), Pressed(1, "w", "resign")])
        with RecordReader(path) as reader:
            assert (said, reader.verify().faults) == ([], ())


def test_while_the_record_is_being_written(path: Path) -> None:
    with open_or_salvage(path, print) as journal:
        live = journal.begin(header(6))
        journal.append(live, 0, events(6, 0, 30))
        journal.strike({STRUCK, GAMES})
        journal.append(live, 30, events(6, 30, 30))
        with GameIndex(path) as index:
            index.take_in()
        assert told(path.parent, STRUCK) == told(path.parent, GAMES) == []
        assert journal.verify().faults == ()


def test_events_that_are_put_back_are_a_fault(path: Path) -> None:
    strike(path, STRUCK)
    with Journal(path) as journal:
        journal._db.execute("INSERT INTO event VALUES (?, 0, '{}', x'00')", (STRUCK,))
        (fault,) = journal.verify().faults
    assert fault == f"game {STRUCK} was struck out, and 1 events of it are there"


def test_a_salvage_does_not_bring_it_back(path: Path) -> None:
    """Not even from a log of the time before."""
    log = path.read_bytes()
    strike(path, STRUCK)
    renew(path, log, "damaged")
    for kept in path.parent.glob("record.damaged-*"):
        kept.unlink()
    with RecordReader(path) as reader:
        assert [game for game, _, _ in reader.games()] == [n for n in range(1, GAMES + 1) if n != STRUCK]
    assert told(path.parent, STRUCK) == []


class TestCopies:
    def test_a_copy_follows(self, path: Path, tmp_path: Path) -> None:
        copy = tmp_path / "copy"
        copy.mkdir()
        follower = CopyFollower(path, str(copy), print)
        follower.follow()
        assert told(copy, STRUCK)
        strike(path, STRUCK)
        follower.follow()
        assert told(copy, STRUCK) == []
        assert list(differences(FolderTarget(copy), path)) == []

    def test_one_that_was_away_follows_later(self, path: Path, tmp_path: Path) -> None:
        copy = tmp_path / "copy"
        copy.mkdir()
        CopyFollower(path, str(copy), print).follow()
        strike(path, STRUCK)
        assert list(differences(FolderTarget(copy), path)) == [f"game {STRUCK}: struck out here only"]
        CopyFollower(path, str(copy), print).follow()
        assert told(copy, STRUCK) == []

    def test_a_restored_record_has_the_same_seals(self, path: Path, tmp_path: Path) -> None:
        copy, restored = tmp_path / "copy", tmp_path / "restored"
        copy.mkdir()
        strike(path, STRUCK)
        CopyFollower(path, str(copy), print).follow()
        assert restore(FolderTarget(copy), restored) == ()
        with RecordReader(path) as one, RecordReader(restored) as other:
            assert one.verify() == other.verify()
