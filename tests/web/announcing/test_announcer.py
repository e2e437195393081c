"""The announcer before a scripted network: names taken, networks that come and go, libraries that fail."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import closing
from ipaddress import ip_address
from queue import Queue

import pytest

from dambord.controller.web.announcing.announcer import Announcer
from dambord.controller.web.announcing.interfaces import Address, reachable
from tests.waiting import HANG_S

HERE, THERE = ip_address("192.0.2.5"), ip_address("198.51.100.7")
SOON_S = 0.01


class Network:
    """What the announcer sees of a network; a test changes it."""

    def __init__(self, *addresses: Address) -> None:
        self.addresses: Sequence[Address] | Exception = addresses
        self.taken: set[str] = set()
        self.fault: Exception | None = None
        self.contested = threading.Event()
        self.said: Queue[str] = Queue()
        self.told: Queue[str | None] = Queue()
        self.closed: list[str] = []

    def look(self) -> Sequence[Address]:
        if isinstance(self.addresses, Exception):
            raise self.addresses
        return self.addresses

    def speak(self, addresses: Sequence[Address]) -> Speaker:
        if self.fault is not None:
            raise self.fault
        return Speaker(self)

    def announcer(self) -> Announcer:
        made = Announcer("dambord", self.look, self.speak, self.told.put, self.said.put, SOON_S)
        made.start()
        return made


class Speaker:
    """A voice in that network."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._name = ""

    def free(self, name: str) -> bool:
        return name not in self._network.taken

    def announce(self, name: str) -> None:
        self._name = name

    @property
    def contested(self) -> bool:
        if lost := self._network.contested.is_set():
            self._network.taken.add(self._name)
            self._network.contested.clear()
        return lost

    def close(self) -> None:
        self._network.closed.append(self._name)


def test_the_first_free_name_is_announced_and_taken_back() -> None:
    network = Network(HERE)
    network.taken = {"dambord", "dambord-2"}
    with closing(network.announcer()):
        assert network.told.get(timeout=HANG_S) == "dambord-3"
    assert network.closed == ["dambord-3"]


def test_a_contested_name_is_given_up() -> None:
    network = Network(HERE)
    with closing(network.announcer()):
        assert network.told.get(timeout=HANG_S) == "dambord"
        network.contested.set()
        assert network.told.get(timeout=HANG_S) == "dambord-2"
    assert network.closed == ["dambord", "dambord-2"]


def test_a_network_may_come_later_go_and_be_another_one() -> None:
    network = Network()
    with closing(network.announcer()):
        assert "on no network" in network.said.get(timeout=HANG_S)
        network.addresses = (HERE,)
        assert network.told.get(timeout=HANG_S) == "dambord"
        network.addresses = ()
        assert network.told.get(timeout=HANG_S) is None
        assert "on no network" in network.said.get(timeout=HANG_S)
        network.addresses = (THERE,)
        assert network.told.get(timeout=HANG_S) == "dambord"
    assert network.said.empty()


@pytest.mark.parametrize(
    "fault", [PermissionError(1, "Operation not permitted"), OSError(97, "no IPv6"), RuntimeError("a\nfault")]
)
def test_a_fault_is_told_once_in_one_line_and_tried_again(fault: Exception) -> None:
    network = Network(HERE)
    network.fault = fault
    with closing(network.announcer()):
        said = network.said.get(timeout=HANG_S)
        assert said.startswith("not announced in the network: ")
        assert "\n" not in said
        network.addresses = OSError("no answer")
        assert "no answer" in network.said.get(timeout=HANG_S)
        network.fault, network.addresses = None, (HERE,)
        assert network.told.get(timeout=HANG_S) == "dambord"
    assert network.said.empty()


def test_nothing_free_is_a_fault_like_another() -> None:
    network = Network(HERE)
    network.taken = {"dambord", *(f"dambord-{number}" for number in range(2, 100))}
    with closing(network.announcer()):
        assert "every name after it is taken" in network.said.get(timeout=HANG_S)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "table.example"])
def test_a_page_of_this_machine_only_is_reached_by_nobody(host: str) -> None:
    assert reachable(host) == ()


def test_a_page_on_all_addresses_is_reached_by_all_but_loopback() -> None:
    for host, version in (("0.0.0.0", 4), ("::", 6)):
        assert all(each.version == version and not each.is_loopback for each in reachable(host))
