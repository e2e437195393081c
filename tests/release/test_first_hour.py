"""From the Debian package to the first move in a browser: found by name in the network, led by the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from tests.release.conftest import FIRST
from tests.release.network import TABLE, Network
from tests.service.booted_pi import UNIT, Pi
from tests.service.container import Container, booted

pytestmark = [
    pytest.mark.needs("container"),
    pytest.mark.needs("chromium"),
    pytest.mark.cost(100),
    pytest.mark.timeout(600),
]
PROGRAM = "/usr/bin/dambord"
PAGE = "dambord-page.service"


@pytest.fixture(scope="module")
def pi(tmp_path_factory: pytest.TempPathFactory, deb: Path) -> Iterator[Pi]:
    """A booted Debian 13 on no network, and a port at which there is no board."""
    with booted(tmp_path_factory.mktemp("debian")) as tree, FakePico(32, 1) as board:
        (tree / "root/dambord.deb").write_bytes(deb.read_bytes())
        with Container(tree, board.port) as container:
            yield Pi(container, board, PROGRAM)


@pytest.fixture(scope="module")
def network(pi: Pi) -> Iterator[Network]:
    """Another machine, whose cable to the table is not plugged in yet."""
    with Network(pi.container.first) as other:
        yield other


def test_installed_it_says_where_to_go(pi: Pi) -> None:
    said = pi.container.run("dpkg", "--install", "/root/dambord.deb")
    assert "the table is at http://dambord.local:8064/" in said
    assert "sudo dambord doctor" in said
    assert pi.container.show(UNIT, "ActiveState") == "active"
    pi.container.until(
        lambda: "not announced in the network: this machine is on no network" in pi.container.log(PAGE)
    )


def test_it_is_found_as_soon_as_there_is_a_network_and_set_up_by_clicks_alone(
    pi: Pi, network: Network, capsys: pytest.CaptureFixture[str]
) -> None:
    network.plug()
    pi.container.until(lambda: "the table is at http://dambord.local:8064/" in pi.container.log(PAGE))
    first, second = re.findall(r"enter the code (\d{3}) (\d{3})", pi.container.log(UNIT))[-1]
    process = pi.container.show(UNIT, "MainPID")
    took = json.loads(network.python("tests.release.first_hour", f"{first}{second}"))
    assert took["address"] == TABLE
    assert took["page"] == "http://dambord.local:8064/play"
    assert took["clicks"] <= 20
    with capsys.disabled():
        print(f"\nfrom the page's address to the first move: {took['clicks']} clicks, {took['seconds']} s")
    pi.settled("game 1, ply 1, play")
    # It has taken its answers over by itself, as the same process.
    assert pi.container.show(UNIT, "MainPID") == process
    assert pi.container.show(UNIT, "NRestarts") == "0"


def test_the_answers_hold_after_a_restart(pi: Pi) -> None:
    assert FIRST in pi.container.run("dpkg", "--status", "dambord")
    pi.container.run("systemctl", "restart", UNIT)
    pi.settled("game 1, ply 1, play")
    assert "not set up yet" not in pi.container.log(UNIT).rpartition("Started")[2]
