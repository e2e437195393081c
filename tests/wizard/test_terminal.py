"""The walk in a real terminal: a simulated board with wiring faults, a volunteer who reads and answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hardware
from controller.devices.microcontroller import Microcontroller
from tests.starting import starting_again
from tests.wizard.screen import Screen

BOARD = hardware.board("reed-64")
SQUARES = len(BOARD.squares)
SWAPPED = {5: 6, 6: 5}
DEAD, STUCK, DOUBLED = 11, 20, 27
"""Square 27 answers on the sensor of square 26."""


class Volunteer(Screen):
    """Reads what the terminal says and puts magnets where it asks for them."""

    def __init__(self, board: Microcontroller, *options: object) -> None:
        self.board = board
        super().__init__("reed-64", "setup", "--port", board.port, *options)

    def magnet(self, square: int | None) -> None:
        """Lay the magnet on a square of this badly wired board, or take it away."""
        cells = ["."] * SQUARES
        cells[STUCK - 1] = "x"
        if square is not None and square != DEAD:
            answering = DOUBLED - 1 if square == DOUBLED else SWAPPED.get(square, square)
            cells[answering - 1] = "x"
        self.board.show("".join(cells))


@pytest.fixture
def volunteer(tmp_path: Path) -> Iterator[Volunteer]:
    with (
        Microcontroller(SQUARES, 1, order=BOARD.order) as board,
        Volunteer(board, "--output", tmp_path / "mine.toml") as person,
    ):
        person.magnet(None)
        with starting_again(board) as starts:
            yield person
        assert starts == [3], "the board is told which one it is"


def test_faults_are_found_and_the_file_is_written(volunteer: Volunteer, tmp_path: Path) -> None:
    volunteer.until("firmware .* 32 sensors")
    volunteer.until("press Enter")
    volunteer.type("")
    volunteer.until("still answer")
    volunteer.type("")
    for _ in range(SQUARES):
        square = int(volunteer.until(r"of 32: square (\d+)")[1])
        volunteer.magnet(square)
        if square in (DEAD, STUCK):
            volunteer.type("")
            continue
        if square == DOUBLED:
            volunteer.until(
                rf"found on square {DOUBLED - 1}, answers: take the piece away, or Enter: it lies"
            )
            volunteer.type("")
        volunteer.until(r"     sensor \d+ \([^)]*\)( answers here and on .*)?\n")
        volunteer.magnet(None)
    volunteer.until("written to")
    assert volunteer.process.wait(10) == 1
    for fault in ("5: swapped", "6: swapped", "11: dead", "20: stuck", "27: duplicate"):
        assert f"square {fault}" in volunteer.said
    made = hardware.board(str(tmp_path / "mine.toml"))
    assert made.cells[BOARD.cells.index(5)] == 6
    assert made.cells[BOARD.cells.index(6)] == 5
    assert sorted(made.cells) == sorted(BOARD.cells)


def test_it_can_be_stopped(volunteer: Volunteer, tmp_path: Path) -> None:
    volunteer.until("press Enter")
    volunteer.type("")
    volunteer.until("still answer")
    volunteer.type("")
    volunteer.until("square 1")
    volunteer.type("q")
    volunteer.until("no file was written")
    assert volunteer.process.wait(10) == 2
    assert not (tmp_path / "mine.toml").exists()


def test_one_step_back(volunteer: Volunteer) -> None:
    volunteer.until("press Enter")
    volunteer.type("")
    volunteer.until("still answer")
    volunteer.type("")
    first = int(volunteer.until(r"1 of 32: square (\d+)")[1])
    volunteer.magnet(first)
    volunteer.until(r"sensor \d+")
    volunteer.magnet(None)
    volunteer.until(r"2 of 32")
    volunteer.type("b")
    assert int(volunteer.until(r"1 of 32: square (\d+)")[1]) == first
