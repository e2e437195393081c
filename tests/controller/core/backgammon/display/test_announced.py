"""The lamps that lead to an announced play."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.announced import guide, is_made, is_to_choose, other_play
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.events import Seen
from tests.controller.core.backgammon.match_table import MatchTable, position


def on_square(point: int, number: int) -> int:
    return squares_of_point(point)[number]


def test_before_and_after() -> None:
    table = MatchTable().throw(3, 1)
    play = table.read("8/5 6/5")
    lit = guide(table.state, play)
    assert lit == {
        on_square(8, 2): "start",
        on_square(6, 4): "start",
        on_square(5, 0): "target",
        on_square(5, 1): "target",
    }
    assert not is_made(table.state, play)
    table.make("8/5 6/5").wait(100)
    assert guide(table.state, play) == {}
    assert is_made(table.state, play)
    assert other_play(table.state, play) is None
    other = table.read("24/23 13/10")
    assert other_play(table.state, other) == play
    assert not is_to_choose(table.state, other)
    table.press("w").wait(500)
    assert not is_made(table.state, play)


def test_a_checker_that_stands_farther_in() -> None:
    # The only white checker of the 24 point stands on its third cell: the free ones are those from the rim.
    table = MatchTable(start=position("w", {24: 1, 6: 2, 23: 1}, {6: 2})).wait(100)
    table.roll("w", 1, 2)
    cells = list(table.cells)
    cells[on_square(24, 0) - 1], cells[on_square(24, 2) - 1] = ".", "w"
    table.now += 100_000
    table.tell(Seen(table.now, "".join(cells))).wait(100)
    play = table.read("24/21")
    assert guide(table.state, play) == {on_square(24, 2): "start", on_square(21, 0): "target"}
    assert guide(table.state, table.read("24/23 6/4"))[on_square(23, 1)] == "target"


def test_a_hit_checker_is_taken_off() -> None:
    table = MatchTable(start=position("w", {6: 3, 8: 2}, {20: 1, 6: 2})).wait(100)
    table.roll("w", 3, 1)
    lit = guide(table.state, table.read("8/5* 6/5"))
    assert lit[on_square(5, 0)] == "remove"
    assert [square for square, role in lit.items() if role == "target"] == [on_square(5, 1), on_square(5, 2)]
    assert {role for square, role in lit.items() if square in squares_of_point(8)} == {"start"}


def test_without_a_roll() -> None:
    table = MatchTable().throw(3, 1)
    play = table.read("8/5 6/5")
    table.make("8/5 6/5").press("w").wait(500)
    assert not is_to_choose(table.state, play)
    assert other_play(table.state, play) is None
