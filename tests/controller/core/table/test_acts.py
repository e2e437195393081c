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
from dambord.controller.core.table.acts import PlayerAct
from dambord.hardware.description.button_pins import BUTTONS as WIRED
from dambord.hardware.description.button_pins import DICE

WORDS = Path(controller.__path__[0], "web", "static", "words")
LANGUAGES = ("en", "lv", "hu", "ka", "nl", "ru")
NAMES = {*draughts.ACTS.names, *backgammon.ACTS.names}


@pytest.mark.parametrize(
    ("rows", "phases", "names"),
    [
        (draughts.ACTS.rows, get_args(DraughtsPhase), draughts.ACTS.names),
        (backgammon.ACTS.rows, get_args(BackgammonPhase), backgammon.ACTS.names),
    ],
)
def test_every_button_has_one_row_in_every_phase_until_the_end(
    rows: tuple[PlayerAct[Any, Any], ...], phases: tuple[type, ...], names: tuple[str, ...]
) -> None:
    pairs = [(row.name, phase) for row in rows for phase in row.phases]
    assert len(pairs) == len(set(pairs))
    going_on = [phase for phase in phases if phase.__name__ != "Over"]
    assert set(pairs) == set(product(names, going_on))


def test_both_families_together_have_every_button() -> None:
    assert set(PLAYER_BUTTONS) == NAMES


def test_boards_may_be_wired_with_every_button_but_those_of_the_page_alone() -> None:
    assert set(WIRED) - set(DICE) == NAMES - {"hint", "two-hands"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_its_words(language: str) -> None:
    keys = set(
        re.findall(r"^([a-z-]+) =", (WORDS / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for name in NAMES - {"clock"}:
        assert {name, f"button-{name}"} & keys, name
        assert f"hint-{name}" in keys, name
