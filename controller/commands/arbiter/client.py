"""A client of the HTTP API of a running table."""

from __future__ import annotations

import json
import os
import ssl
from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus
from http.client import HTTPException, HTTPMessage, HTTPResponse, HTTPSConnection
from pathlib import Path
from typing import IO, Any, Literal
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import (
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
    build_opener,
)

from dambord.controller.commands.options.defaults import HOST, PORT
from dambord.hardware.regular_file import read_regular

ADDRESS = f"http://{HOST}:{PORT}/"
ANSWER_WITHIN_S = 15.0
"""Timeout of a request in seconds. A ruling is answered only after it is on the table's disk."""
VARIABLE = "DAMBORD_TOKEN"
MOST_TOKEN = 4096
"""Bytes of a file with a token at most."""


Trouble = Literal["silent", "refused", "certificate", "foreign"]
"""Why there is no answer of use: the table can't be reached, it has refused the request, its certificate is
not the expected one, or what answers is no table."""


class TableError(ValueError):
    """A request to a table failed. The message names the table and the reason."""

    def __init__(self, message: str, trouble: Trouble = "refused") -> None:
        super().__init__(message)
        self.trouble = trouble


class CertificateError(OSError):
    """The certificate of a table has another fingerprint than the address says."""


class _NoRedirect(HTTPRedirectHandler):
    """Refuses redirects, so that a token is only sent to the named table."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


class _Pinned(HTTPSConnection):
    """A connection to the one machine whose certificate has a certain fingerprint, whoever has signed it."""

    def __init__(self, *what: Any, fingerprint: bytes, **more: Any) -> None:
        super().__init__(*what, **more)
        self._fingerprint = fingerprint

    def connect(self) -> None:
        super().connect()
        shown = sha256(self.sock.getpeercert(binary_form=True) or b"").digest()
        if shown != self._fingerprint:
            self.close()
            raise CertificateError(f"its certificate has another fingerprint: {shown.hex(':').upper()}")


class _PinnedHandler(HTTPSHandler):
    """Opens `_Pinned` connections."""

    def __init__(self, fingerprint: bytes) -> None:
        # The fingerprint is checked instead, which is more than a name and a signature.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        super().__init__(context=context)
        self._pinned = context
        self._fingerprint = fingerprint

    def https_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_Pinned, req, context=self._pinned, fingerprint=self._fingerprint)  # type: ignore[arg-type]


class Client:
    """The HTTP client of one table.

    `address` has the form http://HOST:PORT/ or https://HOST:PORT/, or https://HOST:PORT/#sha256=FINGERPRINT:
    then only the table with this certificate is talked to. `token` is sent with every request if it is given.
    """

    def __init__(self, address: str, token: str | None = None) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise TableError(f"address {address!r}: expected http://HOST:PORT/")
        self.address = parts._replace(fragment="").geturl().rstrip("/") + "/"
        more = [_PinnedHandler(_fingerprint(parts.fragment))] if parts.fragment else []
        if more and parts.scheme != "https":
            raise TableError(f"address {address!r}: expected https, which a fingerprint is for")
        self._token = token
        # Tables are on the local network, which a configured HTTP proxy may not reach.
        self._opener: OpenerDirector = build_opener(ProxyHandler({}), _NoRedirect(), *more)

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
            trouble: Trouble = "foreign" if error.code == HTTPStatus.NOT_FOUND else "refused"
            raise TableError(f"{self.address}: {_reason(error)}", trouble) from None
        except URLError as error:
            if isinstance(error.reason, ssl.SSLCertVerificationError):
                raise TableError(
                    f"{self.address}: its certificate is signed by nobody known here: "
                    "add #sha256=FINGERPRINT to the address, as the table shows it",
                    "certificate",
                ) from None
            trouble = "certificate" if isinstance(error.reason, CertificateError) else "silent"
            raise TableError(f"{self.address}: can't be reached ({_plain(error.reason)})", trouble) from None
        except (OSError, HTTPException) as error:
            raise TableError(f"{self.address}: no answer ({_plain(error)})", "silent") from None

    def _json(self, data: bytes) -> Any:
        try:
            return json.loads(data)
        except ValueError:
            raise TableError(f"{self.address}: this is no table of dambord", "foreign") from None


def _fingerprint(fragment: str) -> bytes:
    """Return the fingerprint in the fragment of an address; raises TableError."""
    key, _, digits = fragment.partition("=")
    try:
        read = bytes.fromhex(digits.replace(":", ""))
    except ValueError:
        read = b""
    if key != "sha256" or len(read) != sha256().digest_size:
        raise TableError(f"address …#{fragment}: expected #sha256= and the 64 digits of a fingerprint")
    return read


def _plain(error: object) -> str:
    """Return what the system says of an error, without its number."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)


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
