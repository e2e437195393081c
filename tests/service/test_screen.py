"""The Pi's own screen shows the whole page, also after restarts of the table."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.commands.machine.kiosk import wait_for
from dambord.controller.devices.fakes.pico import FakePico
from tests.service.answering import answering
from tests.service.container import ROOT
from tests.service.picture import ALARM, DARK, GROUND, LIGHT, SIDE, START, after, near
from tests.service.screen import Screen
from tests.waiting import HANG_S

pytestmark = pytest.mark.needs("screen")

WHITE = (255, 255, 255)
PAGE_WITHIN_S = 20
"""Time-out in seconds for the browser to start and show the page on a busy machine."""


class Table:
    """`dambord run` with a board on a serial port, to be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.board = FakePico(50, 1)
        self._cells = "x" * 20 + "." * 10 + "x" * 20
        self.board.show(self._cells)
        self._held = socket.socket()  # reserves the port; the table shares it
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))
        self.page = self._held.getsockname()[1]
        self.settings = folder / "dambord.toml"
        self.settings.write_text(
            f'rules = "international"\nboard = "reed-100"\nport = "{self.board.port}"\ncommit = "settle"\n'
            f'page = {self.page}\nrecord = "{folder / "record.sqlite3"}"\n'
        )
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until its page is served."""
        command = [sys.executable, "-m", "dambord.controller.cli", "run", "--config", str(self.settings)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        wait_for("127.0.0.1", self.page, HANG_S)

    def close(self) -> None:
        """End it."""
        self.kill()
        self._held.close()

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def show(self, *changes: tuple[int, str]) -> None:
        """Show the sensors a move, square by square."""
        for square, there in changes:
            self._cells = self._cells[: square - 1] + there + self._cells[square:]
            self.board.show(self._cells)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    with made.board:
        try:
            yield made
        finally:
            made.close()


def test_the_page_fills_the_screen_and_lives_as_often_as_the_table_does(tmp_path: Path, table: Table) -> None:
    table.start()
    with Screen(tmp_path, table.settings) as screen:
        seen = screen.until(lambda picture: picture.cells() == START)
        field = seen.field()
        assert field is not None
        width, height = field.right - field.left, field.bottom - field.top
        assert abs(width - height) <= 1
        assert 0.9 * seen.height < height < seen.height
        for place, colour in enumerate(seen.wood()):
            row, column = divmod(place, SIDE)
            wanted = DARK if (row + column) % 2 else LIGHT
            assert near(colour, wanted), f"row {row}, column {column}: {colour}"
        # To every edge it is the page: no bar to scroll with, no frame of a window, no word of the browser's.
        edges = [(x, y) for x in range(seen.width) for y in (0, seen.height - 1)]
        edges += [(x, y) for y in range(seen.height) for x in (0, seen.width - 1)]
        assert {seen.at(*edge) for edge in edges if not near(seen.at(*edge), GROUND)} == set()

        table.show((32, "."), (28, "x"))
        moved = after(START, 32, 28)
        screen.until(lambda picture: picture.cells() == moved)

        table.kill()
        screen.until(lambda picture: picture.at(5, 5) == ALARM)
        table.start()
        screen.until(lambda picture: picture.cells() == moved and near(picture.at(5, 5), GROUND))
        table.show((19, "."), (23, "x"))
        screen.until(lambda picture: picture.cells() == after(moved, 19, 23))


def test_a_browser_that_came_before_the_page_shows_it_when_it_is_there(tmp_path: Path, table: Table) -> None:
    with Screen(tmp_path, table.settings) as screen:
        time.sleep(2)
        assert screen.picture() is None  # it waits with its browser
        with answering(200, port=table.page):  # says once that it is well, and is gone
            # The browser's error page: some words on white.
            screen.until(lambda picture: picture.at(5, 5) == WHITE and not picture.blank)
        table.start()
        screen.until(lambda picture: picture.cells() == START)


def test_a_page_that_crashed_is_shown_anew(tmp_path: Path, table: Table) -> None:
    """As after a lack of memory: the browser itself would wait for a click."""
    table.start()
    with Screen(tmp_path, table.settings, f"--patience={PAGE_WITHIN_S}") as screen:
        screen.until(lambda picture: picture.cells() == START)
        screen.crash()
        screen.until(lambda picture: picture.cells() == "" and not picture.blank)
        assert f"the browser has shown no page for {PAGE_WITHIN_S} s" in screen.end()
