"""Setup with a volunteer who changes his mind, or is not there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hardware
from controller.devices.microcontroller import Microcontroller
from hardware.settings import settings
from tests.starting import starting_again
from tests.wizard.linear import Screen

NAME = "test-4x4"
BOARD = hardware.board(NAME)


@pytest.fixture
def board() -> Iterator[Microcontroller]:
    said = json.loads(settings(BOARD))
    with Microcontroller(16, 1, order=BOARD.order, settings=said) as made, starting_again(made):
        yield made


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
            board.show("." * (square - 1) + "x" + "." * (16 - square))
            screen.until(r"sensor \d+")
            board.show("." * 16)
        screen.until("16 of 16 sensors found")
        assert screen.process.wait(10) == 0
    finally:
        screen.end()
    assert "dead" not in screen.said
