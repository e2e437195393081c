"""Electronic dice at a live table: order of acts, what survives a power cut, what is hidden until the end."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from dambord.controller.core.messages.events import (
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    Rolled,
)
from dambord.controller.live.dice.dice_master import DiceError, DiceMaster, Happening
from dambord.controller.live.dice.seed_file import Seed, keep_seed, read_seed, seed_path
from dambord.rules.dice import ElectronicDice, Roll, Told, commitment, first_difference


class Table:
    """A record, and dice that tell it events."""

    def __init__(self, folder: Path) -> None:
        self.record = folder / "record.sqlite3"
        self.told: list[Event] = []
        self.dice = DiceMaster(self.record, self.tell)

    def tell(self, happening: Happening) -> None:
        self.told.append(happening(len(self.told)))

    def begun(self) -> Table:
        self.dice.begin()
        self.dice.take_text("b", "black-0426")
        self.dice.take_text("w", "white-7391")
        return self

    def again(self, events: int | None = None) -> Table:
        """The table after a power cut; only the first `events` had reached the record."""
        table = Table(self.record.parent)
        table.told = self.told[:events]
        table.dice.resume(table.told)
        return table

    def rolls(self) -> list[Roll]:
        return [Roll(*one.drawn, one.dice) for one in self.told if isinstance(one, Rolled) and one.drawn]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path).begun()


def test_a_match_can_be_verified_after_it(table: Table) -> None:
    table.dice.roll(None, 1)
    for number in range(30):
        table.dice.roll("wb"[number % 2], 1 + number // 20)  # type: ignore[arg-type]
    table.dice.reveal()
    promised, _, _, opening, *_, revealed = table.told
    assert isinstance(promised, DicePromised)
    assert isinstance(opening, Rolled)
    assert (opening.side, opening.source, opening.drawn) == (None, "electronic", (1, 0))
    assert isinstance(revealed, DiceRevealed)
    seed = bytes.fromhex(revealed.seed)
    told = Told(promised.match, promised.commitment, "white-7391", "black-0426", seed)
    assert len(table.rolls()) == 31
    assert first_difference(told, table.rolls()) is None


def test_the_seed_is_not_told_before_the_end_and_only_its_user_can_read_it(table: Table) -> None:
    kept = read_seed(table.record)
    assert kept is not None
    table.dice.roll("w", 1)
    assert kept.seed.hex() not in repr(table.told)
    assert stat.S_IMODE(seed_path(table.record).stat().st_mode) == 0o600
    table.dice.reveal()
    assert table.told[-1] == DiceRevealed(4, kept.seed.hex())


def test_every_match_has_a_seed_and_a_name_of_its_own(table: Table) -> None:
    first = read_seed(table.record)
    table.dice.begin()
    second = read_seed(table.record)
    assert first is not None
    assert second is not None
    assert first.match != second.match
    assert first.seed != second.seed


def test_a_roll_that_the_power_cut_took_is_drawn_again(table: Table) -> None:
    for _ in range(5):
        table.dice.roll("w", 1)
    lost = table.told[-1]
    again = table.again(len(table.told) - 1)
    again.dice.roll("w", 1)
    assert again.told[-1] == lost


def test_a_table_goes_on_after_a_power_cut_at_any_instant(table: Table) -> None:
    for _ in range(3):
        table.dice.roll("w", 2)
    for events in range(1, len(table.told) + 1):
        again = table.again(events)
        if again.dice.ledger.white is None:
            again.dice.take_text("w", "white-7391")
        if again.dice.ledger.black is None:
            again.dice.take_text("b", "black-0426")
        while len(again.rolls()) < 3:
            again.dice.roll("w", 2)
        assert again.rolls() == table.rolls()


def test_a_seed_whose_promise_was_never_recorded_is_replaced(table: Table) -> None:
    again = table.again(0)
    with pytest.raises(DiceError, match="no electronic dice were promised for this match"):
        again.dice.roll("w", 1)
    assert again.begun().dice.ledger.ready


def test_nothing_is_rolled_once_the_seed_is_known(table: Table) -> None:
    assert table.dice.hidden
    table.dice.reveal()
    assert not table.dice.hidden
    with pytest.raises(DiceError, match="the seed is no secret any more"):
        table.dice.roll("w", 1)
    table.dice.reveal()
    assert sum(isinstance(event, DiceRevealed) for event in table.told) == 1


def test_the_file_is_removed_once_the_seed_is_in_the_record(table: Table) -> None:
    table.dice.reveal()
    assert seed_path(table.record).exists(), "the record may not be on the disk yet"
    assert not seed_path(table.again().record).exists()


def test_a_lost_or_wrong_seed_is_noticed(table: Table) -> None:
    kept = read_seed(table.record)
    assert kept is not None
    keep_seed(table.record, Seed(kept.match, bytes(32)))
    with pytest.raises(DiceError, match="the seed beside the record is not that of match"):
        table.again()
    for content in ("", "{}", '{"match": 1, "seed": "00"}', '{"match": "a", "seed": "00"}', "[]"):
        seed_path(table.record).write_text(content)
        with pytest.raises(DiceError, match="is lost"):
            table.again()


def test_texts_come_once_before_the_first_roll(tmp_path: Path) -> None:
    table = Table(tmp_path)
    with pytest.raises(DiceError, match="no electronic dice were promised"):
        table.dice.take_text("w", "early")
    table.dice.begin()
    with pytest.raises(DiceError, match="the text of White and Black is missing"):
        table.dice.roll("w", 1)
    table.dice.take_text("w", "")
    with pytest.raises(DiceError, match="the text of Black is missing"):
        table.dice.roll("w", 1)
    with pytest.raises(DiceError, match="given once, before the first roll"):
        table.dice.take_text("w", "again")
    with pytest.raises(ValueError, match="expected one line of at most 200"):
        table.dice.take_text("b", "x" * 201)
    table.dice.take_text("b", "ნარდი")
    table.dice.roll("w", 1)
    assert [type(event) for event in table.told] == [DicePromised, DiceText, DiceText, Rolled]


def test_the_promise_is_the_commitment_to_the_kept_seed(table: Table) -> None:
    kept = read_seed(table.record)
    assert kept is not None
    ledger = table.dice.ledger
    assert (ledger.match, ledger.commitment) == (kept.match, commitment(kept.match, kept.seed))
    dice = ElectronicDice.of(kept.match, kept.seed, "white-7391", "black-0426")
    table.dice.roll("b", 3)
    assert table.rolls() == [Roll(3, 0, dice.roll(3, 0))]
