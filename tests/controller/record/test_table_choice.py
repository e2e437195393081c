"""What a page has chosen goes before the settings until those change, group by group."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.record.setup.table_choice import KEYS, TableChoice, TableChoiceError

GIVEN = {"rules": "international", "options": {}, "board": "reed-100", "port": "/dev/dambord", "tls": "none"}
CHOSEN = {"rules": "latvian-64", "board": "hall-64", "port": "simulated", "white": "Anna"}


@pytest.fixture
def choice(tmp_path: Path) -> TableChoice:
    made = TableChoice(tmp_path / "record.sqlite3")
    made.write(GIVEN, CHOSEN)
    return made


def test_there_is_none_at_first(tmp_path: Path) -> None:
    choice = TableChoice(tmp_path / "record.sqlite3")
    assert not choice.there
    assert choice.read(GIVEN) == {}


def test_it_counts_as_long_as_the_settings_are_the_same(choice: TableChoice) -> None:
    assert choice.there
    assert choice.path.stat().st_mode & 0o777 == 0o600
    assert choice.read(GIVEN) == CHOSEN
    assert choice.read(GIVEN | {"rest": 5}) == CHOSEN


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"port": "/dev/ttyACM1"}, {"rules", "board", "white"}),
        ({"board": "hall-100"}, {"port", "white"}),
        ({"time": "300"}, {"port", "white"}),
        ({"black": "Jānis"}, {"rules", "board", "port"}),
        ({"tls": "own"}, {"rules", "board", "port", "white"}),
    ],
)
def test_of_a_group_that_has_changed_since_nothing_counts(
    choice: TableChoice, change: dict[str, Any], left: set[str]
) -> None:
    assert choice.read(GIVEN | change).keys() == left


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"form": 2, "given": {}, "chosen": {}}', json.dumps({"form": 1, "given": {}})],
)
def test_a_faulty_file_is_told_in_one_line_with_its_name(choice: TableChoice, text: str) -> None:
    choice.path.write_text(text)
    with pytest.raises(TableChoiceError, match=r"record\.sqlite3\.table\.json: ") as fault:
        choice.read(GIVEN)
    assert "\n" not in str(fault.value)


def test_it_chooses_no_other_keys(choice: TableChoice) -> None:
    choice.path.write_text(json.dumps({"form": 1, "given": {}, "chosen": {"hook": "rm"}}))
    with pytest.raises(TableChoiceError, match="unknown 'hook'"):
        choice.read(GIVEN)
    assert "hook" not in KEYS
