"""docs/match.md matches the program: its waiting times are compared with the code."""

from __future__ import annotations

from pathlib import Path

from dambord.controller.core.backgammon.model.waiting_times import (
    ROLL_SHOWN_US,
    TAKE_HELD_AFTER_US,
    UNCLEAR_AFTER_US,
)

PAGE = (Path(__file__).parent.parent / "docs" / "match.md").read_text(encoding="utf-8")


def test_how_long_things_are_waited_for() -> None:
    text, words, second = " ".join(PAGE.split()), {2: "two", 4: "four"}, 1_000_000
    assert f"`unclear` after {words[UNCLEAR_AFTER_US // second]} seconds" in text
    assert f"is told after {words[UNCLEAR_AFTER_US // second]} seconds" in text
    assert f"is lit for {words[ROLL_SHOWN_US // second]} seconds" in text
    assert f"without a clock for {TAKE_HELD_AFTER_US / second:g} s of stillness" in text
    assert f"without a press the turn gets {TAKE_HELD_AFTER_US / second:g} s" in text
