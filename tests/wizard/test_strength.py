"""Setup of a linear board with slow, hasty and inexact hands."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord import hardware
from dambord.firmware import wire
from tests.devices.link.talk import Talk
from tests.simulated.pico import Stepped
from tests.simulated.screen import Screen
from tests.simulated.world import World
from tests.wizard.linear import feel, simulated
from tests.wizard.setup import setup

BOARD = hardware.board("linear-64")
SQUARES = len(BOARD.squares)
MAN = BOARD.man


@pytest.fixture
def board(world: World) -> Iterator[Stepped]:
    with simulated(world, BOARD) as made:
        yield made


def begun(world: World, board: Stepped, tmp_path: Path) -> Screen:
    screen = setup(world, "linear-64", board.port, tmp_path / "mine.toml")
    screen.until("press Enter")
    screen.type("")
    return screen


def lowered(board: Stepped, square: int, seconds: float) -> None:
    """Lower a man in `seconds`; its field grows faster and faster."""
    since = time.monotonic()
    while (done := (time.monotonic() - since) / seconds) < 1:
        feel(BOARD, board, {square: int(MAN * (0.1 + 0.9 * done * done))})
        time.sleep(0.01)
    feel(BOARD, board, {square: MAN})


def men(board: Stepped) -> dict[int, int]:
    """Return the learned change of level by a man on each square."""
    with Talk(board.port) as talk:
        return dict(zip(BOARD.cells, talk.levels(wire.LEVEL_MAN, SQUARES), strict=True))


@pytest.mark.parametrize("seconds", [0.3, 0.6, 1.0])
def test_man_is_measured_after_level_is_steady(
    world: World, board: Stepped, tmp_path: Path, seconds: float
) -> None:
    with begun(world, board, tmp_path) as screen:
        square = int(screen.until(r"1 of 32: square (\d+)")[1])
        lowered(board, square, seconds)
        assert float(screen.until(r"sensor \d+ \(U\d C\d+\), (\d+) %")[1]) >= 98
        feel(BOARD, board, {})
        screen.until("2 of 32")
        screen.type("q")
        assert screen.ended() == 2
    assert men(board)[square] >= MAN * 98 // 100


def test_man_lifted_too_soon_is_requested_again(world: World, board: Stepped, tmp_path: Path) -> None:
    with begun(world, board, tmp_path) as screen:
        square = int(screen.until(r"1 of 32: square (\d+)")[1])
        feel(BOARD, board, {square: MAN})
        time.sleep(0.35)
        feel(BOARD, board, {})
        screen.until("taken away before its strength was known: put it there again")
        feel(BOARD, board, {square: MAN})
        screen.until(r"sensor \d+ \(U\d C\d+\), 100 %")
        feel(BOARD, board, {})
        screen.until("2 of 32")
    assert men(board)[square] >= MAN * 98 // 100


def test_man_off_centre_is_requested_again(world: World, board: Stepped, tmp_path: Path) -> None:
    strength = {1: MAN // 2, 2: MAN * 6 // 10, 3: MAN, 4: MAN * 95 // 100, 5: MAN}
    with begun(world, board, tmp_path) as screen:
        for _ in range(SQUARES):
            square = int(screen.until(r"of 32: square (\d+)")[1])
            if square not in strength:
                screen.type("")
                continue
            feel(BOARD, board, {square: strength[square]})
            screen.until(r"sensor \d+ \(U\d C\d+\), \d+ %")
            feel(BOARD, board, {})
        screen.until(
            "square 1 again, a white piece in the middle of it: "
            "a man was felt by 50 %, on most squares by 95 %; Enter: it is right as it is\n"
        )
        screen.type("b")
        screen.until("'b': expected a white piece on square 1, or Enter; q: stop")
        feel(BOARD, board, {1: MAN})
        screen.until(r"sensor \d+ \(U\d C\d+\), 100 %")
        feel(BOARD, board, {})
        screen.until("square 2 again, .* by 60 %")
        screen.type("")
        screen.until("5 of 32 squares found; written to")
        assert screen.ended() == 1
    assert screen.said.count("again") == 2
    learned = men(board)
    assert learned[1] >= MAN * 98 // 100
    assert abs(learned[2] - strength[2]) < MAN // 50
    assert "square 2: dead" not in screen.said


def test_man_left_at_edge_of_square_is_named(world: World, board: Stepped, tmp_path: Path) -> None:
    feel(BOARD, board, {20: MAN * 38 // 100})
    with begun(world, board, tmp_path) as screen:
        screen.until(r"sensor 20 \(U2 C3\) still answer. Take off what is there, then press Enter")
        feel(BOARD, board, {})
        time.sleep(0.3)
        screen.type("")
        screen.until("32 empty squares calibrated")
