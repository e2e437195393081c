"""A client of the HTTP API of a running table."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener

from dambord.controller.commands.defaults import HOST, PORT
from dambord.hardware.regular_file import read_regular

ADDRESS = f"http://{HOST}:{PORT}/"
ANSWER_WITHIN_S = 15.0
"""Timeout of a request in seconds. A ruling is answered only after it is on the table's disk."""
VARIABLE = "DAMBORD_TOKEN"
MOST_TOKEN = 4096
"""Bytes of a file with a token at most."""


class TableError(ValueError):
    """A request to a table failed. The message names the table and the reason."""


class _NoRedirect(HTTPRedirectHandler):
    """Refuses redirects, so that a token is only sent to the named table."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


class Client:
    """The HTTP client of one table.

    `address` has the form http://HOST:PORT/. `token` is sent with every request if it is given.
    """

    def __init__(self, address: str, token: str | None = None) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise TableError(f"address {address!r}: expected http://HOST:PORT/")
        self.address = address.rstrip("/") + "/"
        self._token = token
        # Tables are on the local network, which a configured HTTP proxy may not reach.
        self._opener: OpenerDirector = build_opener(ProxyHandler({}), _NoRedirect())

    def get(self, path: str) -> Any:
        """Send GET and return the answer parsed as JSON; raises TableError."""
        return self._json(self._ask(Request(self.address + path)))

    def text(self, path: str) -> str:
        """Send GET and return the answer as text; raises TableError."""
        return self._ask(Request(self.address + path)).decode("utf-8", "replace")

    def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Send POST with a JSON body and return the answer parsed as JSON; raises TableError."""
        data = json.dumps(body).encode()
        asked = Request(self.address + path, data, {"Content-Type": "application/json"}, method="POST")
        return self._json(self._ask(asked))

    def _ask(self, request: Request) -> bytes:
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        try:
            with self._opener.open(request, timeout=ANSWER_WITHIN_S) as answer:
                data: bytes = answer.read()
                return data
        except HTTPError as error:
            raise TableError(f"{self.address}: {_reason(error)}") from None
        except URLError as error:
            raise TableError(f"{self.address}: can't be reached ({error.reason})") from None
        except (OSError, HTTPException) as error:
            raise TableError(f"{self.address}: no answer ({error})") from None

    def _json(self, data: bytes) -> Any:
        try:
            return json.loads(data)
        except ValueError:
            raise TableError(f"{self.address}: this is no table of dambord") from None


def _reason(error: HTTPError) -> str:
    with error:
        try:
            said = json.loads(error.read(4096))["error"]
        except (OSError, ValueError, KeyError, TypeError, HTTPException):
            return f"{error.code} {error.reason}"
    return str(said)


def token(file: str | None) -> str | None:
    """Read the token from the file, else from the environment variable.

    Returns None if there is none. Raises TableError if the file can't be read or holds no valid token.
    """
    if file is None:
        return os.environ.get(VARIABLE, "").strip() or None
    try:
        text = read_regular(Path(file), MOST_TOKEN).decode("utf-8").strip()
    except OSError as error:
        raise TableError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TableError(f"{file}: expected a token, found no text") from None
    if not text or len(text.split()) != 1 or not text.isascii():
        raise TableError(f"{file}: expected one token and nothing else")
    return text
