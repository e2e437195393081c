"""The address that a telephone can reach, by what the page is served on and how it was asked."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address

import pytest
from starlette.requests import Request

from dambord.controller.web.api.setup.page_address import WHY, PageAddress, told_elsewhere

LAN = "192.168.1.7"


def request(host: str) -> Request:
    return Request(
        {"type": "http", "headers": [(b"host", host.encode())], "server": ("127.0.0.1", 8064), "path": "/"}
    )


@pytest.mark.parametrize(
    ("served", "asked", "encrypted", "address", "why"),
    [
        ("127.0.0.1", "127.0.0.1:8064", False, "http://127.0.0.1:8064/", "loopback"),
        ("127.0.0.1", "localhost:8064", False, "http://localhost:8064/", "loopback"),
        ("0.0.0.0", "127.0.0.1:8064", False, f"http://{LAN}:8064/", ""),
        ("0.0.0.0", "localhost:8064", True, f"https://{LAN}:8064/", ""),
        ("0.0.0.0", "dambord.local:8064", False, "http://dambord.local:8064/", ""),
        ("::", "[fd00::2]:8064", False, "http://[fd00::2]:8064/", ""),
        ("192.168.9.9", "127.0.0.1:8064", False, "http://192.168.9.9:8064/", ""),
        ("0.0.0.0", "10.0.0.3", True, "https://10.0.0.3:8064/", ""),
    ],
)
def test_address(served: str, asked: str, encrypted: bool, address: str, why: str) -> None:
    reached = PageAddress(served, encrypted, lambda: LAN).reached(request(asked))
    assert (reached.address, reached.unreached) == (address, why)


def test_no_network() -> None:
    reached = PageAddress("0.0.0.0", own=lambda: None).reached(request("127.0.0.1:8064"))
    assert (reached.address, reached.unreached) == ("http://127.0.0.1:8064/", "network")


@pytest.mark.parametrize(
    ("host", "reached", "told"),
    [
        ("127.0.0.1", (LAN,), ""),
        ("0.0.0.0", ("10.0.0.3", LAN), f"from other machines: http://10.0.0.3:8064/ or http://{LAN}:8064/"),
        ("::", ("2001:db8::3",), "from other machines: http://[2001:db8::3]:8064/"),
        ("0.0.0.0", (), "this machine is on no network: no telephone can reach it"),
    ],
)
def test_who_listens_everywhere_tells_where_others_find_the_page(
    host: str, reached: tuple[str, ...], told: str
) -> None:
    addresses = [ip_address(each) for each in reached]
    assert told_elsewhere("http://127.0.0.1:8064/", host, lambda served: addresses) == told


def test_a_system_that_does_not_tell_its_addresses_stops_nothing() -> None:
    def refuses(host: str) -> list[IPv4Address]:
        raise OSError("not permitted")

    assert told_elsewhere("http://127.0.0.1:8064/", "0.0.0.0", refuses) == WHY["network"]
