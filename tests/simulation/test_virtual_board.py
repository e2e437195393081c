"""The whole simulated board: setting a position up again, and pages that share its pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from dambord import hardware
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.hold import LEASE_S
from dambord.controller.simulation.virtual_board import VirtualBoard, on_chain
from dambord.controller.simulation.world.simulated_board import SPARE, SimulatedBoard
from dambord.rules.backgammon import game as game_of_dice
from dambord.rules.draughts import game

pytestmark = pytest.mark.usefixtures("world")
RULES = game("international")


def test_a_glitch_of_the_board_before_does_not_show_its_pieces_again(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = VirtualBoard(hardware.board("reed-100"), DraughtsKit(RULES), RULES.start())
    told: list[str] = []
    monkeypatch.setattr(bench.microcontroller, "show", told.append)
    bench.set_up(RULES.start())  # a feed that tells here

    async def scenario() -> None:
        await bench.lift(32)
        await bench.put(28, None)
        flickering = asyncio.ensure_future(bench.field.flicker())
        await asyncio.sleep(0)
        bench.set_up(RULES.start())
        del told[:-1]
        await asyncio.sleep(60)
        flickering.cancel()

    asyncio.run(scenario())
    start = RULES.picture(RULES.start()).replace("w", "x").replace("b", "x")
    assert told == [start]
    bench.microcontroller.close()


@pytest.mark.parametrize("name", hardware.names())
def test_buttons_have_pins_of_their_own_beside_the_chain(name: str) -> None:
    board = hardware.board(name)
    made = on_chain(board)
    pins = [*made.get("buttons", []), 16, 17, 18, 19]
    pins += [made["lamp_pin"]] if "lamp_pin" in made else []
    assert len(set(pins)) == len(pins)
    shutdown = board.shutdown is not None and board.shutdown.on_pico
    assert len(made.get("buttons", [])) == len(board.pico_buttons) + shutdown


START = RULES.picture(RULES.start())


@pytest.fixture
def bench() -> Iterator[VirtualBoard[SimulatedBoard]]:
    """Draughts at the start, on cells that tell nobody."""
    made = VirtualBoard(hardware.board("reed-100"), DraughtsKit(RULES), RULES.start())
    yield made
    made.microcontroller.close()


def without(*squares: int) -> str:
    """The start with these squares empty."""
    return "".join("." if square in squares else piece for square, piece in enumerate(START, 1))


def test_the_piece_in_the_hand_of_a_page_stays_there_when_another_one_lifts(
    bench: VirtualBoard[SimulatedBoard],
) -> None:
    async def scenario() -> None:
        await bench.lift(32, "1")
        assert bench.shown()["hands"] == [{"page": "1", "piece": "w", "from": 32}]
        for act in (bench.lift(20, "2"), bench.put(28, None, "2"), bench.put("box", None, "2")):
            with pytest.raises(ValueError, match="in the hand of another page"):
                await act
        assert (bench.pieces(), bench.hand) == (without(32), "w")
        await bench.put(28, None, "1")
        assert bench.shown()["hands"] == []
        await bench.lift(20, "2")
        assert bench.shown()["hands"] == [{"page": "2", "piece": "b", "from": 20}]

    asyncio.run(scenario())


def test_two_pages_that_lift_at_once_get_one_piece(bench: VirtualBoard[SimulatedBoard]) -> None:
    async def scenario() -> None:
        done = await asyncio.gather(bench.lift(32, "1"), bench.lift(33, "2"), return_exceptions=True)
        assert done[0] is None
        assert isinstance(done[1], ValueError)
        assert bench.pieces() == without(32)

    asyncio.run(scenario())


def test_a_page_that_goes_puts_its_piece_back(bench: VirtualBoard[SimulatedBoard]) -> None:
    async def scenario() -> None:
        await bench.lift(32, "1")
        with pytest.raises(ValueError, match="the hand is empty"):
            await bench.put_back("2")
        await bench.put_back("1")
        assert (bench.pieces(), bench.hand) == (START, None)
        # Somebody has put another piece on its square: then it goes into the box.
        await bench.lift(32, "1")
        await bench.put(32, "b", "2")
        await bench.put_back("1")
        assert (bench.pieces()[31], bench.hand) == ("b", None)

    asyncio.run(scenario())


def test_a_page_that_holds_a_piece_too_long_loses_it(bench: VirtualBoard[SimulatedBoard]) -> None:
    async def scenario() -> None:
        await bench.lift(32, "1")
        await asyncio.sleep(LEASE_S)
        await bench.lift(20, "2")
        assert (bench.pieces(), bench.hand) == (without(20), "b")

    asyncio.run(scenario())


def test_a_captured_piece_in_a_hand_keeps_nobody_waiting(bench: VirtualBoard[SimulatedBoard]) -> None:
    async def scenario() -> None:
        await bench.lift(20, "1")
        bench.recorded = lambda: without(20)
        await bench.lift(32, "2")
        assert bench.pieces() == without(20, 32)
        assert bench.shown()["places"]["box-b"] == SPARE + 1

    asyncio.run(scenario())


def test_pieces_go_into_the_box_by_the_next_lift_or_at_once(bench: VirtualBoard[SimulatedBoard]) -> None:
    async def scenario() -> None:
        await bench.lift(20)
        await bench.lift(19)
        await bench.put("box")
        assert bench.hand is None
        assert bench.shown()["places"] == {"box-w": SPARE, "box-b": SPARE + 2}
        with pytest.raises(ValueError, match="the hand is empty"):
            await bench.put("box")

    asyncio.run(scenario())


def test_new_pieces_leave_all_hands_empty(bench: VirtualBoard[SimulatedBoard]) -> None:
    async def scenario() -> None:
        await bench.lift(32, "1")
        bench.set_up(RULES.start())
        await bench.lift(33, "2")
        assert bench.shown()["hands"] == [{"page": "2", "piece": "w", "from": 33}]

    asyncio.run(scenario())


def test_checkers_of_two_hands_of_one_page_go_back() -> None:
    rules = game_of_dice("backgammon")
    board = VirtualBoard(hardware.board("linear-backgammon"), CheckerKit(rules), rules.start())
    before = board.pieces()
    places = board.shown()["places"]

    async def scenario() -> None:
        first, second = [square for square, piece in enumerate(before, 1) if piece == "w"][:2]
        await board.lift(first, "1")
        await board.lift(second, "1")
        assert len(board.shown()["hands"]) == 2
        await board.put_back("1")
        assert (board.pieces(), board.shown()["places"], board.hand) == (before, places, None)
        await board.lift(first, "1")
        await board.put("box", None, "1")
        assert board.shown()["places"]["off-w"] == places["off-w"] + 1

    asyncio.run(scenario())
    board.microcontroller.close()


def test_a_page_is_told_where_a_piece_may_be_put_in_a_series() -> None:
    ways = DraughtsKit(RULES).ways(RULES.parse("W:W32,40:B28,19,20"))
    assert ways == {"32": [14, 23, 25]}
