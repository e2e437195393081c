"""Setup with unexpected sensors: wires in any order, tapping hands, loose joints."""

from __future__ import annotations

import time
from pathlib import Path

from dambord import hardware
from dambord.controller.wizard.setup.chatter import CERTAIN_CHANGES, CHANGES, ChatterDetector
from dambord.controller.wizard.setup.walk import Walk
from tests.simulated.pico import Stepped
from tests.simulated.screen import Screen
from tests.simulated.world import World
from tests.wizard.setup import setup
from tests.wizard.small import BOARD, NAME

MS = 1000
NEXT = {square: square % 16 + 1 for square in range(1, 17)}
"""Maps each square to the square that its sensor has in the file."""


def begun(world: World, board: Stepped, tmp_path: Path) -> Screen:
    screen = setup(world, NAME, board.port, tmp_path / "mine.toml")
    screen.until("press Enter")
    screen.type("")
    screen.until("1 of 16: square 1\n")
    return screen


def show(board: Stepped, *sensors: int) -> None:
    board.show("".join("x" if sensor in sensors else "." for sensor in range(1, 17)))


def lay(board: Stepped, *squares: int) -> None:
    show(board, *(NEXT[square] for square in squares))


def test_hint_for_unexpected_sensor_until_any_order_is_known(
    world: World, board: Stepped, tmp_path: Path
) -> None:
    waits = []
    with begun(world, board, tmp_path) as screen:
        for place, square in enumerate(BOARD.strip.squares, 1):
            if place > 1:
                screen.until(rf"{place} of 16: square {square}\n")
            lay(board, square)
            since = time.monotonic()
            if place <= 3:
                screen.until(rf"sensor {NEXT[square]} \(GP\d+\) answers: hold it there\n", 0.8)
            screen.until(rf"     sensor {NEXT[square]} \(GP\d+\)\n")
            waits.append(time.monotonic() - since)
            lay(board)
        screen.until("16 of 16 squares found")
        assert screen.ended() == 0
    assert screen.said.count("hold it there") == 3
    assert min(waits[:3]) > 1
    assert max(waits[3:]) < 0.9
    learned = hardware.board(str(tmp_path / "mine.toml")).cells
    assert {square: learned[BOARD.cells.index(NEXT[square])] for square in NEXT} == {n: n for n in NEXT}


def test_taps_are_no_chatter(world: World, board: Stepped, tmp_path: Path) -> None:
    with begun(world, board, tmp_path) as screen:
        for _ in range(6):
            lay(board, 1)
            time.sleep(0.3)
            lay(board)
            time.sleep(0.3)
        screen.until(r"sensor 2 \(GP1\) changes often: hands and pieces off the board for 4 seconds, please")
        screen.until(r"sensor 2 \(GP1\): quiet without a hand. The walk goes on", 8)
        lay(board, 1)
        screen.until(r"     sensor 2 \(GP1\)\n", 5)
        lay(board)
        screen.until("2 of 16: square 2\n")
    assert "restless" not in screen.said


def test_enter_accepts_unexpected_sensor(world: World, board: Stepped, tmp_path: Path) -> None:
    with begun(world, board, tmp_path) as screen:
        lay(board, 1)
        screen.until("hold it there")
        screen.type("")
        screen.until(r"     sensor 2 \(GP1\)\n", 0.8)
        lay(board)
        screen.until("2 of 16: square 2\n")
        for _ in range(15):
            screen.type("")
        screen.until("1 of 16 squares found")
        assert screen.ended() == 1
    assert "square 1: dead" not in screen.said


def test_known_sensor_is_restless_on_its_third_square(world: World, board: Stepped, tmp_path: Path) -> None:
    loose = 9
    with begun(world, board, tmp_path) as screen:
        show(board, loose)
        screen.until(r"     sensor 9 \(GP8\)\n")
        show(board)
        screen.until("2 of 16: square 2\n")
        show(board, loose)
        screen.until(
            r"sensor 9 \(GP8\), found on square 1, answers: take the piece away, or Enter: it lies on"
        )
        show(board)
        time.sleep(0.5)
        assert "3 of 16" not in screen.said, "the walk has not run on by itself"
        show(board, 2)
        screen.until(r"     sensor 2 \(GP1\)\n")
        show(board)
        place, square = 3, BOARD.strip.squares[2]
        screen.until(rf"3 of 16: square {square}\n")
        show(board, loose)
        screen.until(r"sensor 9 \(GP8\) is restless: it is left out from now on; b: hear it again\n")
        for place, square in enumerate(BOARD.strip.squares[2:], 3):
            if place > 3:
                screen.until(rf"{place} of 16: square {square}\n")
            if square == loose:
                screen.type("")
                continue
            show(board, loose, square)
            screen.until(rf"     sensor {square} \(GP\d+\)\n")
            show(board, loose)
        screen.until("square 1 again, a magnet in the middle of it: what answered was restless")
        show(board, 1)
        screen.until(r"     sensor 1 \(GP0\)\n")
        show(board)
        screen.until("15 of 16 squares found")
        assert screen.ended() == 1
    assert [line.partition(". ")[0] for line in screen.said.splitlines() if line.startswith("square ")][
        1:
    ] == ["square 9: restless: sensor 9 (GP8) changes though nobody touches it"]
    assert hardware.board(str(tmp_path / "mine.toml")).cells == BOARD.cells


def test_sensor_left_out_is_readmitted(world: World, board: Stepped, tmp_path: Path) -> None:
    with begun(world, board, tmp_path) as screen:
        show(board, 1)
        screen.until(r"     sensor 1 \(GP0\)\n")
        show(board)
        screen.until("2 of 16: square 2\n")
        for change in range(36):
            show(board, *(() if change % 2 else (5,)))
            time.sleep(0.2)
        screen.until(r"sensor 5 \(GP4\) is restless: it is left out from now on; b: hear it again\n")
        show(board)
        screen.type("b")
        screen.until(r"sensor 5 \(GP4\) is heard again\n")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            show(board, square)
            screen.until(rf"     sensor {square} \(GP\d+\)\n")
            show(board)
        screen.until("16 of 16 squares found")
        assert screen.ended() == 0


def test_chatter_is_certain_only_if_too_fast_for_a_hand() -> None:
    tapped, flickers = ChatterDetector(), ChatterDetector()
    for at in range(0, 10_000 * MS, 250 * MS):
        tapped.changed(3, at)
    for at in range(0, CERTAIN_CHANGES * 40 * MS, 40 * MS):
        flickers.changed(3, at)
    assert (tapped.sensors, tapped.certain) == ({3}, set())
    assert (flickers.sensors, flickers.certain) == ({3}, {3})
    tapped.dismiss(3)
    assert (tapped.sensors, tapped.last(3)) == (set(), 0)
    for at in range(CHANGES - 1):
        tapped.changed(3, 11_000 * MS + at * 250 * MS)
    assert tapped.sensors == set(), "what it has changed before is forgotten"


def test_sensor_left_out_before_the_walk_is_not_readmitted() -> None:
    walk = Walk({1: 0, 2: 1, 3: 2})
    assert not walk.leave_out(0)
    walk.begin("...")
    walk.record(1, ".x.")
    assert walk.leave_out(1)
    walk.undo()
    assert walk.readmit() == [1]
    assert walk.left_out == {0}
    assert walk.readmit() == []


def test_board_turned_during_stray_answers() -> None:
    walk = Walk({1: 0, 2: 1, 3: 2, 4: 3})
    walk.begin("....")
    walk.record(1, "...x")
    assert walk.found_elsewhere(2, "...x") == (3, 1)
    assert walk.found_elsewhere(2, ".x.x") is None
    assert not walk.answers_everywhere(3, 2)
    walk.turn()
    assert not walk.answers_everywhere(3, 3)
    assert walk.answers_everywhere(3, 1)
    walk.discard(3)
    assert (walk.discarded, walk.learned) == ([4], {})
    walk.turn()
    assert walk.discarded == [1]
