"""A power cut at every byte of the last transaction, a damaged file, and a full disk."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    TakeBack,
)
from dambord.controller.core.messages.events import Event, Pressed, Ruled, Seen
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.desks.arbiter_desk import ArbiterDesk
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.format import write_event
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.recovery.salvage import open_or_salvage
from dambord.controller.record.replay import terms
from dambord.controller.web.api.console import Busy
from tests.simulated.world import World

HEADER = Header("international", "reed-100", "clock", control="900+5")
START = "x" * 20 + "." * 10 + "x" * 20
BEFORE: tuple[Event, ...] = (Seen(0, START), Pressed(1_000_000, "b", "clock"))
LAST: tuple[Event, ...] = (
    Seen(2_000_000, START[:31] + "." + START[32:]),
    Ruled(2_500_000, "Ilze Bērziņa", "the board was jolted", TakeBack(1)),
)


@dataclass(frozen=True)
class Cut:
    """The disk after a power cut: the file, the log, and the log's length around the last transaction."""

    file: bytes
    log: bytes
    begins: int


def cut(folder: Path, page: int) -> Cut:
    """Write a game and return what a power cut right after its last transaction leaves."""
    path = folder / "record"
    with sqlite3.connect(path) as made:
        made.execute(f"PRAGMA page_size = {page}")
        made.execute("VACUUM")
    log = path.with_name("record-wal")
    with Journal(path) as journal:
        number = journal.begin(HEADER)
        for sequence, event in enumerate(BEFORE):
            journal.append(number, sequence, [event])
        begins = log.stat().st_size
        journal.append(number, len(BEFORE), LAST)
        return Cut(path.read_bytes(), log.read_bytes(), begins)


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder in memory if there is one: thousands of power cuts would wear out a disk."""
    shared = Path("/dev/shm")
    with TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Cut:
    """Use pages of 512 bytes, so that every byte can be tried."""
    return cut(tmp_path_factory.mktemp("small"), 512)


class Disk:
    """A folder in which the same power cut is restored again and again."""

    def __init__(self, folder: Path, cut: Cut) -> None:
        self.path = folder / "record"
        self.cut = cut

    def found(self, log: bytes, file: bytes | None = None) -> Recorded:
        """Recover the record; also checks that it can be written."""
        for part in ("-wal", "-shm"):
            self.path.with_name(f"record{part}").unlink(missing_ok=True)
        self.path.write_bytes(self.cut.file if file is None else file)
        self.path.with_name("record-wal").write_bytes(log)
        with Journal(self.path) as journal:
            recorded = journal.load()
            assert recorded is not None
            assert recorded.fault == ""
        return recorded

    def holds(self, recorded: Recorded) -> str:
        """Return which record it is, the one before or after the last transaction; anything else fails."""
        lines = [write_event(event) for event in (*BEFORE, *LAST)]
        if list(recorded.lines) == lines and recorded.last == LAST[-1].at:
            return "after"
        assert list(recorded.lines) == lines[: len(BEFORE)]
        assert recorded.last == BEFORE[-1].at
        return "before"


def states(disk: Disk, logs: Iterator[bytes]) -> list[str]:
    return [disk.holds(disk.found(log)) for log in logs]


def test_cut_at_every_byte(small: Cut, memory: Path) -> None:
    disk = Disk(memory, small)
    found = states(disk, (small.log[:end] for end in range(small.begins, len(small.log) + 1)))
    assert found == ["before"] * (len(found) - 1) + ["after"]
    assert len(found) > 1_500


def test_cut_at_every_tenth_byte_the_rest_left_from_earlier(small: Cut, memory: Path) -> None:
    """Bytes that were not written yet may be zeros, ones or old contents."""
    disk, chance = Disk(memory, small), Random(7)
    ends = range(small.begins, len(small.log), 10)
    for rest in (bytes, lambda n: b"\xff" * n, chance.randbytes):
        logs = [small.log[:end] + rest(len(small.log) - end) for end in ends]
        # At the end, only bytes that equal the old contents may be missing.
        assert states(disk, iter(logs)) == ["after" if log == small.log else "before" for log in logs]


def test_one_bit_of_the_last_transaction_is_wrong(small: Cut, memory: Path) -> None:
    disk = Disk(memory, small)

    def flipped(at: int) -> bytes:
        log = bytearray(small.log)
        log[at] ^= 1 << at % 8
        return bytes(log)

    found = states(disk, (flipped(at) for at in range(small.begins, len(small.log), 7)))
    assert set(found) == {"before"}


def test_cut_while_the_log_is_worked_into_the_file(small: Cut, memory: Path) -> None:
    """Pages may be half written to the file; the log has them complete."""
    disk = Disk(memory, small)
    shutil.copy(_whole(small, memory / "whole"), disk.path)
    whole = disk.path.read_bytes()
    for end in range(0, len(whole), 23):
        file = whole[:end] + small.file[end:]
        assert disk.holds(disk.found(small.log, file)) == "after"


def _whole(small: Cut, folder: Path) -> Path:
    """Return the file after a checkpoint of the log."""
    folder.mkdir()
    disk = Disk(folder, small)
    disk.found(small.log)  # closing the last connection runs the checkpoint
    return disk.path


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_cut_at_every_byte_of_pages_as_they_are(memory: Path) -> None:
    usual = cut(memory, 4096)
    (memory / "cut").mkdir()
    disk = Disk(memory / "cut", usual)
    found = states(disk, (usual.log[:end] for end in range(usual.begins, len(usual.log) + 1)))
    assert found == ["before"] * (len(found) - 1) + ["after"]


class TestDamaged:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        path = tmp_path / "record"
        with Journal(path) as journal:
            number = journal.begin(HEADER)
            journal.append(number, 0, (*BEFORE, *LAST))
        return path

    def opened(self, path: Path) -> tuple[list[str], Recorded | None]:
        said: list[str] = []
        with open_or_salvage(path, said.append) as journal:
            recorded = journal.load()
            assert journal.verify().faults == ()
            journal.append(journal.begin(HEADER), 0, BEFORE)
        return said, recorded

    def test_sound_is_opened_without_a_word(self, path: Path) -> None:
        said, recorded = self.opened(path)
        assert said == []
        assert recorded is not None
        assert len(recorded.lines) == 4

    def test_what_is_intact_of_the_game_goes_on_in_a_new_record(self, path: Path) -> None:
        with sqlite3.connect(path) as other:
            other.execute("UPDATE event SET line = 'x' WHERE sequence = 3")
        said, recorded = self.opened(path)
        assert said == [
            f"{path}: game 1, event 3 is not as it was written; it is kept as {path}.damaged-1, "
            "and a new record begins",
            "of game 1 all 4 events are as they were written: it goes on after them",
        ]
        assert recorded is not None
        # SQLite has left what was written before in the page.
        assert (len(recorded.lines), recorded.last) == (4, LAST[-1].at)
        with RecordReader(path.with_name("record.damaged-1")) as old:
            assert len(old.verify().faults) == 1

    @pytest.mark.parametrize("damage", ["pages", "first", "cut"])
    def test_a_file_that_makes_no_sense_any_more(self, path: Path, damage: str) -> None:
        data = bytearray(path.read_bytes())
        match damage:
            case "pages":
                data[100:] = b"\xff" * (len(data) - 100)
            case "first":
                data[:4096] = bytes(4096)
            case _:
                del data[5000:]
        path.write_bytes(data)
        said, recorded = self.opened(path)
        assert said[0].endswith(f"it is kept as {path}.damaged-1, and a new record begins")
        if damage == "first":  # the rows themselves are there
            assert said[1:] == ["of game 1 all 4 events are as they were written: it goes on after them"]
            assert recorded is not None
            assert (len(recorded.lines), recorded.last) == (4, LAST[-1].at)
        else:
            assert said[1:] == ["game 1: 4 events were noted, and nothing of it can be read"]
            assert recorded is None
        assert path.with_name("record.damaged-1").read_bytes() == bytes(data)

    def test_twice(self, path: Path) -> None:
        for number in (1, 2):
            with path.open("r+b") as file:
                file.seek(100)
                file.write(b"\xff" * 5000)
            said, _ = self.opened(path)
            assert f"{path}.damaged-{number}" in said[0]

    def test_another_file_is_left_where_it_is(self, tmp_path: Path) -> None:
        notes = tmp_path / "notes"
        notes.write_text("32-28 19-23\n" * 200)
        with pytest.raises(JournalError, match="not a database"):
            open_or_salvage(notes, lambda line: None)
        assert [file.name for file in tmp_path.iterdir() if not file.name.endswith(".lock")] == ["notes"]


class TestDamagedMeanwhile:
    """The file is destroyed while the table runs."""

    def destroy(self, journal: Journal) -> None:
        journal._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        journal._db.execute("PRAGMA shrink_memory")
        with journal.path.open("r+b") as file:
            file.seek(100)
            file.write(b"\xff" * (journal.path.stat().st_size - 100))

    def test_the_whole_game_goes_on_in_a_new_record(self, tmp_path: Path) -> None:
        path, said = tmp_path / "record", list[str]()
        with open_or_salvage(path, said.append) as journal:
            journal.begin(HEADER)
            number = journal.begin(HEADER)
            journal.append(number, 0, BEFORE)
            self.destroy(journal)
            journal.append(number, len(BEFORE), LAST)
            journal.append(number, len(BEFORE) + len(LAST), BEFORE)
            recorded = journal.load()
            assert journal.verify().faults == ()
        assert "malformed" in said[0]
        assert said[0].endswith(f"it is kept as {path}.damaged-1, and a new record begins")
        assert said[1:] == [
            "of game 2 all 2 events are as they were written: it goes on after them",
            "of game 1 nothing can be read",
        ]
        assert recorded is not None
        assert recorded.number == number == 2
        assert list(recorded.lines) == [write_event(event) for event in (*BEFORE, *LAST, *BEFORE)]

    def test_a_game_that_was_resumed_too(self, tmp_path: Path) -> None:
        path, said = tmp_path / "record", list[str]()
        with Journal(path) as journal:
            journal.append(journal.begin(HEADER), 0, BEFORE)
        with open_or_salvage(path, said.append) as journal:
            assert journal.load() is not None
            self.destroy(journal)
            journal.append(1, len(BEFORE), LAST)
        with open_or_salvage(path, said.append) as journal:
            recorded = journal.load()
        assert len(said) == 2
        assert recorded is not None
        assert len(recorded.lines) == len(BEFORE) + len(LAST)

    def test_a_new_game_begins_all_the_same(self, tmp_path: Path) -> None:
        path, said = tmp_path / "record", list[str]()
        with open_or_salvage(path, said.append) as journal:
            journal.append(journal.begin(HEADER), 0, BEFORE)
            self.destroy(journal)
            journal.append(journal.begin(HEADER), 0, BEFORE)
            assert journal.verify().faults == ()
        assert len(said) == 2


def fill(db: sqlite3.Connection) -> None:
    """Fill the disk so that no other game and no other event fits."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    number = 1
    for size in (900, 100, 10):
        for statement in ("game VALUES (?, '', ?, 0, x'', 0, x'', x'')", "event VALUES (999, ?, ?, x'')"):
            with suppress(sqlite3.OperationalError):
                while True:
                    number += 1
                    db.execute(f"INSERT INTO {statement}", (number, "x" * size))


def make_room(db: sqlite3.Connection) -> None:
    """Take away what `fill` has written."""
    db.execute("DELETE FROM game WHERE seal = x''")
    db.execute("DELETE FROM event WHERE game = 999")


def test_a_disk_that_is_full_from_the_start(world: World, tmp_path: Path) -> None:
    """The game begins and goes on all the same; once there is room everything is recorded, in its order."""

    async def scenario() -> None:
        with Journal(tmp_path / "record") as journal:
            fill(journal._db)
            game_loop = GameLoop(journal, monotonic_us)
            await game_loop.begin(HEADER, terms(HEADER))
            assert "full" in game_loop.fault
            running = asyncio.create_task(game_loop.run())
            game_loop.tell(game_loop.now(), lambda at: Seen(at, START))
            await asyncio.sleep(1.0)
            assert phase_word(game_loop.state.phase) == "play"
            assert (game_loop.game, game_loop.recorded) == (0, 0)
            assert "full" in game_loop.fault
            make_room(journal._db)
            game_loop.tell(game_loop.now(), lambda at: Pressed(at, "b", "clock"))
            await asyncio.sleep(1.0)
            running.cancel()
            assert game_loop.fault == ""
            assert phase_word(game_loop.state.phase) == "play"
            assert game_loop.game == 1
            recorded = journal.load(1)
            assert recorded is not None
            assert len(recorded.lines) == 3
            assert journal.verify().faults == ()

    asyncio.run(scenario())


def test_a_ruling_that_cannot_be_recorded_is_not_done(world: World, tmp_path: Path) -> None:
    """On a full disk an arbiter gets an error, the ruling has no effect, and it can be made again."""

    async def scenario() -> None:
        with Journal(tmp_path / "record") as journal:
            game_loop = GameLoop(journal, monotonic_us)
            desk = ArbiterDesk(game_loop, journal)
            await game_loop.begin(HEADER, terms(HEADER))
            running = asyncio.create_task(game_loop.run())
            game_loop.tell(game_loop.now(), lambda at: Seen(at, START))
            await asyncio.sleep(0.1)
            fill(journal._db)
            game_loop.tell(game_loop.now(), lambda at: Pressed(at, "b", "clock"))
            for _ in range(2):  # while the first write fails, and once that is known
                with pytest.raises(Busy, match=r"not done: the record can't be written: .*full"):
                    await desk.rule("Ilze", "a gift", AddTime("w", 60_000_000), None, None)
            assert game_loop.state.clock is not None
            assert game_loop.state.clock.times.left_w == 900_000_000
            make_room(journal._db)
            await asyncio.sleep(1.0)
            await desk.rule("Ilze", "a gift", AddTime("w", 60_000_000), None, None)
            running.cancel()
            assert game_loop.fault == ""
            recorded = journal.load(1)
            assert recorded is not None
            assert sum("ruling" in line for line in recorded.lines) == 1
            assert journal.verify().faults == ()

    asyncio.run(scenario())
