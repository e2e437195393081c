"""Setup with a volunteer who changes his mind, or is not there."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import hardware
from controller.devices.microcontroller import Microcontroller
from hardware.settings import settings
from tests.starting import starting_again
from tests.wizard.screen import Screen

NAME = "test-4x4"
BOARD = hardware.board(NAME)


@pytest.fixture
def board() -> Iterator[Microcontroller]:
    with Microcontroller(16, 1, order=BOARD.order) as made, starting_again(made):
        (made.folder / "board.json").write_text(settings(BOARD))
        made.reset()
        yield made


def lay(board: Microcontroller, *squares: int) -> None:
    board.show("".join("x" if square in squares else "." for square in range(1, 17)))


@pytest.mark.parametrize("given", ["", "\n" * 99])
def test_without_a_terminal(board: Microcontroller, tmp_path: Path, given: str) -> None:
    command = [sys.executable, "-m", "controller.cli", "setup", "--board", NAME, "--port", board.port]
    done = subprocess.run(
        [*command, "--output", str(tmp_path / "mine.toml")],
        input=given, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "dambord setup: expected a terminal at which somebody answers\n"
    assert not (tmp_path / "mine.toml").exists()


def test_a_terminal_that_is_closed(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    screen.until("press Enter")
    screen.type("")
    screen.until("1 of 16")
    screen.hang_up()
    assert screen.process.wait(10) != 0
    assert not (tmp_path / "mine.toml").exists()


def test_a_mistake_taken_back_is_no_fault(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until("press Enter")
        screen.type("")
        screen.until("1 of 16: square 1\n")
        screen.type("b")  # nothing to go back to
        screen.until("1 of 16: square 1\n")
        screen.type("")  # too early
        screen.until("2 of 16: square 2\n")
        screen.type("b")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            lay(board, square)
            screen.until(r"sensor \d+")
            lay(board)
        screen.until("16 of 16 squares found")
        assert screen.process.wait(10) == 0
    finally:
        screen.end()
    assert "dead" not in screen.said


def test_what_stands_on_the_board_at_the_beginning_is_named(board: Microcontroller, tmp_path: Path) -> None:
    lay(board, 2, 7)
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until("press Enter")
        screen.type("")
        screen.until(r"sensors 2 \(GP1\), 7 \(GP6\) still answer. Take off what is there")
        lay(board, 7)
        time.sleep(0.3)
        screen.type("")
        screen.until(r"sensor 7 \(GP6\) still answer. Take off")
        screen.type("")  # nothing is there
        screen.until("1 of 16: square 1\n")
        screen.type("q")
        screen.until("no file was written")
    finally:
        screen.end()


def test_a_sensor_that_sticks_is_named_and_left_behind(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until("press Enter")
        screen.type("")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            stuck = () if place == 1 else (1,)
            lay(board, square, *stuck)
            screen.until(r"sensor \d+ \(GP\d+\)")
            if place == 1:
                screen.until(r"sensor 1 \(GP0\) still answer: take the piece away; Enter: it is away")
                screen.type("")
            else:
                lay(board, 1)
        screen.until("16 of 16 squares found")
        assert screen.process.wait(10) == 1
    finally:
        screen.end()
    faults = [line for line in screen.said.splitlines() if line.startswith("square ")]
    assert len(faults) == 1
    assert faults[0].startswith("square 1: stuck: sensor 1 (GP0) goes on when the piece is away. ")


def test_a_cable_that_is_pulled_in_the_middle(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until("press Enter")
        screen.type("")
        screen.until("1 of 16: square 1\n")
        lay(board, 1)
        screen.until(r"sensor 1 \(GP0\)")
        lay(board)
        screen.until("2 of 16: square 2\n")
        board.unplug()
        screen.until("Put it right, the walk goes on; q: stop")
        screen.type("")  # no answer to anything
        board.plug()
        screen.until("the board is back")
        lay(board, 2)
        screen.until(r"sensor 2 \(GP1\)")
        lay(board)
        screen.until("3 of 16: square 3\n")
        board.unplug()
        screen.until("Put it right")
        screen.type("q")
        screen.until("stopped in the middle of the walk; no file was written")
        assert screen.process.wait(10) == 2
    finally:
        screen.end()
    assert "dead" not in screen.said


def test_nothing_answers_at_all(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until("press Enter")
        for _ in range(17):
            screen.type("")
        screen.until("no sensor has answered; no file was written")
        assert screen.process.wait(10) == 2
    finally:
        screen.end()
    assert not (tmp_path / "mine.toml").exists()


def test_a_file_that_cannot_be_written_costs_nothing_that_was_learned(
    board: Microcontroller, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    screen = Screen(NAME, "setup", "--port", board.port, "--output", str(folder / "mine.toml"))
    try:
        screen.until("press Enter")
        folder.rmdir()
        screen.type("")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            lay(board, square)
            screen.until(r"sensor \d+")
            lay(board)
        screen.until(r"order = \[(.*\n)+.*mine\.toml: No such file or directory; what it was to hold")
        assert screen.process.wait(10) == 2
    finally:
        screen.end()


def test_a_pico_that_runs_as_another_board_is_asked_about(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen("reed-64", "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until(r"runs as test-4x4\. Enter: make it reed-64; q: stop\.")
        screen.type("q")
        screen.until("stopped; nothing was changed")
        assert screen.process.wait(10) == 2
    finally:
        screen.end()
    assert (board.folder / "board.json").read_text() == settings(BOARD)


def test_the_board_is_what_the_pico_says_it_is(board: Microcontroller, tmp_path: Path) -> None:
    screen = Screen(None, "setup", "--port", board.port, "--output", str(tmp_path / "mine.toml"))
    try:
        screen.until(r"the Pico at .* runs as test-4x4\n")
        screen.until("press Enter")
    finally:
        screen.end()
    command = [sys.executable, "-m", "controller.cli", "doctor", "--port", board.port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert "ok   settings: those of test-4x4\n" in done.stdout


def test_a_pico_that_nobody_has_told_what_it_is(board: Microcontroller) -> None:
    (board.folder / "board.json").unlink()
    board.reset()
    command = [sys.executable, "-m", "controller.cli", "setup", "--port", board.port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(
        "dambord setup: which board is it? --board with a file or one of hall-100, "
    )
    assert done.stderr.count("\n") == 1
