"""Remarks: a key, values, and the English text of the templates."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dambord.controller import core
from dambord.controller.core.messages.remark import Remark, templates
from dambord.controller.core.messages.templates.backgammon import BACKGAMMON
from dambord.controller.core.messages.templates.draughts import DRAUGHTS
from dambord.controller.core.messages.templates.refused_acts import REFUSED_ACTS
from dambord.controller.core.messages.templates.shared import SHARED
from dambord.controller.core.messages.templates.station import STATION
from dambord.rules.irregularities import BACKGAMMON_KINDS, KINDS

MADE = re.compile(r'Remark\.of\(\s*(f?)"([^"]+)"')
"""A key where a remark is made; an `f` before it if a part of it is put in."""


def keys_of_the_core() -> set[str]:
    """Every key that stands in the core as it is."""
    texts = [path.read_text(encoding="utf-8") for path in Path(core.__path__[0]).rglob("*.py")]
    return {key for text in texts for put_in, key in MADE.findall(text) if not put_in}


def test_every_key_has_one_template() -> None:
    parts = (SHARED, DRAUGHTS, BACKGAMMON, REFUSED_ACTS, STATION)
    assert len(templates()) == sum(map(len, parts))
    found = keys_of_the_core()
    assert len(found) > 70
    assert found - set(templates()) == set()
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in templates())


def test_every_kind_of_irregularity_has_a_sentence() -> None:
    assert {f"did-{kind}" for kind in KINDS} <= set(DRAUGHTS)
    assert {f"did-{kind}" for kind in BACKGAMMON_KINDS if kind != "take-back"} <= set(BACKGAMMON)


@pytest.mark.parametrize(
    ("remark", "text"),
    [
        (Remark.of("game-over"), "the game is over"),
        (Remark.of("did-capture-missed", side="b"), "Black did not capture"),
        (
            Remark.of("no-turn-both", squares=(1, 13), missing=("b8", "a3"), wrong=("a5",)),
            "no legal turn leaves this board: a piece is missing on b8, a3 and not expected on a5",
        ),
        (Remark.of("checkers-wrong", points=(6,)), "the position is not set up: look at point 6"),
        (
            Remark.of("not-as-left", points=(4, 6, 8)),
            "the board is not as it was left: look at point 4, 6 and 8",
        ),
        (
            Remark.of("play-not-shown", plays=("8/5", "6/3")),
            "the board does not show that play; it may be 8/5 or 6/3",
        ),
    ],
)
def test_the_english_text(remark: Remark, text: str) -> None:
    assert str(remark) == text


def test_a_sentence_begins_with_a_capital_letter_and_ends_with_a_full_stop() -> None:
    assert Remark.of("clocks-halted").sentence == "The arbiter has stopped the clocks."


def test_a_remark_as_json_has_lists() -> None:
    remark = Remark.of("captured-left", squares=(20, 24), labels=("h4", "g3"))
    assert remark.as_json() == {
        "key": "captured-left",
        "fill": {"squares": [20, 24], "labels": ["h4", "g3"]},
    }
