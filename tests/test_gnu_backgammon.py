from __future__ import annotations

import pytest

from tests.gnu_backgammon import ask


@pytest.mark.needs("gnubg")
def test_a_script_is_answered() -> None:
    script = """
gnubg.command("new match 5")
answer([gnubg.positionfromid(given), gnubg.match()["match-info"]["match-length"]])
"""
    (on_roll, opponent), length = ask(script, "4HPwATDgc/ABMA")
    assert on_roll == opponent == [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0]
    assert length == 5


@pytest.mark.needs("gnubg")
def test_a_fault_in_a_script_is_told() -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        ask("1 / 0")
