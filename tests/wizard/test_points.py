"""Setup and doctor for the backgammon board: 120 squares on eight multiplexers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.wizard.doctor.live_view import bars, grid
from dambord.firmware.scan.hall_levels import REST
from dambord.hardware.board_json import settings
from tests.cli.command import Command
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard.linear import feel
from tests.wizard.setup import setup

NAME = "linear-backgammon"
BOARD = hardware.board(NAME)
MAN = BOARD.man
SQUARES = len(BOARD.squares)
FELT = {1: 1, 60: 61, 61: 60, 120: 120}
"""Squares with a checker, and the squares whose sensors then answer: two wires are swapped."""


@pytest.fixture
def board(world: World) -> Iterator[Stepped]:
    with Stepped(world, SQUARES, 3, settings=json.loads(settings(BOARD))) as made:
        feel(BOARD, made, {})
        yield made


def test_setup_walks_over_all_points_and_finds_wires_that_have_changed_places(
    world: World, board: Stepped, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    with setup(world, NAME, board.port, mine) as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until("120 empty squares calibrated")
        for _ in range(SQUARES):
            square = int(screen.until(r"of 120: square (\d+)")[1])
            if square not in FELT:
                screen.type("")
                continue
            feel(BOARD, board, {FELT[square]: MAN})
            screen.until(r"sensor \d+ \(U\d C\d+\), \d+ %")
            feel(BOARD, board, {})
        screen.until("4 of 120 squares found; written to")
        assert screen.ended() == 1
    assert sorted(re.findall(r"square (\d+): swapped", screen.said)) == ["60", "61"]
    assert f"{SQUARES - len(FELT)} of 120 squares: dead. " in screen.said
    learned = hardware.board(str(mine))
    assert (learned.pattern, learned.squares) == (BOARD.pattern, BOARD.squares)
    assert learned.cells[58:62] == (59, 61, 60, 62)


def test_doctor_sees_where_checkers_stand(board: Stepped, tmp_path: Path, dambord: Command) -> None:
    feel(BOARD, board, {1: MAN, 13: MAN, 120: -MAN})
    words = ("--board", NAME, "--port", board.port, "--record", tmp_path / "record.sqlite3", "--page", "0")
    done = dambord("doctor", *words)
    assert done.err == ""
    assert "ok   sensors: 120 at rest\n" in done.out
    assert "--   pieces: 3 sensed on squares 1 13 120. " in done.out


def test_the_live_picture_leaves_bar_and_middle_row_free() -> None:
    cells = ["."] * SQUARES
    cells[0], cells[6], cells[59], cells[60], cells[119] = "wbWBw"
    lines = grid(BOARD, BOARD.wired("".join(cells)))
    assert lines[0] == "w . . . . .   b . . . . ."
    assert lines[4:7] == [". . . . . .   . . . . . W", "", "B . . . . .   . . . . . ."]
    assert lines[10] == ". . . . . .   . . . . . w"


def test_bars_left_out_in_a_small_window_are_counted() -> None:
    levels = [REST] * SQUARES
    lines = bars(BOARD, levels, 9, 80)
    assert len(lines) == 9
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "72 more squares: make the window larger"
    assert len(re.findall(r"\d+ █", "\n".join(lines))) == 48
    assert len(re.findall(r"\d+ █", "\n".join(bars(BOARD, levels, 40, 80)))) == SQUARES


@pytest.mark.parametrize("rules", ["international", "latvian-64", "turkish"])
def test_no_game_of_draughts_fits_it_and_one_line_says_so(
    rules: str, tmp_path: Path, dambord: Command
) -> None:
    words = (
        "--board",
        NAME,
        "--rules",
        rules,
        "--record",
        tmp_path / "record.sqlite3",
        "--port",
        "simulated",
    )
    done = dambord("run", *words)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert NAME in done.err
    assert "squares" in done.err
