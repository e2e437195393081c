"""Checkers that are pushed together: fewer cells than checkers feel them."""

from __future__ import annotations

from typing import Self

import pytest

from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.messages.sayings import Irregular, Unclear
from dambord.controller.core.table.agreed.regulations import Commit
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 3, 6: 4}, {13: 5, 8: 5, 6: 5})


class PushedTable(MatchTable):
    """A table on which some points are pushed together: the first cell alone feels them."""

    close: frozenset[int] = frozenset()

    def push(self, *points: int) -> Self:
        """Push the checkers of these points together, and spread those of all others."""
        self.close = frozenset(points)
        return self._change()

    @property
    def cells(self) -> str:
        cells = list(super().cells)
        for point in self.close:
            for square in squares_of_point(point)[1:]:
                cells[self.seats.cells_of_squares[square - 1]] = "."
        return "".join(cells)


@pytest.mark.parametrize("end", ["clock", "settle"])
def test_a_point_that_shows_fewer_is_still_read(end: Commit) -> None:
    table = PushedTable(commit=end, start=OPEN).roll("w", 5, 2)
    table.move(13, 8).push(8).move(6, 4)
    if end == "clock":
        table.press("w")
    table.wait(3_000).roll("b", 6, 1)
    assert [said.play for said in table.said(Played)] == ["13/8 6/4"]
    assert not table.said(Irregular)
    assert not table.said(Unclear)
    assert table.state.sensors.gathered == {8}


def test_it_is_read_on_until_its_checkers_are_spread() -> None:
    table = PushedTable(start=OPEN).roll("w", 5, 2).move(13, 8).push(8).move(6, 4).press("w").wait(3_000)
    table.turn((5, 2), "13/8 6/4").wait(3_000).roll("w", 3, 2).move(8, 5).move(13, 11).press("w")
    table.wait(3_000).push().turn((4, 3), "13/9 8/5").wait(3_000)
    assert [said.play for said in table.said(Played)] == ["13/8 6/4", "13/8 6/4", "13/11 8/5", "13/9 8/5"]
    assert not table.said(Irregular)
    assert not table.said(Unclear)
    assert not table.state.sensors.gathered


def test_half_a_play_is_no_pushed_one() -> None:
    table = PushedTable(start=OPEN).roll("w", 5, 2).move(13, 8).push(8).press("w").wait(3_000)
    assert [said.kind for said in table.said(Irregular)] == ["illegal-play"]
