"""Malformed TOML files give a one-line error; a byte order mark is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.hardware.board import read
from dambord.hardware.description.toml_table import BoardError

BOARD = 'sensor = "reed"\nrows = 8\ncolumns = 8\nsquares = "dark"\nwiring = "header"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rows = " + "[" * 3000, "not TOML: expected tables and lists, found too many in each other"),
        ("rows = " + "{a=" * 3000, "not TOML: expected tables and lists, found too many in each other"),
        (
            '\n"a" . ' + "b." * 20_000 + "c = 1",
            "not TOML: expected keys of at most 8 parts, found more",
        ),
        ("[" + "b.'x'." * 9 + "c]", "not TOML: expected keys of at most 8 parts, found more"),
        ("rows = " + "9" * 5000, "not TOML: Exceeds the limit"),
        ("rows = [", "not TOML: Invalid value"),
        (
            BOARD.replace("rows = 8", "rows = 0x" + "f" * 5000),
            "rows: expected a whole number from 1 to 16, found a value too long to show",
        ),
    ],
)
def test_unreadable_toml_gives_one_line_with_the_file(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BoardError) as caught:
        read(tmp_path / "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {said}")
    assert "\n" not in str(caught.value)


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BOARD, encoding="utf-8-sig")
    assert len(read(tmp_path / "mine.toml").squares) == 32


def test_missing_pins_are_reported_for_the_boards_own_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('front = "direct"\n' + BOARD)
    with pytest.raises(BoardError) as caught:
        read(tmp_path / "mine.toml")
    assert str(caught.value) == (
        "mine.toml: microcontroller.direct.pins: expected a list of 32 whole numbers from 0 to 28, "
        "it is missing"
    )
