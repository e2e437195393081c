"""The whole simulated board with checkers: what a page sees of it, and what it may do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from dambord import hardware
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.backgammon import game

pytestmark = pytest.mark.usefixtures("world")
EMPTY = {"bar-w": 0, "bar-b": 0, "off-w": 0, "off-b": 0}


@pytest.fixture
def bench() -> Iterator[VirtualBoard[CheckerBoard]]:
    made = VirtualBoard(hardware.board("linear-backgammon"), CheckerKit(game("backgammon")))
    yield made
    made.microcontroller.close()


def test_a_page_sees_cells_places_and_the_hand(bench: VirtualBoard[CheckerBoard]) -> None:
    shown = bench.shown()
    assert (shown["pieces"].count("w"), shown["pieces"].count("b")) == (15, 15)
    assert (shown["hand"], shown["places"]) == (None, EMPTY)

    async def hit() -> None:
        await bench.lift(squares_of_point(24)[1])
        assert bench.shown()["hand"] == "w"
        await bench.put(squares_of_point(17)[3])
        await bench.lift(squares_of_point(17)[2])
        await bench.put("bar-b")

    asyncio.run(hit())
    shown = bench.shown()
    assert (shown["hand"], shown["places"]) == (None, EMPTY | {"bar-b": 1})
    assert [shown["pieces"][square - 1] for square in squares_of_point(17)] == ["b", "b", ".", "w", "."]


def test_a_page_puts_a_sixth_checker_on_top_and_bears_one_off(bench: VirtualBoard[CheckerBoard]) -> None:
    top = squares_of_point(6)[0]

    async def stack() -> None:
        await bench.lift(squares_of_point(8)[2])
        await bench.put(top)
        assert bench.pieces()[top - 1] == "W"
        assert bench.field.board.levels()[top - 1] == "W"
        await bench.lift(top)
        await bench.put("off-w")

    asyncio.run(stack())
    assert bench.pieces()[top - 1] == "w"
    assert bench.shown()["places"] == EMPTY | {"off-w": 1}


def test_what_is_impossible_changes_nothing(bench: VirtualBoard[CheckerBoard]) -> None:
    before = bench.shown()
    for spot, why in (("bar-w", "nothing lies on bar-w"), (squares_of_point(2)[0], "nothing lies on square")):
        with pytest.raises(ValueError, match=why):
            asyncio.run(bench.lift(spot))
    with pytest.raises(ValueError, match="the hand is empty"):
        asyncio.run(bench.put("off-w"))
    assert bench.shown() == before
