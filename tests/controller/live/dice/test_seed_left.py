"""A seed that a power cut left hidden is revealed at the next start."""

from __future__ import annotations

from pathlib import Path

from dambord.controller.core.messages.events import DicePromised, Event, LinkLost
from dambord.controller.live.dice.dice_master import DiceMaster, Happening
from dambord.controller.live.dice.seed_file import seed_path
from dambord.controller.live.dice.seed_left import reveal_left
from dambord.controller.record.export.dice_audit import audit
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal

HEADER = Header("backgammon", "linear-backgammon", "clock")


def recorded(journal: Journal, record: Path) -> None:
    """A match with three rolls that ended without its seed."""
    told: list[Event] = []

    def tell(happening: Happening) -> None:
        told.append(happening(len(told)))

    dice = DiceMaster(record, tell)
    dice.begin()
    dice.take_text("w", "one")
    dice.take_text("b", "two")
    for _ in range(3):
        dice.roll("w", 1)
    journal.append(journal.begin(HEADER), 0, told)


def test_the_seed_is_written_behind_the_last_event(tmp_path: Path) -> None:
    record = tmp_path / "record.sqlite3"
    with Journal(record) as journal:
        recorded(journal, record)
        for _ in range(2):
            reveal_left(journal, record)
            found = journal.load()
            assert found is not None
            (match,) = audit(found.lines).matches
            assert (match.revealed, match.difference, len(match.rolls)) == (True, None, 3)
            assert len(found.lines) == 7
        assert journal.verify().faults == ()
    assert not seed_path(record).exists()


def test_where_there_is_nothing_to_reveal_nothing_is_written(tmp_path: Path) -> None:
    record = tmp_path / "record.sqlite3"
    with Journal(record) as journal:
        reveal_left(journal, record)
        journal.append(journal.begin(HEADER), 0, [LinkLost(0)])
        reveal_left(journal, record)
        recorded(journal, record)
        seed_path(record).unlink()
        reveal_left(journal, record)
        journal.append(journal.begin(HEADER), 0, [DicePromised(0, "A", "00" * 32)])
        reveal_left(journal, record)
        assert [len(found.lines) for n in (1, 2, 3) if (found := journal.load(n))] == [1, 6, 1]
