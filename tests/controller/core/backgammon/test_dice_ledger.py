"""The ledger of electronic dice: what counts of what was told."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.messages.events import (
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    LinkLost,
    Rolled,
)

PROMISED = DicePromised(0, "M", "ab" * 32)
TEXTS = (DiceText(1, "w", "one"), DiceText(2, "b", ""))


def ledger(*events: Event) -> DiceLedger:
    made = DiceLedger()
    for event in events:
        made = made.taking(event)
    return made


def test_rolls_can_be_drawn_once_both_texts_are_known() -> None:
    assert not ledger().ready
    assert not ledger(PROMISED, TEXTS[0]).ready
    assert ledger(PROMISED, *TEXTS) == DiceLedger("M", "ab" * 32, "one", "")
    assert ledger(PROMISED, *TEXTS).ready
    assert not ledger(PROMISED, *TEXTS, DiceRevealed(3, "cd" * 32)).ready


def test_rolls_of_each_game_are_counted() -> None:
    rolls = [Rolled(3, (1, 2), None, "electronic", (game, 0)) for game in (1, 1, 3)]
    made = ledger(PROMISED, *TEXTS, *rolls, Rolled(4, (1, 2), "w", "page"), LinkLost(5))
    assert made.drawn == (2, 0, 1)
    assert [made.number(game) for game in (1, 2, 3, 4)] == [2, 0, 1, 0]


def test_texts_out_of_order_do_not_count() -> None:
    assert ledger(TEXTS[0], PROMISED).white is None
    assert ledger(PROMISED, TEXTS[0], DiceText(2, "w", "two")).white == "one"
    rolled = Rolled(2, (1, 2), "w", "electronic", (1, 0))
    assert ledger(PROMISED, TEXTS[0], rolled, TEXTS[1]).black is None


def test_a_second_promise_begins_anew() -> None:
    again = DicePromised(9, "N", "ef" * 32)
    rolled = Rolled(2, (1, 2), "w", "electronic", (1, 0))
    assert ledger(PROMISED, *TEXTS, rolled, again) == DiceLedger("N", "ef" * 32)
