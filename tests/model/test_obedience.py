"""Whoever does what he is told is never accused, and always comes to the end of his turn."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.core.messages.sayings import Irregular
from tests.controller.core.draughts.tabletop import Tabletop
from tests.model.happenings import Node
from tests.model.obedience import Obeyed, finish, play
from tests.model.obedient import Obedient
from tests.model.walks import TABLES
from tests.plugins.extent import deep

TURNS = deep(40, 12)
"""Turns made as told on each board, after mistakes; `python -m tests.model.obedience` goes further."""


@pytest.mark.parametrize(("rules", "board"), TABLES)
def test_who_obeys_is_never_accused_and_comes_to_the_end(rules: str, board: str, seed: int) -> None:
    obeyed = Obeyed()
    while obeyed.turns < TURNS and not obeyed.faults:
        play(rules, board, seed, obeyed, TURNS)
        seed += 1
    assert obeyed.faults == []
    assert obeyed.messes > 0


@pytest.mark.parametrize(("rules", "board"), TABLES[3:5])
def test_a_stranger_finishes_a_game_with_twelve_mistakes(rules: str, board: str, seed: int) -> None:
    obeyed = Obeyed()
    finish(rules, board, seed, obeyed, mistakes=12)
    assert obeyed.faults == []
    assert obeyed.turns > 0


def test_a_touch_before_he_began_that_is_told_when_adjusting_ends_is_not_his() -> None:
    """White has touched 40 out of turn while other pieces were off; Black has put these back, adjusting."""
    table = Tabletop().turn("32-28").off(6, 20).wait(300).lift(40).wait(200).put(40).wait(3_000)
    table.press("b", "adjust").put(6, "b").put(20, "b").wait(300)
    assert table.said(Irregular) == []
    who = Obedient(Node(table.state, table.state.sensors.settling.levels), Random(0))
    assert who.turn() == ""
    assert who.done[0] == "adjust adjusting-now"
    ended = table.wait(10_000).press("b", "adjust")
    assert [said.kind for said in ended.said(Irregular)] == ["touch-out-of-turn"]
