"""The address under which another machine, such as a telephone, reaches the page."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from starlette.requests import Request

from dambord.controller.web.announcing.interfaces import Address, reachable
from dambord.controller.web.connections.peer import loopback, this_machine

ELSEWHERE = ("192.0.2.1", 9)
"""An address of no machine (RFC 5737): the system says by which of its own it would be reached."""
HERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""By which address this machine reaches a page that is served on all of its addresses."""
Unreached = Literal["", "loopback", "network"]
"""What keeps other machines from the page; empty if nothing does."""
WHY: dict[Unreached, str] = {
    "": "",
    "loopback": "the page is served on this machine only: no telephone can reach it; "
    "start the table with --host 0.0.0.0",
    "network": "this machine is on no network: no telephone can reach it",
}
"""The same in one line."""


def own_address() -> str | None:
    """The address of this machine on its network; None if it is on none. Nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(ELSEWHERE)
            found: str = probe.getsockname()[0]
    except OSError:
        return None
    return None if loopback(found) or ip_address(found).is_unspecified else found


def told_elsewhere(
    address: str, host: str, reached_at: Callable[[str], Sequence[Address]] = reachable
) -> str:
    """The line that tells people at other machines where the page is; empty if it is on one address only.

    `address` is that for this machine, `host` what the page is served on. `reached_at` tells by what others
    reach it. A system that does not tell keeps no table from starting.
    """
    if host not in HERE:
        return ""
    reached: Sequence[Address] = ()
    with suppress(OSError):
        reached = reached_at(host)
    parts = urlsplit(address)
    found = [url(str(each), parts.port, parts.scheme) for each in reached]
    return f"from other machines: {' or '.join(found)}" if found else WHY["network"]


def url(host: str, port: int | None, scheme: str) -> str:
    """The address of a page; `port` None for the usual one."""
    return f"{scheme}://{f'[{host}]' if ':' in host else host}{'' if port is None else f':{port}'}/"


@dataclass(frozen=True, slots=True)
class Reached:
    """The address of a page, and what keeps other machines from it."""

    address: str
    unreached: Unreached = ""


@dataclass(frozen=True, slots=True)
class PageAddress:
    """Tells the address. `host`: what the page is served on; `encrypted`: whether over TLS.

    `own`: the address of this machine on its network, looked up when it is needed.
    """

    host: str = "127.0.0.1"
    encrypted: bool = False
    own: Callable[[], str | None] = own_address

    def reached(self, request: Request) -> Reached:
        """The address for other machines, as seen by whoever makes this request.

        A name or address by which a request of another machine has come is the best that is known.
        """
        asked = urlsplit(f"//{request.headers.get('host', '')}")
        served = request.scope.get("server") or ("", None)
        port = served[1] if asked.port is None else asked.port
        if this_machine(self.host):
            return Reached(self._url(asked.hostname or self.host, port, self.encrypted), "loopback")
        if not _is_anywhere(self.host):
            return Reached(self._url(self.host, port, self.encrypted))
        if asked.hostname and not this_machine(asked.hostname):
            return Reached(self._url(asked.hostname, port, self.encrypted))
        found = self.own()
        if found is None:
            return Reached(self._url(asked.hostname or self.host, port, self.encrypted), "network")
        return Reached(self._url(found, port, self.encrypted))

    @staticmethod
    def _url(host: str, port: int | None, encrypted: bool) -> str:
        scheme, usual = ("https", 443) if encrypted else ("http", 80)
        return url(host, None if port == usual else port, scheme)


def _is_anywhere(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False
