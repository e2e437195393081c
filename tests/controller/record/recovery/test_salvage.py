"""What is intact of a damaged record goes on: row by row, from behind a gap, once more after a power cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.draughts.step import step
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.recovery.salvage import BUILT, open_or_salvage
from dambord.controller.record.replay import terms
from dambord.controller.record.states.resume import last_game
from dambord.controller.record.states.snapshot import fingerprint
from dambord.controller.record.states.state_codec import encode_state
from tests.controller.record.recovery.damage import killed_copy, lines_of, played, written

SECTOR = 512


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("written"))


def test_one_zeroed_sector_costs_its_own_events_only(killed: Path, tmp_path: Path) -> None:
    """All sectors in turn; the live game loses no turn, as its snapshot knows them."""
    header, events = played(2)
    whole = lines_of(killed_copy(killed, tmp_path / "whole"))
    state = opening(terms(header))
    for event in events:
        state, _ = step(state, event)
    worst = 0
    for at in range(0, killed.stat().st_size, 7 * SECTOR):
        path, said = killed_copy(killed, tmp_path / "copy"), list[str]()
        Journal(path).close()
        data = bytearray(path.read_bytes())
        data[at : at + SECTOR] = bytes(len(data[at : at + SECTOR]))
        path.write_bytes(data)
        with open_or_salvage(path, said.append) as journal:
            _, found = last_game(journal, header, terms(header))
            faults = journal.verify().faults
            left = {
                (number, sequence): line
                for number in (1, 2, 3)
                for sequence, line, _ in journal._lines(number, 0)
            }
        assert faults == (), at
        lost = {key for key in whole if left.get(key) != whole[key]}
        assert said or not lost, at
        worst = max(worst, len(lost))
        assert found is not None
        assert [ply.text for ply in found.plies] == [ply.text for ply in state.plies][: len(found.plies)]
        assert len(found.plies) >= len(state.plies) - 1, (at, said)
    assert 0 < worst < len(whole)


def test_the_game_goes_on_behind_a_gap(tmp_path: Path) -> None:
    """Events in the middle are gone; the snapshot behind them knows what they led to."""
    header, events = played(0)
    path, said = tmp_path / "record", list[str]()
    state = opening(terms(header))
    with Journal(path) as journal:
        number = journal.begin(header)
        for sequence, event in enumerate(events):
            journal.append(number, sequence, [event])
            state, _ = step(state, event)
            if sequence == len(events) - 5:
                journal.keep(number, state.now, fingerprint(state.terms), encode_state(state))
        journal._db.execute("PRAGMA secure_delete = ON")
        journal._db.execute("DELETE FROM event WHERE sequence BETWEEN 20 AND 29")
        journal._db.execute("VACUUM")
    with open_or_salvage(path, said.append) as journal:
        recorded, found = last_game(journal, header, terms(header))
        assert journal.verify().faults == ()
    assert found == state
    assert recorded is not None
    assert recorded.events == len(events)
    assert "of game 1 the events 20 to " in said[1]
    assert "it goes on as the table stood after them" in said[1]
    again: list[str] = []
    with open_or_salvage(path, again.append) as journal:
        assert last_game(journal, header, terms(header))[1] == state
    assert again == []


def test_a_salvage_that_was_interrupted_is_done_again(killed: Path, tmp_path: Path) -> None:
    """The power goes while the new record is built, and once between the two renamings."""
    path, said = killed_copy(killed, tmp_path / "copy"), list[str]()
    path.with_name(f"{path.name}{BUILT}").write_bytes(b"half a record")
    path.with_name(f"{path.name}-wal").unlink()
    with open_or_salvage(path, said.append) as journal:
        assert journal.load() is not None
    assert "events were noted" in said[0]
    path.rename(path.with_name(f"{path.name}{BUILT}"))
    for beside in (".note", ".state"):
        path.with_name(f"{path.name}{beside}").unlink(missing_ok=True)
    said.clear()
    with open_or_salvage(path, said.append) as journal:
        assert journal.load() is not None
    assert said == [f"{path}: the salvage that was interrupted is done"]


def test_header_of_a_recording_is_not_believed_without_proof(tmp_path: Path) -> None:
    path, said = tmp_path / "record", list[str]()
    header = Header("international", "reed-100", "clock", control="900+5")
    with Journal(path) as journal:
        journal.begin(header)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"900+5"', b'"901+5"'))
    with open_or_salvage(path, said.append) as journal:
        assert journal.verify().faults == ()
    assert "game 1: nothing proves its header any more; it is kept as it is found" in said
