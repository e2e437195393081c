"""Speaks multicast DNS for a table, by the library zeroconf."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from uuid import uuid4

from zeroconf import (
    AddressResolver,
    DNSAddress,
    DNSQuestionType,
    DNSText,
    IPVersion,
    RecordUpdate,
    RecordUpdateListener,
    ServiceInfo,
    Zeroconf,
)

from dambord.controller.web.announcing.interfaces import Address
from dambord.controller.web.announcing.names import yields

HTTP, HTTPS = "_http._tcp.local.", "_https._tcp.local."
PROBE_MS = 800
"""How long an answer is waited for: three probes, as RFC 6762 8.1 has them."""
TTL_S = 120
"""How long others remember the name. It is renewed as long as the table runs."""
ID = "table"
"""The key of the text record with the table's identity."""

TO_ALL = DNSQuestionType.QM
"""An answer to one alone may reach another program of this machine that listens too, such as a browser."""


class MulticastVoice:
    """Announces a page at a port of these addresses; implements `announcer.Voice`.

    Names begin with `wanted`. `identity` tells this table from others. Raises OSError if the network can't be
    used.
    """

    def __init__(
        self,
        addresses: Sequence[Address],
        port: int,
        wanted: str,
        *,
        encrypted: bool,
        identity: str | None = None,
    ) -> None:
        self._addresses = tuple(addresses)
        self._port = port
        self._name = ""
        self._kind = HTTPS if encrypted else HTTP
        self._identity = identity or uuid4().hex
        version = IPVersion.V4Only if addresses[0].version == 4 else IPVersion.V6Only
        # Without an event loop of ours: a busy network must not hold up the game.
        self._zeroconf = Zeroconf([str(each) for each in addresses], ip_version=version, use_asyncio=False)
        self._watch = _Watch(wanted, {each.packed for each in addresses})
        self._zeroconf.add_listener(self._watch, None)

    def free(self, name: str) -> bool:
        """Ask in the network whether nobody else has a name."""
        resolver = AddressResolver(f"{name}.local.")
        if resolver.request(self._zeroconf, PROBE_MS, TO_ALL):
            found = {ip_address(each.split("%")[0]) for each in resolver.parsed_addresses()}
            if any(each.version == self._addresses[0].version for each in found - set(self._addresses)):
                return False
        for kind in (HTTP, HTTPS):
            told = ServiceInfo(kind, f"{name}.{kind}")
            if told.request(self._zeroconf, PROBE_MS // 2, TO_ALL) and told.port != self._port:
                return False
        return True

    def announce(self, name: str) -> None:
        """Say that the table has this name, from now on."""
        info = ServiceInfo(
            self._kind,
            f"{name}.{self._kind}",
            port=self._port,
            addresses=[each.packed for each in self._addresses],
            server=f"{name}.local.",
            properties={"path": "/", ID: self._identity},
            host_ttl=TTL_S,
        )
        self._name = name
        # We have probed for the host's name too, which the library does not.
        self._zeroconf.register_service(info, cooperating_responders=True)

    @property
    def contested(self) -> bool:
        """Whether this table has to give its name up to another one."""
        others = self._watch.tables(self._name) - {self._identity}
        return yields(self._identity, others, strangers=self._watch.strangers(self._name))

    def close(self) -> None:
        """Take everything back, and fall silent."""
        self._zeroconf.close()


class _Watch(RecordUpdateListener):
    """Takes note of who uses a name that begins with `wanted`; `own` are addresses of one kind."""

    def __init__(self, wanted: str, own: set[bytes]) -> None:
        super().__init__()
        self._wanted = wanted
        self._own = own
        self._length = len(next(iter(own)))
        self._tables: dict[str, set[str]] = {}
        self._strangers: set[str] = set()

    def tables(self, name: str) -> frozenset[str]:
        """Return the identities of the tables that use a name."""
        return frozenset().union(*(self._tables.get(f"{name}.{kind}", ()) for kind in (HTTP, HTTPS)))

    def strangers(self, name: str) -> bool:
        """Whether the address of a name is that of another machine."""
        return f"{name}.local." in self._strangers

    def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
        """Called in the library's thread."""
        for record in (each.new for each in records):
            name = record.name.lower()
            if record.ttl == 0 or not name.startswith(self._wanted):
                continue  # it says goodbye, or it is somebody else
            if isinstance(record, DNSText):
                self._tables.setdefault(name, set()).add(identity_in(record.text))
            elif isinstance(record, DNSAddress) and len(record.address) == self._length:
                # The same machine may be announced by its system, too.
                self._strangers |= set() if record.address in self._own else {name}


def identity_in(text: bytes) -> str:
    """Return the identity in a text record (RFC 6763, 6.3); empty if it has none."""
    while text:
        length = text[0]
        key, _, value = text[1 : 1 + length].partition(b"=")
        if key == ID.encode():
            return value.decode("ascii", "replace")
        text = text[1 + length :]
    return ""
