"""The script of the first start on a system that has never heard of us; /boot/firmware is a folder."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from tests.release.conftest import FIRST, SECOND
from tests.service.booted_pi import START, UNIT, Pi
from tests.service.container import ROOT, Container, booted

pytestmark = [pytest.mark.needs("container"), pytest.mark.long, pytest.mark.timeout(900)]

CARD = "/boot/firmware"
SCRIPT = f"{CARD}/dambord-first-boot.sh"
CONFIG = "#dtparam=i2c_arm=on\ndtparam=audio=on\n\n[cm4]\notg_mode=1\n"
SETTINGS = 'rules = "latvian-64"\r\nboard = "reed-64"\r\nport = "/dev/ttyACM0"\r\ncommit = "settle"\r\n'
"""As an editor of Windows writes them."""


@pytest.fixture(scope="module")
def pi(tmp_path_factory: pytest.TempPathFactory, debs: list[Path]) -> Iterator[Pi]:
    with booted(tmp_path_factory.mktemp("card")) as tree, FakePico(32, 1) as board:
        board.show(START)
        card = tree / CARD[1:]
        card.mkdir(parents=True)
        (card / "config.txt").write_text(CONFIG)
        (card / "dambord-card.txt").write_text("hostname = table-3\r\n")
        (card / "dambord.toml").write_bytes(SETTINGS.encode())
        script = ROOT / "release/first_boot/dambord-first-boot.sh"
        (tree / SCRIPT[1:]).write_bytes(script.read_bytes())
        for deb in debs:
            (card / deb.name).write_bytes(deb.read_bytes())
        with Container(tree, board.port) as container:
            yield Pi(container, board, "/usr/bin/dambord")


def sums(pi: Pi, digest: str) -> None:
    line = f"{digest}  dambord_{SECOND}_all.deb"
    pi.container.run("sh", "-ec", f"printf '%s\\r\\n' '{line}' > {CARD}/SHA256SUMS")


def test_a_damaged_package_is_refused_and_nothing_is_done(pi: Pi) -> None:
    sums(pi, "0" * 64)
    with pytest.raises(AssertionError, match="is not as SHA256SUMS says: copy it again"):
        pi.container.run("sh", SCRIPT)
    assert "STOPPED" in pi.container.run("cat", f"{CARD}/dambord-first-boot.log")
    assert pi.container.run("cat", f"{CARD}/config.txt") == CONFIG


def test_at_the_next_start_it_makes_a_board(pi: Pi, debs: list[Path]) -> None:
    sums(pi, hashlib.sha256(debs[1].read_bytes()).hexdigest())
    pi.container.run("sh", SCRIPT, "--at-next-start")
    assert pi.container.show("dambord-first-boot.service", "UnitFileState") == "enabled"
    # What the unit does but for the restart, which would end this container.
    said = pi.container.run("sh", SCRIPT)
    print(said)
    assert f"dambord {SECOND} is installed" in said  # the newer one
    assert FIRST not in said
    assert said.endswith("restart the Pi once: sudo reboot\n")
    pi.settled("game 1, ply 0, play")
    assert pi.container.show(UNIT, "UnitFileState") == "enabled"
    lines = pi.container.run("cat", f"{CARD}/config.txt").removeprefix(CONFIG)
    assert lines == "\n[all]\ndtparam=spi=on\n\n[all]\ndtparam=i2c_arm=on\n"
    assert pi.container.run("cat", "/etc/hostname") == "table-3\n"
    assert "127.0.1.1\ttable-3\n" in pi.container.run("cat", "/etc/hosts")
    assert pi.container.run("cat", "/etc/modules-load.d/dambord.conf") == "i2c-dev\n"
    pi.container.run("test", "!", "-e", "/etc/systemd/system/dambord-first-boot.service")


def test_again_it_changes_nothing(pi: Pi) -> None:
    running = pi.container.show(UNIT, "MainPID")
    before = pi.container.run("cat", f"{CARD}/config.txt", "/etc/hosts", "/etc/dambord/dambord.toml")
    said = pi.container.run("sh", SCRIPT, "--restart")
    assert f"dambord {SECOND} is installed already" in said
    assert said.endswith("done\n")
    assert pi.container.run("cat", f"{CARD}/config.txt", "/etc/hosts", "/etc/dambord/dambord.toml") == before
    assert pi.container.show(UNIT, "MainPID") == running


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (f"rm {CARD}/*.deb", r"no dambord_\*_all\.deb beside this script"),
        (f"rm {CARD}/config.txt", r"no config\.txt here"),
    ],
)
def test_what_is_missing_is_said(pi: Pi, change: str, said: str) -> None:
    pi.container.run("sh", "-ec", change)
    with pytest.raises(AssertionError, match=said):
        pi.container.run("sh", SCRIPT)
