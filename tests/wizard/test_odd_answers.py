"""Setup with a user who changes his mind, or with no user at all."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.hardware.board_json import settings
from tests.cli.command import Command
from tests.simulated.pico import Stepped
from tests.simulated.screen import Screen
from tests.simulated.world import World
from tests.wizard import small
from tests.wizard.setup import setup
from tests.wizard.small import BOARD, NAME
from tests.wizard.terminal import Terminal


def lay(board: Stepped, *squares: int) -> None:
    board.show("".join("x" if square in squares else "." for square in range(1, 17)))


def walk(screen: Screen, board: Stepped) -> None:
    """Walk from the first square to the last, as setup asks."""
    for place, square in enumerate(BOARD.strip.squares, 1):
        screen.until(rf"{place} of 16: square {square}\n")
        lay(board, square)
        screen.until(r"sensor \d+")
        lay(board)


@pytest.mark.parametrize("given", ["", "\n" * 99])
def test_without_a_terminal(board: Stepped, tmp_path: Path, given: str, dambord: Command) -> None:
    words = ("--board", NAME, "--port", board.port, "--output", tmp_path / "mine.toml")
    done = dambord("setup", *words, stdin=given)
    assert done.status == 2
    assert done.err == "dambord setup: expected a terminal at which somebody answers\n"
    assert not (tmp_path / "mine.toml").exists()


def test_a_terminal_that_is_closed(tmp_path: Path) -> None:
    output = tmp_path / "mine.toml"
    words = ("setup", "--board", NAME, "--port")
    with small.real() as board, Terminal(*words, board.port, "--output", output) as terminal:
        terminal.until("press Enter")
        terminal.type("")
        terminal.until("1 of 16")
        terminal.hang_up()
        assert terminal.ended() != 0
    assert not output.exists()


def test_a_mistake_taken_back_is_no_fault(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until("1 of 16: square 1\n")
        screen.type("b")  # no step to undo
        screen.until("1 of 16: square 1\n")
        screen.type("")  # too early
        screen.until("2 of 16: square 2\n")
        screen.type("b")
        walk(screen, board)
        screen.until("16 of 16 squares found")
        assert screen.ended() == 0
    assert "dead" not in screen.said


def test_pieces_left_on_the_board_are_named(world: World, board: Stepped, tmp_path: Path) -> None:
    lay(board, 2, 7)
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until(r"sensors 2 \(GP1\), 7 \(GP6\) still answer. Take off what is there")
        lay(board, 7)
        time.sleep(0.3)
        screen.type("")
        screen.until(r"sensor 7 \(GP6\) still answer. Take off")
        screen.type("")  # the square is empty
        screen.until("1 of 16: square 1\n")
        screen.type("q")
        screen.until("no file was written")


def test_stuck_sensor_is_named_and_passed_over(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
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
        assert screen.ended() == 1
    faults = [line for line in screen.said.splitlines() if line.startswith("square ")]
    assert len(faults) == 1
    assert faults[0].startswith("square 1: stuck: sensor 1 (GP0) goes on when the piece is away. ")


def test_early_enter_only_prints_a_hint(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            lay(board, square)
            screen.until(r"sensor \d+ \(GP\d+\)")
            if place == 3:
                for key in ("b", "t", "7"):
                    screen.type(key)
                    screen.until(rf"'{key}': expected the piece to be taken away first; q: stop\n")
                screen.type("")
                screen.until(r"sensor 3 \(GP2\) still answer: take the piece away; Enter: it is away", 2)
                screen.type("b")
                screen.until("'b': expected the piece to be taken away first; Enter: it is away; q: stop")
            lay(board)
        screen.until("16 of 16 squares found")
        assert screen.ended() == 0


def test_bridged_inputs(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            lay(board, *((5, 6) if square in (5, 6) else (square,)))
            screen.until(r"sensor \d+ \(GP\d+\)")
            lay(board)
        screen.until("16 of 16 squares found")
        assert screen.ended() == 1
    said = "answer together, here and on square"
    assert [line for line in screen.said.splitlines() if line.startswith("square ")] == [
        f"square 6: bridge: sensors 6 (GP5) and 5 (GP4) {said} 5. {REMEDIES['bridge']}.",
        f"square 5: bridge: sensors 5 (GP4) and 6 (GP5) {said} 6. {REMEDIES['bridge']}.",
    ]


def test_a_cable_that_is_pulled_in_the_middle(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until("1 of 16: square 1\n")
        lay(board, 1)
        screen.until(r"sensor 1 \(GP0\)")
        lay(board)
        screen.until("2 of 16: square 2\n")
        board.unplug()
        screen.until("Put it right, the walk goes on; q: stop")
        screen.type("")  # answers no question
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
        assert screen.ended() == 2
    assert "dead" not in screen.said


def test_no_sensor_answers(world: World, board: Stepped, tmp_path: Path) -> None:
    with setup(world, NAME, board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        for place in range(1, 17):
            screen.until(f"{place} of 16")
            screen.type("")
        screen.until("no sensor has answered; no file was written")
        assert screen.ended() == 2
    assert not (tmp_path / "mine.toml").exists()


def test_result_is_printed_if_the_file_cannot_be_written(
    world: World, board: Stepped, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    with setup(world, NAME, board.port, folder / "mine.toml") as screen:
        screen.until("press Enter")
        folder.rmdir()
        screen.type("")
        walk(screen, board)
        screen.until(r"order = \[(.*\n)+.*mine\.toml: No such file or directory; what it was to hold")
        assert screen.ended() == 2


def test_question_for_pico_with_settings_of_another_board(
    world: World, board: Stepped, tmp_path: Path
) -> None:
    with setup(world, "reed-64", board.port, tmp_path / "mine.toml") as screen:
        screen.until(r"runs as test-4x4\. Enter: make it reed-64; q: stop\.")
        screen.type("q")
        screen.until("stopped; nothing was changed")
        assert screen.ended() == 2
    assert (board.folder / "board.json").read_text() == settings(BOARD)


def test_board_is_taken_from_settings_of_pico(
    world: World, board: Stepped, tmp_path: Path, dambord: Command
) -> None:
    with setup(world, None, board.port, tmp_path / "mine.toml") as screen:
        screen.until(r"the Pico at .* runs as test-4x4\n")
        screen.until("press Enter")
    done = dambord("doctor", "--port", board.port, "--record", tmp_path / "record", "--page", "0")
    assert "ok   settings: those of test-4x4\n" in done.out


def test_pico_without_settings(board: Stepped, dambord: Command) -> None:
    (board.folder / "board.json").unlink()
    board.reset()
    done = dambord("setup", "--port", board.port)
    assert done.status == 2
    assert done.err.startswith("dambord setup: which board is it? --board with a file or one of hall-100, ")
    assert done.err.count("\n") == 1
