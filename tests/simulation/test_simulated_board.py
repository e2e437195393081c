"""The simulated board: possible and impossible acts of hands, and the sensor levels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import PIECES, SPARE, SimulatedBoard
from dambord.rules.draughts import game

REED, HALL, LINEAR = (SensorLayout.of(f"{sensor}-100") for sensor in ("reed", "hall", "linear"))


def test_a_piece_goes_through_the_hand() -> None:
    board = SimulatedBoard(HALL, {31: "w"})
    assert board.lift(31) == "w"
    assert (board.pieces, board.hand) == ({}, ["w"])
    assert board.put(26) == "w"
    assert (board.pieces, board.hand) == ({26: "w"}, [])


def test_the_piece_named_is_put() -> None:
    board = SimulatedBoard(HALL, {1: "w", 2: "b"})
    board.lift(1)
    board.lift(2)
    assert board.put(5, "w") == "w"
    assert board.put(6) == "b"


def test_crowning_takes_a_disc_from_the_box_and_removing_brings_two_back() -> None:
    board = SimulatedBoard(LINEAR, {1: "w"})
    assert board.stack(1) == "W"
    assert board.box["w"] == SPARE - 1
    board.remove(1)
    assert board.box["w"] == SPARE + 1
    assert board.fetch("W") == "W"
    assert board.box["w"] == SPARE - 1


def test_levels_by_sensor() -> None:
    pieces = {1: "w", 2: "b", 3: "W", 50: "B"}
    seen = {layout.sensor.name: SimulatedBoard(layout, pieces).levels() for layout in (REED, HALL, LINEAR)}
    assert {sensor: levels[:4] + levels[-1] for sensor, levels in seen.items()} == {
        "reed": "xxx.x",
        "hall": "wbw.b",
        "linear": "wbW.B",
    }


def test_knocked_over() -> None:
    board = SimulatedBoard(REED, {1: "w", 2: "b"})
    board.knock(1, 6)
    board.knock(2)
    assert board.pieces == {6: "w"}
    assert board.box["b"] == SPARE + 1


@pytest.mark.parametrize(
    ("work", "why"),
    [
        (lambda board: board.lift(2), "nothing stands on square 2"),
        (lambda board: board.lift(51), "no square 51: expected 1 to 50"),
        (lambda board: board.put(2), "the hand is empty"),
        (lambda board: (board.lift(1), board.put(3)), "square 3 is taken by W"),
        (lambda board: (board.lift(1), board.put(2, "b")), "the hand holds w: expected b"),
        (lambda board: board.stack(2), "square 2 holds '.'"),
        (lambda board: board.stack(3), "square 3 holds 'W'"),
        (lambda board: board.knock(1, 3), "square 3 is taken by W"),
        (lambda board: board.knock(2), "nothing stands on square 2"),
        (lambda board: board.fetch("q"), "no piece 'q'"),
        (lambda board: [board.fetch("W") for _ in range(SPARE)], "the box holds 0 discs of w"),
        (lambda board: [board.fetch("w") for _ in range(SPARE)] and board.stack(1), "no disc of w"),
        (lambda board: SimulatedBoard(HALL, {0: "w"}), "no square 0"),
        (lambda board: SimulatedBoard(HALL, {1: "ww"}), "no piece 'ww'"),
        (lambda board: SensorLayout.of("wood-64"), "unknown board 'wood-64'"),
        (lambda board: SensorLayout.of("reed-64").seats(game("international").grid), "8 rows and 8 columns"),
    ],
)
def test_the_impossible_is_refused(work, why: str) -> None:  # type: ignore[no-untyped-def]
    board = SimulatedBoard(HALL, {1: "w", 3: "W"})
    with pytest.raises(ValueError, match=why.replace("'", ".")) as refused:
        work(board)
    assert "\n" not in str(refused.value)


@given(st.lists(st.tuples(st.sampled_from(("lift", "put", "remove", "stack", "knock")), st.integers(1, 50))))
def test_discs_are_neither_made_nor_lost(verbs: list[tuple[str, int]]) -> None:
    board = SimulatedBoard.showing(LINEAR, "b" * 20 + "." * 10 + "w" * 20, {s: s for s in range(1, 51)})

    def discs(colour: str) -> int:
        standing = [*board.pieces.values(), *board.hand]
        return board.box[colour] + sum(1 + p.isupper() for p in standing if p.lower() == colour)

    for verb, square in verbs:
        before = board.copy()
        try:
            getattr(board, verb)(square)
        except ValueError:
            assert vars(board) == vars(before)
        assert discs("w") == discs("b") == 20 + SPARE
        assert set(board.pieces.values()) <= set(PIECES)


def test_seats_on_a_board_with_every_square_sensed() -> None:
    seats = SensorLayout.of("reed-64-all").seats(game("latvian-64").grid)
    assert (seats[1], seats[29], seats[32]) == (2, 57, 63)


def test_a_board_the_wrong_way_round() -> None:
    grid = game("international").grid
    layout = SensorLayout.of("hall-100")
    seats = layout.seats(grid, turned=True)
    assert seats == {square: 51 - square for square in range(1, 51)}
    picture = game("international").picture(game("international").start())
    straight = SimulatedBoard.showing(layout, picture, layout.seats(grid)).levels()
    assert SimulatedBoard.showing(layout, picture, seats).levels() == straight[::-1]
