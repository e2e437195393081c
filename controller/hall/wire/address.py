"""The address of a broker as people write it, and how a client goes in there."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from dambord.rules.quoting import quoted

PORTS = {"mqtt": 1883, "mqtts": 8883}
"""The usual port of each scheme."""
WITHOUT_DATES = 0x200000
"""OpenSSL's X509_V_FLAG_NO_CHECK_TIME: a Pi has no battery for its clock, and knows the authority itself."""


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """Where a broker is; with `tls` the connection is encrypted and its certificate checked."""

    host: str
    port: int
    tls: bool = False
    user: str = ""
    password: str = ""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'mqtts' if self.tls else 'mqtt'}://{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Door:
    """A way in: an address, by what a client is known there, and the TLS context; None without."""

    address: BrokerAddress
    user: str = ""
    password: str = ""
    context: ssl.SSLContext | None = None


def door_of(address: BrokerAddress, user: str = "", password: str = "") -> Door:
    """The door at an address; `user` and `password` are for one that names nobody."""
    context = ssl.create_default_context() if address.tls else None
    return Door(address, address.user or user, address.password or password, context)


def door_by_leaf(address: BrokerAddress, authority: str, leaf: Path) -> Door:
    """The door of a broker whose certificate `authority` (PEM) has signed, as it has that in the file `leaf`.

    The broker may be called by any name: nobody else has a certificate of that authority for a broker.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.verify_flags |= WITHOUT_DATES
    context.load_verify_locations(cadata=authority)
    context.load_cert_chain(leaf)
    return Door(address, context=context)


def read_address(text: str) -> BrokerAddress:
    """Parse mqtt://HOST:PORT or mqtts://HOST:PORT, also with USER:PASSWORD@ before the host.

    Raises ValueError with one line, which never shows a password.
    """
    shown = quoted(text.rpartition("@")[2] if "@" in text else text)
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
        parts = urlsplit("")
    if parts.scheme not in PORTS or not host or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(f"expected mqtt://HOST:PORT or mqtts://HOST:PORT, found {shown}")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return BrokerAddress(
        host, PORTS[parts.scheme] if port is None else port, parts.scheme == "mqtts", user, password
    )
