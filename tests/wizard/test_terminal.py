"""A complete walk by a simulated user, over a board with wiring faults and in a real terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dambord import hardware
from tests.simulated.pico import Stepped
from tests.simulated.screen import Screen
from tests.simulated.world import World
from tests.wizard import small
from tests.wizard.terminal import Terminal

BOARD = hardware.board("reed-64")
SQUARES = len(BOARD.squares)
SWAPPED = {5: 6, 6: 5}
DEAD, STUCK, DOUBLED = 11, 20, 27
"""Square 27 answers on the sensor of square 26."""


class Volunteer(Screen):
    """A simulated user who follows the instructions at the terminal."""

    def __init__(self, world: World, board: Stepped, output: Path) -> None:
        self.board = board
        super().__init__(world, "setup", "--board", "reed-64", "--port", board.port, "--output", output)

    def magnet(self, square: int | None) -> None:
        """Put the magnet on a square of this wrongly wired board, or take it away."""
        cells = ["."] * SQUARES
        cells[STUCK - 1] = "x"
        if square is not None and square != DEAD:
            answering = DOUBLED - 1 if square == DOUBLED else SWAPPED.get(square, square)
            cells[answering - 1] = "x"
        self.board.show("".join(cells))


@contextmanager
def volunteering(world: World, output: Path) -> Iterator[Volunteer]:
    """A simulated user at a board without settings."""
    with Stepped(world, SQUARES, 1, order=BOARD.order) as board, Volunteer(world, board, output) as person:
        person.magnet(None)
        yield person
        assert board.exits == [3], "the board is told which one it is"


def test_faults_are_found_and_the_file_is_written(world: World, tmp_path: Path) -> None:
    with volunteering(world, tmp_path / "mine.toml") as volunteer:
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
        assert volunteer.ended() == 1
        for fault in ("5: swapped", "6: swapped", "11: dead", "20: stuck", "27: duplicate"):
            assert f"square {fault}" in volunteer.said
        made = hardware.board(str(tmp_path / "mine.toml"))
        assert made.cells[BOARD.cells.index(5)] == 6
        assert made.cells[BOARD.cells.index(6)] == 5
        assert sorted(made.cells) == sorted(BOARD.cells)


def test_it_can_be_stopped(world: World, tmp_path: Path) -> None:
    with volunteering(world, tmp_path / "mine.toml") as volunteer:
        volunteer.until("press Enter")
        volunteer.type("")
        volunteer.until("still answer")
        volunteer.type("")
        volunteer.until("square 1")
        volunteer.type("q")
        volunteer.until("no file was written")
        assert volunteer.ended() == 2
        assert not (tmp_path / "mine.toml").exists()


def test_one_step_back(world: World, tmp_path: Path) -> None:
    with volunteering(world, tmp_path / "mine.toml") as volunteer:
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


def test_a_process_of_its_own_in_a_real_terminal(tmp_path: Path) -> None:
    output = tmp_path / "mine.toml"
    words = ("setup", "--board", small.NAME, "--port")
    with small.real() as board, Terminal(*words, board.port, "--output", output) as terminal:
        terminal.until("firmware .* 16 sensors")
        terminal.until("press Enter")
        terminal.type("")
        answering = {1: 1, 2: 3, 3: 2}
        for place, square in enumerate(small.BOARD.strip.squares, 1):
            terminal.until(rf"{place} of 16: square {square}\n")
            if square not in answering:
                terminal.type("")
                continue
            board.show("".join("x" if sensor == answering[square] else "." for sensor in range(1, 17)))
            terminal.until(rf"     sensor {answering[square]} \(GP\d+\)\n")
            board.show("." * 16)
        terminal.until("3 of 16 squares found; written to")
        assert terminal.ended() == 1
    for fault in ("square 2: swapped", "square 3: swapped", "13 of 16 squares: dead"):
        assert fault in terminal.said
    assert [hardware.board(str(output)).cells[small.BOARD.cells.index(n)] for n in (1, 2, 3)] == [1, 3, 2]
