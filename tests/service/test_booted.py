"""The service under a real systemd: ready, killed, hung, stopped; the game is always intact."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from tests.service.booted_pi import RECORD, START, UNIT, Pi
from tests.service.container import Container, booted, furnish, overlay

pytestmark = [pytest.mark.needs("container"), pytest.mark.cost(100)]

PAGE, SCREEN = "dambord-page.service", "dambord-kiosk.service"
WATCHDOG_S = 8
"""Seconds of the watchdog here; the unit's own 20 are for slow SD cards. The busiest machine gives the table
its turn far more often than that."""
SETTINGS = """
rules = "latvian-64"
board = "reed-64"
port = "/dev/ttyACM0"
commit = "settle"
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Iterator[tuple[Path, str]]:
    """A Debian 13 with this distribution in /opt/dambord, and what to bind to it."""
    with booted(tmp_path_factory.mktemp("debian")) as made:
        bind = furnish(made, wheel, SETTINGS)
        overlay(made, UNIT, f"[Service]\nWatchdogSec={WATCHDOG_S}\n")
        yield made, bind


@pytest.fixture(scope="module")
def pi(tree: tuple[Path, str]) -> Iterator[Pi]:
    """The system booted, with a board in its starting position, and the service installed on it."""
    with FakePico(32, 1) as board:
        board.show(START)
        made, bind = tree
        with Container(made, board.port, bind) as container:
            said = container.run("/opt/dambord/bin/dambord", "install", "--kiosk", "--dry-run")
            assert "nothing has been done" in said
            # As udev leaves it: the game has it by its group, in a user namespace of its own.
            container.run("chgrp", "dialout", "/dev/ttyACM0")
            container.run("chmod", "660", "/dev/ttyACM0")
            container.run("/opt/dambord/bin/dambord", "install")
            yield Pi(container, board)


def test_installed_it_is_ready_and_knows_its_board(pi: Pi) -> None:
    pi.settled("game 1, ply 0, play")
    assert pi.container.show(UNIT, "Type") == "notify"
    assert pi.container.show(UNIT, "ActiveState") == "active"
    assert pi.container.show(UNIT, "NRestarts") == "0"
    assert pi.container.run("stat", "--format=%U %a", "/var/lib/dambord", RECORD).split() == [
        *("dambord", "750"),
        *("dambord", "640"),
    ]
    log = pi.container.log(UNIT)
    assert "board on /dev/ttyACM0" in log
    assert log.count("Started dambord.service") == 1  # only once, although the unit was just written


def test_units_and_rules_pass_the_systems_own_checks(pi: Pi) -> None:
    """They would find an unknown key, a missing program, or a rule that udev cannot parse."""
    pi.container.run("mkdir", "-p", "/var/tmp/other/opt/dambord/bin")
    pi.container.run("cp", "/opt/dambord/bin/dambord", "/var/tmp/other/opt/dambord/bin")
    pi.container.run("/opt/dambord/bin/dambord", "install", "--kiosk", "--root=/var/tmp/other")
    units = [f"/var/tmp/other/etc/systemd/system/{unit}" for unit in (UNIT, SCREEN)]
    pi.container.run("systemd-analyze", "verify", "--recursive-errors=yes", *units)
    pi.container.run("udevadm", "verify", "/var/tmp/other/etc/udev/rules.d/70-dambord.rules")


def test_the_page_is_served(pi: Pi) -> None:
    pi.container.until(lambda: pi.container.show(PAGE, "ActiveState") == "active")
    fetch = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8064/').status)"
    assert pi.container.run("python3", "-c", fetch) == "200\n"


def test_the_page_can_neither_write_nor_end_the_game(pi: Pi) -> None:
    page, game = pi.container.show(PAGE, "MainPID"), pi.container.show(UNIT, "MainPID")
    owners = pi.container.run("stat", "--format=%U", f"/proc/{game}", f"/proc/{page}")
    assert owners.split() == ["dambord", "dambord-page"]
    inside = ("nsenter", f"--target={page}", "--mount", "setpriv", "--reuid=dambord-page", "--regid=dambord")
    pi.container.run(*inside, "--clear-groups", "cat", RECORD)
    for refused in (("touch", f"{RECORD}.x"), ("cp", "/dev/null", RECORD), ("kill", "-9", game)):
        with pytest.raises(AssertionError):
            pi.container.run(*inside, "--clear-groups", *refused)


def test_a_page_that_is_killed_is_back_and_the_game_notices_nothing(pi: Pi) -> None:
    page, game = pi.container.show(PAGE, "MainPID"), pi.container.show(UNIT, "MainPID")
    pi.container.run("systemctl", "kill", "--signal=KILL", PAGE)
    pi.container.until(
        lambda: (
            pi.container.show(PAGE, "MainPID") != page and pi.container.show(PAGE, "ActiveState") == "active"
        )
    )
    assert pi.container.show(UNIT, "MainPID") == game


def test_a_move_is_played(pi: Pi) -> None:
    pi.play(21, 17)
    pi.settled("game 1, ply 1, play")


def test_killed_it_is_back_with_the_game(pi: Pi) -> None:
    before = pi.container.show(UNIT, "MainPID")
    pi.container.run("systemctl", "kill", "--signal=KILL", UNIT)
    pi.back(before)
    pi.settled("game 1, ply 1, play")
    assert pi.container.show(UNIT, "NRestarts") == "1"
    assert "game 1 goes on after ply 1" in pi.container.log(UNIT)


def test_the_game_goes_on_where_it_was(pi: Pi) -> None:
    pi.play(9, 13)
    pi.settled("game 1, ply 2, play")
    assert pi.moves() == ["a3-b4", "b6-a5"]


def test_hung_it_is_ended_by_the_watchdog_and_back_with_the_game(pi: Pi) -> None:
    restarts = int(pi.container.show(UNIT, "NRestarts"))
    hung = pi.container.show(UNIT, "MainPID")
    pi.container.run("systemctl", "kill", "--signal=STOP", UNIT)
    began = time.monotonic()
    pi.back(hung)
    assert time.monotonic() - began > WATCHDOG_S / 2
    pi.settled("game 1, ply 2, play")
    assert pi.container.show(UNIT, "NRestarts") == str(restarts + 1)
    log = pi.container.log(UNIT)
    assert "Watchdog timeout" in log
    assert "Fatal Python error: Aborted" in log  # and a stack trace, to find the reason
    pi.play(23, 19)
    pi.settled("game 1, ply 3, play")


def test_left_alone_the_watchdog_is_content(pi: Pi) -> None:
    running, restarts = pi.container.show(UNIT, "MainPID"), pi.container.show(UNIT, "NRestarts")
    time.sleep(1.5 * WATCHDOG_S)
    assert pi.container.show(UNIT, "MainPID") == running
    assert pi.container.show(UNIT, "NRestarts") == restarts


def test_installing_again_with_a_screen_leaves_a_running_game_alone(pi: Pi) -> None:
    running = pi.container.show(UNIT, "MainPID")
    pi.container.run("/opt/dambord/bin/dambord", "install", "--kiosk")
    assert pi.container.show(UNIT, "MainPID") == running
    # Without a screen the kiosk waits for one; that is no failure.
    assert pi.container.show(SCREEN, "UnitFileState") == "enabled"
    assert pi.container.show(SCREEN, "ConditionResult") == "no"
    assert pi.container.show(SCREEN, "Result") == "success"


def test_stopped_it_ends_cleanly_and_starts_again_with_the_game(pi: Pi) -> None:
    pi.container.run("systemctl", "stop", UNIT)
    assert pi.container.show(UNIT, "Result") == "success"
    assert pi.container.show(UNIT, "ExecMainStatus") == "0"
    # A closed record is a single file and the note of its end: SQLite has merged its write-ahead log.
    left = ["record.sqlite3", "record.sqlite3.lock", "record.sqlite3.note"]
    assert pi.container.run("ls", "/var/lib/dambord").split() == left
    pi.container.run("systemctl", "start", UNIT)
    pi.settled("game 1, ply 3, play")


def test_uninstalled_after_somebody_removed_its_unit_it_is_stopped(pi: Pi) -> None:
    table = f"/proc/{pi.container.show(UNIT, 'MainPID')}"
    pi.container.run("test", "-d", table)
    pi.container.run("rm", f"/etc/systemd/system/{UNIT}")
    pi.container.run("/opt/dambord/bin/dambord", "uninstall")
    pi.container.run("test", "!", "-d", table)
    wants = pi.container.run("find", "/etc/systemd/system", "-name", "dambord*", "-not", "-name", "*.d")
    assert wants == ""
    assert pi.container.run("/opt/dambord/bin/dambord", "uninstall").endswith("nothing to do\n")
    pi.container.run("/opt/dambord/bin/dambord", "install", "--kiosk")
    pi.settled("game 1, ply 3, play")


def test_uninstalled_it_is_gone_and_the_games_are_there(pi: Pi) -> None:
    pi.container.run("/opt/dambord/bin/dambord", "uninstall")
    assert pi.container.show(UNIT, "LoadState") == pi.container.show(SCREEN, "LoadState") == "not-found"
    assert pi.moves() == ["a3-b4", "b6-a5", "e3-f4"]
    assert pi.container.run("cat", "/etc/dambord/dambord.toml") == SETTINGS
