"""With which account, and at which server, this board plays: two variables of the environment."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from dambord.rules.quoting import quoted

TOKEN_FILE = "DAMBORD_LIDRAUGHTS_TOKEN"
"""Names the file that has the token."""
SERVER = "DAMBORD_LIDRAUGHTS_URL"
"""The address of another server."""
USUAL = "https://lidraughts.org"
LONGEST = 200
"""Longest token in characters."""
OTHERS = 0o077
"""Bits of a file's mode that let others in."""


class Account(NamedTuple):
    """A server and the token of an account there."""

    token: str
    host: str
    port: int
    encrypted: bool

    @property
    def server(self) -> str:
        """The server's name, for people."""
        usual = self.port == (443 if self.encrypted else 80)
        return self.host if usual else f"{self.host}:{self.port}"


def read_account(environment: Mapping[str, str] = os.environ) -> Account:
    """The account that the environment names; ValueError in one line where there is none."""
    host, port, encrypted = _server(environment.get(SERVER) or USUAL)
    named = environment.get(TOKEN_FILE)
    if not named:
        raise ValueError(f"{TOKEN_FILE} is not set: expected the file with the token of a BOT account")
    return Account(_token(Path(named)), host, port, encrypted)


def _token(path: Path) -> str:
    try:
        mode, text = path.stat().st_mode, path.read_text(encoding="ascii")
    except OSError as error:
        raise ValueError(f"{TOKEN_FILE}: {path}: {error.strerror or error}") from None
    except UnicodeError:
        raise ValueError(f"{TOKEN_FILE}: {path} has no token in it: expected one line of ASCII") from None
    if mode & OTHERS:
        raise ValueError(f"{TOKEN_FILE}: others than you can read {path}; chmod 600 keeps the token secret")
    token = text.strip()
    if not token or len(token) > LONGEST or not token.isprintable() or " " in token:
        raise ValueError(f"{TOKEN_FILE}: {path} has no token in it: expected one word in one line")
    return token


def _server(url: str) -> tuple[str, int, bool]:
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    if not host or parts.scheme not in ("https", "http") or parts.path.strip("/") or parts.query:
        raise ValueError(f"{SERVER}: expected https://HOST or https://HOST:PORT, found {quoted(url)}")
    encrypted = parts.scheme == "https"
    if not encrypted and not _this_machine(host):
        raise ValueError(f"{SERVER}: expected https: the token would go to {quoted(host)} for all to read")
    return host, port or (443 if encrypted else 80), encrypted


def _this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
