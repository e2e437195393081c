"""Setup of a board whose lamps are on the Pico, in another order than in its file."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.hardware.board_json import settings
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard.setup import setup

SMALL = """# 4 x 4, for the test of the lamps
sensor = "hall"
rows = 4
columns = 4
squares = "dark"
wiring = "header"

[lamps]
output = "GP22"
milliamperes = 500
"""
LIES = (1, 2, 4, 3, 6, 5, 7, 8)
"""The square over each lamp; in the file the line turns after each row: 1 2 4 3 5 6 8 7."""
BLACK_DEAD = 5


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    return path


@pytest.fixture
def board(world: World, file: Path) -> Iterator[Stepped]:
    small = hardware.board(str(file))
    said = json.loads(settings(small))
    with Stepped(world, 8, 2, order=small.order, settings=said) as made:
        yield made


def lit(board: Stepped, before: int | None) -> int:
    """Wait for a lit lamp other than `before`; returns its index from 0."""
    deadline = time.monotonic() + 5
    while True:
        lamps = [number for number, levels in enumerate(board.lamps) if any(levels)]
        if len(lamps) == 1 and lamps[0] != before:
            return lamps[0]
        assert time.monotonic() < deadline, lamps
        time.sleep(0.005)


def lay(board: Stepped, square: int, piece: str) -> None:
    cells = ["."] * 8
    if (square, piece) != (BLACK_DEAD, "b"):
        cells[square - 1] = piece
    board.show("".join(cells))


def test_lamps_are_learned_by_what_is_lit(world: World, file: Path, board: Stepped, tmp_path: Path) -> None:
    output = tmp_path / "mine.toml"
    with setup(world, str(file), board.port, output) as screen:
        screen.until("press Enter")
        screen.type("")
        lamp = None
        for piece in "wb":
            screen.until("a white piece" if piece == "w" else "a black piece")
            for _ in range(8):
                named = int(screen.until(r"of 8: square (\d+)")[1])
                lamp = lit(board, lamp)
                square = LIES[lamp]
                if named != square:
                    assert piece == "w", "told once is enough"
                    screen.type(str(square))
                    assert int(screen.until(r"of 8: square (\d+)")[1]) == square
                lay(board, square, piece)
                if (square, piece) == (BLACK_DEAD, "b"):
                    screen.type("")
                    continue
                screen.until(r"sensor \d+")
                board.show("." * 8)
        screen.until("written to")
        assert screen.ended() == 1
    assert [line for line in screen.said.splitlines() if line.startswith("square ")] == [
        "square 5: dead: nothing answers to a black piece; sensor 5 (U1 D and U2 D) is expected there. "
        f"{REMEDIES['dead']}."
    ]
    made = hardware.board(str(output))
    assert made.strip.squares == LIES
    assert made.cells == tuple(range(1, 9))
    assert output.read_text().startswith("# 4 x 4, for the test of the lamps\n")
    time.sleep(0.1)  # for the message to arrive
    assert not any(map(any, board.lamps)), "the test pattern ends dark"


def test_a_power_cut_after_any_square_loses_nothing(
    world: World, file: Path, board: Stepped, tmp_path: Path
) -> None:
    """The walk is cut after each of its 16 answers and each correction, and goes on with the next one."""
    output, named, asked = tmp_path / "mine.toml", set[int](), list[int]()
    while not output.exists():
        board.show("." * 8)
        with setup(world, str(file), board.port, output) as screen:
            screen.until("press Enter")
            screen.type("")
            found = screen.until(r"of 8: square (\d+)|written to")
            if found[1] is None:
                break
            square = LIES[lamp := lit(board, None)]
            piece = "wb"[len(asked) // 8]
            if int(found[1]) != square:
                assert lamp not in named, "told once is enough"
                named.add(lamp)
                screen.type(str(square))
                screen.until(rf"of 8: square {square}\n")
                continue
            asked.append(square)
            lay(board, square, piece)
            if (square, piece) == (BLACK_DEAD, "b"):
                screen.type("")
            else:
                screen.until(r"sensor \d+")
                board.show("." * 8)
            screen.until("of 8: square|Every lamp in turn|Put a black")
    assert asked == [*LIES, *LIES]
    assert hardware.board(str(output)).strip.squares == LIES
    assert not [*tmp_path.glob("*.walk")]


def test_a_board_that_lies_turned_round(world: World, board: Stepped, tmp_path: Path) -> None:
    output = tmp_path / "mine.toml"
    turned = tmp_path / "turned.toml"  # a new name, as board files are cached
    turned.write_text(SMALL.replace("wiring", "orientation = 180\nwiring"))
    with setup(world, str(turned), board.port, output) as screen:
        screen.until("press Enter")
        screen.type("")
        assert int(screen.until(r"1 of 8: square (\d+)")[1]) == 8
        screen.type("w1")
        screen.until("'w1': expected a key of those above\n  1 of 8: square 8\n")
        screen.type("9")
        screen.until("'9': expected a key of those above\n  1 of 8: square 8\n")
        screen.type("t")
        for piece in "wb":
            for square in (1, 2, 4, 3, 5, 6, 8, 7):
                screen.until(rf"of 8: square {square}\n")
                board.show("." * (square - 1) + piece + "." * (8 - square))
                screen.until(r"sensor \d+")
                board.show("." * 8)
        screen.until("written to")
    made = hardware.board(str(output))
    assert (made.orientation, made.cells) == (0, tuple(range(1, 9)))
    assert made.strip.squares == (1, 2, 4, 3, 5, 6, 8, 7)
