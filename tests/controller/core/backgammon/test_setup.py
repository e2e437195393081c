"""Setting up: how the board lies, what is wrong with the array, and when a wrong one becomes binding."""

from __future__ import annotations

import pytest

from dambord.controller.core.backgammon.display.lamps import lamps
from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.backgammon.model.phase import Opening, Setup
from dambord.controller.live.station.board_seen import board_seen
from dambord.rules.backgammon import Position, game
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.controller.core.backgammon.stranger import POINT_OF

START = game("backgammon").start()
WRONG = Position(
    "w",
    (0, 0, 0, 0, 0, 0, 5, 3, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0),
    START.b,
)
"""White's three checkers of his point 8 stand on 7."""


def test_an_incomplete_array_is_told_once() -> None:
    table = MatchTable(shows=START._replace(w=(1, *START.w[1:24], 1, 0))).wait(4_000)
    (said,) = table.news()
    assert said["event"] == "unclear"
    assert said["squares"] == [12]
    assert "look at point 24; 14 white and 15 black checkers are seen" in said["why"]
    table.throw(3, 1)
    assert table.news()[0]["why"] == "the position is not set up yet"
    table.put(24, "w")
    assert table.words() == ["restored"]
    assert isinstance(table.state.phase, Opening)


def test_all_points_that_are_lit_are_said() -> None:
    """White's checkers are on 4 and 20 in place of 6 and 24: hands see lamps on all of them."""
    white = (*START.w[:4], 1, 0, 4, *START.w[7:20], 1, *START.w[21:24], 1, 0)
    table = MatchTable(shows=START._replace(w=white))
    table.wait(4_000)
    lit = {POINT_OF[square] for square in lamps(table.state)}
    said = view(table.state)["banner"]["reason"]["fill"]["points"]
    assert lit == set(said) == {4, 6, 20, 24}


def test_a_press_tells_it_at_once() -> None:
    table = MatchTable(shows=START._replace(w=(1, *START.w[1:24], 1, 0))).press("w")
    assert table.words() == ["unclear"]


def test_nothing_begins_before_the_sensors_are_heard() -> None:
    table = MatchTable()
    assert isinstance(table.states[0].phase, Setup)
    assert isinstance(table.state.phase, Opening)


@pytest.mark.parametrize(("turned", "homes_left"), [(False, True), (True, False), (True, True)])
def test_a_position_that_lies_otherwise(*, turned: bool, homes_left: bool) -> None:
    start = position("b", {6: 5, 4: 7}, {3: 2, 1: 1})
    table = MatchTable(start=start, turned=turned, homes_left=homes_left)
    table.roll("b", 3, 1).make("3/off 1/off").press("b")
    assert table.words() == ["roll", "play"]


class TestWrongArray:
    def begun(self) -> MatchTable:
        """A first turn played from a wrong array."""
        table = MatchTable(shows=WRONG).throw(3, 1)
        told = table.news()
        assert [one["event"] for one in told] == ["unclear", "roll"]
        assert told[0]["why"].endswith("it stands as it is once the second turn has begun")
        return table

    def test_it_stands_once_the_second_turn_has_begun(self) -> None:
        table = self.begun().make("7/4 6/5").press("w")
        assert table.words() == ["play"]
        table.roll("b", 6, 4).press("b", "correct")
        assert table.words() == ["roll", "refused"]
        assert table.state.position.w[7] == 2

    def test_it_is_put_right_in_the_first_turn(self) -> None:
        table = self.begun()
        for _ in range(3):
            table.move(7, 8)
        assert table.words() == ["restored"]
        table.make("8/5 6/5").press("w")
        assert table.news()[0]["w"][8] == 2

    def test_or_the_game_is_begun_anew_before_the_second_roll(self) -> None:
        table = self.begun().make("7/4 6/5").press("w").press("b", "correct")
        assert table.words() == ["play", "resolution"]
        assert isinstance(table.state.phase, Setup)
        assert not table.state.plies
        table.place(START).throw(3, 1).make("8/5 6/5").press("w")
        assert table.words() == ["roll", "play"]

    def test_or_they_let_it_stand(self) -> None:
        table = self.begun().make("7/4 6/5").press("w").press("b", "continue").press("w", "correct")
        assert table.words() == ["play", "resolution", "refused"]

    def test_the_georgian_starter_has_not_rolled_yet(self) -> None:
        table = MatchTable("nardi-georgian", shows=WRONG).throw(3, 1).press("b", "correct")
        assert table.words() == ["unclear", "opening", "resolution"]
        assert isinstance(table.state.phase, Setup)


def test_a_station_says_which_checker_comes_next() -> None:
    """Its lamps and its sentence are those of the next act."""
    table = MatchTable(shows=START._replace(w=(1, *START.w[1:24], 1, 0))).wait(100)
    seen = board_seen(table.state, 1, None)
    assert seen.step is not None
    assert seen.step.remark.as_json() == {"key": "put-piece", "fill": {"square": 24, "piece": "w"}}
    assert (seen.step.left, dict(seen.step.lit)) == (1, lamps(table.state))
    table.put(24, "w").wait(100)
    assert board_seen(table.state, 1, seen.step).step is None
