"""Every line that the archive takes continues the record of its board, seal by seal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dambord.controller.hall.archive.intake import Gap, Head, Known, continued, read_line
from dambord.controller.record.journal import Journal
from tests.hall.records import told, write


@pytest.fixture
def messages(tmp_path: Path) -> list[dict[str, Any]]:
    write(tmp_path / "record", 4, 3)
    return told(tmp_path / "record")


def taken(messages: list[dict[str, Any]], head: Head | None = None) -> Head | None:
    for message in messages:
        head = continued(head, read_line(message))
    return head


def test_a_record_is_taken_from_its_beginning_to_its_end(messages: list[dict[str, Any]]) -> None:
    head = taken(messages)
    assert head is not None
    assert (head.place, head.seal) == ((2, 2), messages[-1]["seal"])


def test_what_is_there_is_known_and_what_is_missing_is_a_gap(messages: list[dict[str, Any]]) -> None:
    head = taken(messages[:2])
    with pytest.raises(Known):
        continued(head, read_line(messages[1]))
    for later in (messages[3], messages[4], messages[5]):
        with pytest.raises(Gap):
            continued(head, read_line(later))
    for later in (messages[1], messages[4]):
        with pytest.raises(Gap):
            continued(None, read_line(later))


@pytest.mark.parametrize("key", ["line", "seal"])
def test_a_line_that_was_changed_is_refused(messages: list[dict[str, Any]], key: str) -> None:
    head = taken(messages[:2])
    changed = {**messages[2], key: messages[1][key]}
    with pytest.raises(ValueError, match="line 2 of game 1 is not as it was sealed"):
        continued(head, read_line(changed))


@pytest.mark.parametrize("key", ["began", "header", "seal", "before"])
def test_a_beginning_that_was_changed_is_refused(messages: list[dict[str, Any]], key: str) -> None:
    head, first = taken(messages[:4]), messages[4]
    changed = {**first, "row": {**first["row"], key: "0" * 64}}
    with pytest.raises(ValueError, match="beginning of game 2"):
        continued(head, read_line(changed))


def test_a_game_that_was_struck_out_leaves_no_gap(tmp_path: Path) -> None:
    write(tmp_path / "record", 2, 2, 2)
    with Journal(tmp_path / "record") as journal:
        journal.strike([2])
    messages = told(tmp_path / "record")
    head = taken(messages)
    assert head is not None
    assert head.place == (3, 1)
    with pytest.raises(Gap):
        continued(taken(messages[:1]), read_line(messages[2]))


def test_lines_without_their_row_prove_each_other(messages: list[dict[str, Any]]) -> None:
    bare = [{key: value for key, value in message.items() if key != "row"} for message in messages]
    head = taken(bare)
    assert head is not None
    assert head.place == (2, 2)


@pytest.mark.parametrize(
    "change",
    [
        {"game": 0},
        {"game": True},
        {"game": 1 << 60},
        {"sequence": -1},
        {"line": "x" * 70_000},
        {"line": None},
        {"line": "a zero \0"},
        {"line": "half a character \ud800"},
        {"row": {"began": "\0", "header": "", "seal": "0" * 64, "before": "", "after": None}},
        {"seal": "ab"},
        {"record": ""},
        {"row": 3},
        {"row": {"began": "", "header": "", "seal": "", "before": "", "after": [1, "2"]}},
    ],
)
def test_what_is_no_line_is_refused(messages: list[dict[str, Any]], change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"no line of a record|a game whose beginning"):
        read_line({**messages[0], **change})
    with pytest.raises(ValueError, match="no line of a record"):
        read_line(None)
