"""Quotations in messages: short ones whole, long ones cut."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dambord.rules.quoting import LONGEST, quoted


def test_short_ones_are_whole() -> None:
    assert quoted("32-28") == "'32-28'"
    assert quoted(["clock"]) == "['clock']"
    assert quoted("x" * (LONGEST - 2)) == "'" + "x" * (LONGEST - 2) + "'"


def test_long_ones_are_cut() -> None:
    assert quoted("x" * 3_000_000) == "'" + "x" * (LONGEST - 2) + "…"
    assert quoted({"a": "x" * 100}).startswith("{'a': 'xxx")


@given(st.text() | st.integers() | st.lists(st.text()) | st.binary())
def test_one_line_at_most_so_long(value: object) -> None:
    assert len(quoted(value)) <= LONGEST
    assert "\n" not in quoted(value)
