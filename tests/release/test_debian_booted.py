"""The Debian package under a real systemd and without a network: from the first installation to the purge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from tests.release.conftest import FIRST, SECOND
from tests.service.booted_pi import RECORD, START, UNIT, Pi
from tests.service.container import Container, booted

pytestmark = [pytest.mark.needs("container"), pytest.mark.long, pytest.mark.timeout(900)]

SCREEN, SWITCH = "dambord-kiosk.service", "dambord-poweroff.path"
PROGRAM = "/usr/bin/dambord"
TOML = "/etc/dambord/dambord.toml"
SETTINGS = """
rules = "latvian-64"
board = "reed-64"
port = "/dev/ttyACM0"
commit = "settle"
"""


@pytest.fixture(scope="module")
def pi(tmp_path_factory: pytest.TempPathFactory, debs: list[Path]) -> Iterator[Pi]:
    """A Debian 13 that has never heard of us, booted, with a board in its starting position."""
    with booted(tmp_path_factory.mktemp("debian")) as tree, FakePico(32, 1) as board:
        board.show(START)
        for deb in debs:
            (tree / "root" / deb.name).write_bytes(deb.read_bytes())
        with Container(tree, board.port) as container:
            yield Pi(container, board, PROGRAM)


def install(pi: Pi, version: str) -> str:
    """Install or upgrade as `apt-get install ./FILE` does without a network: by dpkg."""
    return pi.container.run("dpkg", "--install", f"/root/dambord_{version}_all.deb")


def test_it_does_not_hide_a_service_from_a_checkout(pi: Pi) -> None:
    local = f"/etc/systemd/system/{UNIT}"
    pi.container.run("sh", "-ec", f"echo ExecStart=/opt/dambord/bin/dambord run > {local}")
    with pytest.raises(AssertionError, match="remove it with 'sudo /opt/dambord/bin/dambord uninstall'"):
        install(pi, FIRST)
    pi.container.run("rm", local)


def test_installed_it_runs_with_settings_that_can_be_edited(pi: Pi) -> None:
    install(pi, FIRST)
    assert pi.container.show(UNIT, "ActiveState") == "active"
    assert pi.container.show(UNIT, "UnitFileState") == "enabled"
    assert pi.container.show(UNIT, "FragmentPath") == f"/usr/lib/systemd/system/{UNIT}"
    assert pi.container.show(SWITCH, "ActiveState") == "active"
    assert pi.container.show(SCREEN, "UnitFileState") == "disabled"
    # The settings' own port is not that of this container.
    pi.settled("game 1, ply 0, setup; board not connected")
    pi.container.run("sh", "-ec", f"cat > {TOML} <<'E'\n{SETTINGS}E")
    pi.container.run("systemctl", "restart", UNIT)
    pi.settled("game 2, ply 0, play")  # by other rules
    assert pi.container.run("stat", "--format=%U %a", "/var/lib/dambord", RECORD).split() == [
        *("dambord", "750"),
        *("dambord", "640"),
    ]
    pi.container.run("sh", "-ec", "ls /usr/lib/dambord/site/dambord/rules/__pycache__/*.pyc")
    assert pi.container.run("dpkg", "--verify", "dambord") == ""


def test_the_page_is_served(pi: Pi) -> None:
    fetch = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8064/').status)"
    assert pi.container.run("python3", "-c", fetch) == "200\n"


def test_the_programs_of_the_package_find_each_other(pi: Pi) -> None:
    assert "latvian-64" in pi.container.run(PROGRAM, "rules")
    said = pi.container.run("sh", "-ec", f"printf 'hub\\nquit\\n' | {PROGRAM} engine")
    assert said.startswith("id name=")
    pi.container.run("systemd-analyze", "verify", "--recursive-errors=yes", UNIT, SCREEN)


def test_upgraded_with_a_piece_in_the_hand_the_game_goes_on(pi: Pi) -> None:
    pi.play(21, 17)
    pi.settled("game 2, ply 1, play")
    pi.lift(9)
    before = pi.container.show(UNIT, "MainPID")
    install(pi, SECOND)
    pi.back(before)
    pi.place(13)
    pi.settled("game 2, ply 2, play")
    assert pi.moves() == ["a3-b4", "b6-a5"]
    assert pi.container.show(UNIT, "NRestarts") == "0"
    assert pi.container.run("cat", TOML).strip() == SETTINGS.strip()


def test_the_command_leaves_the_packages_files_alone(pi: Pi) -> None:
    """With it a screen or a station is set up, whoever has installed the service."""
    running = pi.container.show(UNIT, "MainPID")
    said = pi.container.run(PROGRAM, "install", "--kiosk", "--station", "--dry-run")
    assert f"keep    /usr/lib/systemd/system/{UNIT} (the package's)" in said
    assert "write   /etc/systemd/system/dambord.service.d/station.conf" in said
    pi.container.run(PROGRAM, "install", "--kiosk")
    assert pi.container.show(UNIT, "MainPID") == running
    assert pi.container.show(SCREEN, "UnitFileState") == "enabled"
    assert pi.container.run("find", "/etc", "-name", "*dambord*", "-type", "f") == f"{TOML}\n"
    pi.container.run("systemctl", "disable", "--quiet", "--now", SCREEN)


def test_disabled_it_stays_so(pi: Pi) -> None:
    pi.container.run("systemctl", "disable", "--quiet", "--now", UNIT)
    install(pi, SECOND)
    assert pi.container.show(UNIT, "UnitFileState") == "disabled"
    assert pi.container.show(UNIT, "ActiveState") == "inactive"
    pi.container.run("systemctl", "enable", "--quiet", "--now", UNIT)
    pi.settled("game 2, ply 2, play")


def test_removed_it_is_gone_and_installed_again_the_game_goes_on(pi: Pi) -> None:
    table = f"/proc/{pi.container.show(UNIT, 'MainPID')}"
    pi.container.run("dpkg", "--remove", "dambord")
    pi.container.run("test", "!", "-d", table)
    assert pi.container.show(UNIT, "LoadState") == "not-found"
    pi.container.run("test", "!", "-e", "/usr/lib/dambord")
    assert pi.container.run("ls", "/var/lib/dambord").split()[0] == "record.sqlite3"
    install(pi, SECOND)
    pi.settled("game 2, ply 2, play")
    pi.play(23, 19)
    pi.settled("game 2, ply 3, play")
    assert pi.moves() == ["a3-b4", "b6-a5", "e3-f4"]


def test_purged_only_the_games_are_left(pi: Pi) -> None:
    pi.container.run(PROGRAM, "install", "--kiosk", "--station")
    said = pi.container.run("dpkg", "--purge", "dambord")
    assert "the games stay in /var/lib/dambord; to remove them too: sudo rm -r /var/lib/dambord" in said
    left = pi.container.run(
        "sh", "-ec", "find /etc /usr /var/lib -name '*dambord*' | grep -v -e /etc/systemd/user"
    )
    assert left.split() == ["/var/lib/dambord"]
    assert "record.sqlite3" in pi.container.run("ls", "/var/lib/dambord")


def test_after_a_purge_it_starts_with_fresh_settings(pi: Pi) -> None:
    pi.container.run("mv", "/var/lib/dambord", "/var/lib/before")
    install(pi, SECOND)
    assert pi.container.show(UNIT, "ActiveState") == "active"
    assert 'rules = "international"' in pi.container.run("cat", TOML)
    pi.settled("game 1, ply 0, setup; board not connected")
