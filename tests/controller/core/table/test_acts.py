"""What players may ask for: every button has a row in every phase, and words in every language."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest

from dambord import controller
from dambord.controller.core.backgammon import acts as backgammon
from dambord.controller.core.backgammon.model.phase import Phase as BackgammonPhase
from dambord.controller.core.draughts import acts as draughts
from dambord.controller.core.draughts.model.phase import Phase as DraughtsPhase
from dambord.controller.core.messages.events import PLAYER_BUTTONS
from dambord.controller.core.table.acts.act_meanings import MEANINGS
from dambord.controller.core.table.acts.acts import PlayerActs
from dambord.hardware.description.button_pins import BUTTONS as WIRED
from dambord.hardware.description.button_pins import DICE
from tests.documented_acts import DOCS, PAGES, made

WORDS = Path(controller.__path__[0], "web", "static", "words")
LANGUAGES = ("en", "lv", "hu", "ka", "nl", "ru")
NAMES = {*draughts.ACTS.names, *backgammon.ACTS.names}


@pytest.mark.parametrize(
    ("acts", "phases", "told"),
    [
        (draughts.ACTS, get_args(DraughtsPhase), ()),
        (backgammon.ACTS, get_args(BackgammonPhase), ("roll", "choose")),
    ],
)
def test_whatever_is_asked_or_told_has_one_row_in_every_phase_until_the_end(
    acts: PlayerActs[Any], phases: tuple[type, ...], told: tuple[str, ...]
) -> None:
    """After the end a result is confirmed by the clock, and a play named that was in question."""
    pairs = [(row.name, phase) for row in acts.rows for phase in row.phases]
    assert len(pairs) == len(set(pairs))
    going_on = [phase for phase in phases if phase.__name__ != "Over"]
    after = product(("clock", *told[1:]), [phase for phase in phases if phase not in going_on])
    assert set(pairs) == {*product((*acts.names, *told), going_on), *after}


def test_both_families_together_have_every_button() -> None:
    assert set(PLAYER_BUTTONS) == NAMES


def test_boards_may_be_wired_with_every_button_but_those_of_the_page_alone() -> None:
    assert set(WIRED) - set(DICE) == NAMES - {"hint", "two-hands", "take-back", "stands"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_its_words(language: str) -> None:
    keys = set(
        re.findall(r"^([a-z-]+) =", (WORDS / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for name in NAMES - {"clock"}:
        assert {name, f"button-{name}"} & keys, name
        assert f"hint-{name}" in keys, name


def test_every_button_and_telling_has_its_meaning() -> None:
    assert set(MEANINGS) == NAMES | {"roll", "choose"}


@pytest.mark.parametrize("page", PAGES)
def test_the_documents_say_what_the_rows_say(page: str) -> None:
    """Run `python -m tests.documented_acts` to update them."""
    assert (DOCS / page).read_text(encoding="utf-8") == made(page)
