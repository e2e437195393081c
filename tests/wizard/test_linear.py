"""Setup and live view of a linear board: the firmware with multiplexers, and a real terminal."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.wizard.doctor.live_view import bar, bars, grid
from dambord.controller.wizard.setup.levels import faint, is_weak, off_middle, strength
from dambord.firmware import wire
from dambord.firmware.scan.hall_levels import REST
from tests.cli.command import Command
from tests.devices.link.talk import Talk
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard.linear import OFFSET, feel, real, simulated
from tests.wizard.setup import setup
from tests.wizard.terminal import Terminal

BOARD = hardware.board("linear-64")
SQUARES = len(BOARD.squares)
MAN = BOARD.man
LEFT = MAN * 2 // 3
"""Change of level by a magnet left near a sensor."""
LIVE = ("doctor", "--live", "--board", "linear-64", "--port")
WEAK, STUCK, FAINT = 9, 30, 12
FELT = {8: MAN * 9 // 10, WEAK: MAN // 4, STUCK: LEFT + MAN}
"""Change of level by a man on some squares; no piece is laid on the others."""


@pytest.fixture
def board(world: World) -> Iterator[Stepped]:
    with simulated(world, BOARD) as made:
        yield made


def test_setup_calibrates_and_finds_weak_squares(world: World, board: Stepped, tmp_path: Path) -> None:
    feel(BOARD, board, {STUCK: LEFT})
    with setup(world, "linear-64", board.port, tmp_path / "mine.toml") as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until(r"sensor 30 \(U2 C13\) still answer. Take off")
        screen.type("")
        screen.until("32 empty squares calibrated")
        for _ in range(SQUARES):
            square = int(screen.until(r"of 32: square (\d+)")[1])
            if square == FAINT:
                feel(BOARD, board, {STUCK: LEFT, FAINT: MAN // 12})
                time.sleep(0.1)
            if square not in FELT:
                screen.type("")
                if square == FAINT:
                    time.sleep(0.5)
                    feel(BOARD, board, {STUCK: LEFT})
                continue
            feel(BOARD, board, {STUCK: LEFT, square: FELT[square]})
            screen.until(r"sensor \d+")
            feel(BOARD, board, {STUCK: LEFT})
        screen.until("written to")
        assert screen.ended() == 1
    assert "square 30: stuck" in screen.said
    assert re.findall(r"square (\d+): weak: .* by (\d+) %", screen.said) == [
        (str(WEAK), "25"),
        (str(FAINT), "8"),
    ]
    assert f"{SQUARES - len(FELT) - 1} of 32 squares: dead. " in screen.said
    assert re.search(r"sensor \d+ \(U\d C\d+\), 90 %", screen.said)
    assert "move the sensor nearer" in screen.said.lower()
    with Talk(board.port) as talk:
        rest = dict(zip(BOARD.cells, talk.levels(wire.LEVEL_REST, SQUARES), strict=True))
        man = dict(zip(BOARD.cells, talk.levels(wire.LEVEL_MAN, SQUARES), strict=True))
    assert abs(man[8] - MAN * 9 // 10) < 200
    assert man[WEAK] == man[1] == MAN, "what is hardly felt, or not at all, is not learned"
    # Drift is tracked in steps of 16 while a sensor is empty: levels are near, not equal.
    assert all(abs(rest[square] - REST - OFFSET) < 200 for square in rest if square != STUCK)


def test_a_board_that_keeps_no_calibration_does_not_end_the_walk(
    world: World, board: Stepped, tmp_path: Path
) -> None:
    (board.folder / "levels.bin.new").mkdir()  # makes writing impossible
    output = tmp_path / "mine.toml"
    refused = r"the board refuses: \[Errno 21\] .+\n"
    with setup(world, "linear-64", board.port, output) as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until(f"the empty squares are not calibrated: {refused}")
        for _ in range(SQUARES):
            square = int(screen.until(r"of 32: square (\d+)")[1])
            if square == 8:
                feel(BOARD, board, {8: FELT[8]})
                screen.until(rf"\), 90 %, which is not learned: {refused}")
                feel(BOARD, board, {})
            else:
                screen.type("")
        screen.until(f"the board is not wholly calibrated: {refused}")
        screen.until(r"1 of 32 squares found; written to \S+mine\.toml\n")
        assert screen.ended() == 1
    assert "Traceback" not in screen.said
    assert "order" in output.read_text()


def test_live_until_ctrl_c() -> None:
    with real(BOARD) as board, Terminal(*LIVE, board.port) as terminal:
        terminal.until(r"linear-64, firmware \S+ on ")
        feel(BOARD, board, {1: MAN, 32: -MAN})
        top, bottom = rf"1 █+\S? +{REST + OFFSET + MAN}\n", rf"32 █+\S? +{REST + OFFSET - MAN}\n"
        terminal.until(
            rf"\x1b\[H.*\n\n  w( +\.)+\n(.*\n){{6}}\.( +\.)+ +b\n\n  {top}(.*\n){{30}} {bottom}\x1b\[J"
        )
        terminal.process.send_signal(signal.SIGINT)
        terminal.until(r"\x1b\[\?25h")
        assert terminal.ended() == 0
    assert "Traceback" not in terminal.said


def test_one_picture_where_there_is_no_terminal(board: Stepped, dambord: Command) -> None:
    feel(BOARD, board, {3: 2 * MAN})
    done = dambord(*LIVE, board.port)
    assert (done.status, done.err) == (0, "")
    assert "\x1b" not in done.out
    lines = done.out.splitlines()
    assert len(lines) == 2 + BOARD.rows + 1 + SQUARES
    assert lines[2].split() == [".", ".", "W", "."]
    assert [int(line.split()[0]) for line in lines[-SQUARES:]] == list(range(1, SQUARES + 1))
    assert lines[-SQUARES + 2].endswith(f" {REST + OFFSET + 2 * MAN}")


def test_live_without_a_board(tmp_path: Path, dambord: Command) -> None:
    done = dambord("doctor", "--live", "--port", tmp_path / "none")
    assert (done.status, done.out) == (2, "")
    assert "is the board plugged in?" in done.err


def test_cells_lie_as_the_board_does() -> None:
    cells = BOARD.wired("w" + "." * 30 + "B")
    assert grid(BOARD, cells)[0] == "  w   .   .   ."
    assert grid(BOARD, cells)[-1] == ".   .   .   B"


@pytest.mark.parametrize(("level", "shown"), [(0, "    "), (2048, "▏   "), (32768, "██  "), (65535, "███▉")])
def test_a_bar(level: int, shown: str) -> None:
    assert bar(level, 4) == shown


def test_bars_stand_in_columns_where_lines_are_few() -> None:
    lines = bars(BOARD, [REST] * SQUARES, 10, 80)
    assert len(lines) == 8
    assert [int(n) for n in re.findall(r"(\d+) █", lines[0])] == [1, 9, 17, 25]
    assert max(map(len, lines)) <= 80


def test_weak_men_and_unexplained_rest_levels() -> None:
    for times in (1, 2):  # for weak and strong magnets
        man = 6000 * times
        rest, strong = [REST] * 3, REST + 2000 * times
        assert not is_weak(strength(REST - 2400 * times, REST, man))
        assert is_weak(strength(REST - 2399 * times, REST, man))
        assert faint([REST, REST - 500 * times, strong], rest, {2}, man) == (1, 83)
        assert faint([REST, REST - 300 * times, strong], rest, {2}, man) is None
        assert off_middle([REST, REST + 2700 * times, REST - 2699 * times, 0], man) == [1, 3]
