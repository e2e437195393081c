"""Chattering sensors: distinguished from tapping hands, left out of the walk, and no obstacle to keys."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.devices.reports import BoardFrame
from dambord.controller.wizard.setup.chatter import CHANGES, ChatterDetector
from dambord.controller.wizard.setup.faults import REMEDIES
from dambord.controller.wizard.setup.probe import Probe
from dambord.controller.wizard.setup.walk import Walk
from dambord.hardware.board_json import settings
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard.setup import setup
from tests.wizard.small import BOARD, NAME

LOOSE = 9
MS = 1000


class Joint:
    """A board whose sensor LOOSE has a loose joint: while `loose` it changes whatever lies on it."""

    def __init__(self, board: Stepped) -> None:
        self._board = board
        self._laid: frozenset[int] = frozenset()
        self._closed = False
        self.loose = False

    def lay(self, *squares: int) -> None:
        self._laid = frozenset(squares)
        self._show()

    def change(self) -> None:
        self._closed = not self._closed
        self._show()

    def _show(self) -> None:
        answering = set(self._laid)
        if self.loose:
            answering = answering - {LOOSE} | ({LOOSE} if self._closed else set())
        self._board.show("".join("x" if square in answering else "." for square in range(1, 17)))


@pytest.mark.parametrize(
    ("period", "restless"),
    [(2 * MS, True), (5 * MS, True), (40 * MS, True), (400 * MS, True), (1500 * MS, False)],
)
def test_chatter_is_found_by_rate_of_changes(period: int, restless: bool) -> None:
    seen = ChatterDetector()
    for at in range(0, 10_000 * MS, period):
        seen.changed(3, at)
    assert seen.sensors == ({3} if restless else set())


def test_repeated_attempts_with_contact_bounce_are_no_chatter() -> None:
    seen = ChatterDetector()
    for touched in range(0, 6 * 500 * MS, 500 * MS):
        for bounce in range(0, 5 * MS, MS):
            seen.changed(3, touched + bounce)
    assert seen.sensors == set()


def test_restless_sensor_counts_as_empty() -> None:
    probe = Probe(BOARD)
    for change in range(CHANGES + 2):
        probe.told(BoardFrame(change * 50 * MS, ("." if change % 2 else "x") * 2 + "x"))
    assert probe.cells == "..x"
    assert (probe.calm, probe.restless.sensors) == ("..x", {0, 1})
    probe.told(BoardFrame(10_000 * MS, "xxx"))
    assert (probe.cells, probe.calm) == ("xxx", "..x")


def test_walk_ignores_restless_sensor_and_reports_it_once() -> None:
    walk = Walk({1: 0, 2: 1, 3: 2})
    walk.begin(".x.")
    walk.record(1, "xxx")
    walk.leave_out(1)
    walk.leave_out(2)
    assert walk.answers("..x") == ()
    assert not walk.is_unexpected(1, "..x")
    walk.record_silence(2)
    walk.record_silence(3)
    assert [(fault.kind, fault.square) for fault in walk.faults] == [("restless", 2), ("restless", 3)]
    walk.turn()
    assert [(fault.kind, fault.square) for fault in walk.faults] == [("restless", 2), ("restless", 1)]


def test_setup_continues_without_restless_sensor(world: World, board: Stepped, tmp_path: Path) -> None:
    joint = Joint(board)
    joint.loose = True
    output = tmp_path / "mine.toml"
    with world.every(0.04, joint.change), setup(world, NAME, board.port, output) as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until(r"sensor 9 \(GP8\) is restless: it is left out from now on")
        for place, square in enumerate(BOARD.strip.squares, 1):
            screen.until(rf"{place} of 16: square {square}\n")
            if square == LOOSE:
                screen.type("")
                continue
            joint.lay(square)
            screen.until(r"sensor \d+ \(GP\d+\)\n")
            joint.lay()
        screen.until("15 of 16 squares found; written to")
        assert screen.ended() == 1
    assert [line for line in screen.said.splitlines() if line.startswith("square ")] == [
        f"square 9: restless: sensor 9 (GP8) changes though nobody touches it. {REMEDIES['restless']}."
    ]


def test_magnet_is_found_beside_new_chatter(world: World, board: Stepped, tmp_path: Path) -> None:
    joint = Joint(board)
    output = tmp_path / "mine.toml"
    with world.every(0.04, joint.change), setup(world, NAME, board.port, output) as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until("1 of 16: square 1\n")
        joint.loose = True
        joint.lay(1)
        screen.until(r"     sensor 1 \(GP0\)\n", 5)
        joint.lay()
        screen.until("2 of 16: square 2\n", 5)
    assert screen.said.count("restless") == 1


def test_slow_chatter_is_no_piece_on_an_empty_board(world: World, board: Stepped, tmp_path: Path) -> None:
    joint = Joint(board)
    output = tmp_path / "mine.toml"
    with world.every(0.4, joint.change), setup(world, NAME, board.port, output) as screen:
        screen.until("press Enter")
        screen.type("")
        screen.until("1 of 16: square 1\n")
        joint.loose = True
        screen.until(r"sensor 9 \(GP8\) is restless", 10)
        joint.lay(1)
        screen.until(r"sensor 1 \(GP0\)\n")
        joint.lay()
        screen.until("2 of 16: square 2\n")
        screen.type("q")
        assert screen.ended() == 2
    assert screen.said.count("of 16") == 2, "the walk has not run on by itself"


def test_keys_work_during_chatter(world: World, tmp_path: Path) -> None:
    large = hardware.board("reed-64")
    step = iter(range(1_000_000))
    board = Stepped(world, 32, 1, order=large.order)
    (board.folder / "board.json").write_text(settings(large))
    with board:

        def change() -> None:  # each change slow enough for a hand
            at, closed = next(step) % 32, next(step) // 64 % 2
            board.show("".join("x" if (n <= at) != closed else "." for n in range(32)))

        output = tmp_path / "mine.toml"
        with world.every(0.08, change), setup(world, "reed-64", board.port, output) as screen:
            screen.until("press Enter")
            screen.type("x")
            screen.until("'x': expected Enter; q: stop")
            screen.type("")
            screen.until("the sensors are not still yet; q: stop")
            screen.type("")
            time.sleep(0.3)
            screen.type("q")
            screen.until("stopped before the walk began; no file was written")
            assert screen.ended() == 2
