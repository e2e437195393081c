"""The kiosk's own unit under a real systemd: its user, its session, its terminal, and the page on its screen.

`pytest -m long tests/service/test_screen_booted.py` takes a minute, most of it for a Debian with a browser.
"""

from __future__ import annotations

import os
import pty
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from tests.service.container import Container, debian, furnish, overlay
from tests.service.picture import START, Picture, after

pytestmark = [pytest.mark.needs("container"), pytest.mark.long, pytest.mark.timeout(900)]

UNIT, TABLE = "dambord-kiosk.service", "dambord.service"
USER = "dambord-kiosk"
PACKAGES = (
    *("systemd-sysv", "dbus", "udev", "login", "libpam-systemd", "python3", "python3-venv", "procps"),
    *("cage", "xwayland", "chromium", "chromium-sandbox", "fonts-liberation", "grim"),
)
SETTINGS = """
rules = "international"
board = "reed-100"
port = "/dev/ttyACM0"
commit = "settle"
"""
HEADLESS = """
[Unit]
ConditionPathExistsGlob=
[Service]
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
TTYPath=/dev/ttyS0
"""
"""Drop-in for what the container lacks: a screen and its virtual terminal. The rest is the real unit."""


class Kiosk:
    """The booted system, its board, and its screen."""

    def __init__(self, container: Container, tree: Path, board: FakePico) -> None:
        self.container = container
        self._tree = tree
        self._board = board
        self._cells = "x" * 20 + "." * 10 + "x" * 20
        board.show(self._cells)

    def move(self, start: int, end: int) -> None:
        """Move a piece as a hand does."""
        for square, there in ((start, "."), (end, "x")):
            self._cells = self._cells[: square - 1] + there + self._cells[square:]
            self._board.show(self._cells)
            time.sleep(0.3)

    def picture(self) -> Picture | None:
        """Return a screenshot; None while there is no screen."""
        taken = self._tree / "root/screen.ppm"
        taken.unlink(missing_ok=True)
        take = "XDG_RUNTIME_DIR=/root WAYLAND_DISPLAY=$socket grim -t ppm /root/screen.ppm"
        self.container.run("sh", "-c", f"for socket in /run/user/*/wayland-?; do {take}; done; true")
        return Picture(taken.read_bytes()) if taken.exists() else None

    def until(self, true: Callable[[Picture], bool]) -> Picture:
        """Wait until a screenshot is as wanted, and return it."""
        seen: list[Picture] = []

        def looked() -> bool:
            picture = self.picture()
            seen[:] = [] if picture is None else [picture]
            return picture is not None and true(picture)

        try:
            self.container.until(looked)
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self.container.log(UNIT)[-3000:]}") from None
        return seen[0]


@contextmanager
def terminal() -> Iterator[str]:
    """Open a terminal that accepts all output; yield its path."""
    master, slave = pty.openpty()

    def take() -> None:
        with suppress(OSError):
            while os.read(master, 4096):
                pass

    threading.Thread(target=take, daemon=True).start()
    try:
        yield os.ttyname(slave)
    finally:
        os.close(slave)


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Iterator[Kiosk]:
    """A Debian 13 booted with the service and its screen installed, a board, and a terminal."""
    with (
        debian(tmp_path_factory.mktemp("debian"), PACKAGES, "--variant=essential") as tree,
        FakePico(50, 1) as board,
        terminal() as place,
    ):
        bind = furnish(tree, wheel, SETTINGS)
        overlay(tree, UNIT, HEADLESS)
        with Container(tree, board.port, bind, terminal=place) as container:
            container.run("/opt/dambord/bin/dambord", "install", "--kiosk")
            yield Kiosk(container, tree, board)


def test_the_page_is_on_the_screen(kiosk: Kiosk) -> None:
    seen = kiosk.until(lambda picture: picture.cells() == START)
    field = seen.field()
    assert field is not None
    assert 0.9 * seen.height < field.bottom - field.top < seen.height


def test_it_runs_as_a_user_with_a_session_and_a_sandbox(kiosk: Kiosk) -> None:
    shown = kiosk.container.run("ps", "-o", "user:20=,comm=", "-C", "cage,chromium")
    assert {tuple(line.split()) for line in shown.splitlines()} == {(USER, "cage"), (USER, "chromium")}
    assert f" {USER} " in kiosk.container.run("loginctl", "--no-legend", "list-sessions")
    drawing = kiosk.container.run("pgrep", "-f", "type=renderer").split()
    for process in drawing:
        status = kiosk.container.run("cat", f"/proc/{process}/status")
        assert "Seccomp:\t2" in status  # filtered
        assert len(status.partition("NSpid:")[2].splitlines()[0].split()) > 1  # in its own namespace
    assert drawing


def test_the_card_is_left_alone(kiosk: Kiosk) -> None:
    """All files of the browser's user are in memory."""
    owned = kiosk.container.run("find", "/", "-xdev", "-user", USER, "-not", "-path", "/proc/*")
    assert [path for path in owned.split() if not path.startswith(("/run/", "/tmp/", "/dev/"))] == []
    homes = kiosk.container.run("stat", "--file-system", "--format=%T", "/run/dambord-kiosk")
    assert homes.strip() == "tmpfs"


def test_it_follows_the_game(kiosk: Kiosk) -> None:
    kiosk.move(32, 28)
    kiosk.until(lambda picture: picture.cells() == after(START, 32, 28))


def test_it_lives_on_when_the_table_is_killed(kiosk: Kiosk) -> None:
    show = kiosk.container.show
    running, before = show(UNIT, "MainPID"), show(TABLE, "MainPID")
    kiosk.container.run("systemctl", "kill", "--signal=KILL", TABLE)
    kiosk.container.until(lambda: show(TABLE, "MainPID") != before and show(TABLE, "ActiveState") == "active")
    kiosk.move(19, 23)
    kiosk.until(lambda picture: picture.cells() == after(after(START, 32, 28), 19, 23))
    assert show(UNIT, "MainPID") == running


def test_a_compositor_that_crashed_is_started_again(kiosk: Kiosk) -> None:
    before = kiosk.container.show(UNIT, "MainPID")
    kiosk.container.run("pkill", "-SEGV", "-x", "cage")
    kiosk.container.until(lambda: kiosk.container.show(UNIT, "MainPID") not in (before, "0"))
    kiosk.until(lambda picture: picture.cells() == after(after(START, 32, 28), 19, 23))


def test_stopped_it_leaves_nothing_behind(kiosk: Kiosk) -> None:
    kiosk.container.run("systemctl", "stop", UNIT)
    assert kiosk.container.show(UNIT, "Result") == "success"
    there = "pgrep -x 'cage|chromium' || true"
    kiosk.container.until(lambda: kiosk.container.run("sh", "-c", there) == "")
