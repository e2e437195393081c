"""The address of a broker as people write it."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from dambord.rules.quoting import quoted

PORTS = {"mqtt": 1883, "mqtts": 8883}
"""The usual port of each scheme."""


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

    def context(self) -> ssl.SSLContext | None:
        """The TLS context of a connection to it; None without TLS."""
        return ssl.create_default_context() if self.tls else None


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
