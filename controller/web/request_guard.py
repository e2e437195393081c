"""Checks the Host and Origin headers of requests and sets security headers on responses."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dambord.controller.web.connections.peer import loopback, this_machine

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # Browsers must not use old files after an update. The files have entity tags, so revalidation is cheap.
    "cache-control": "no-cache",
}
"""Headers of every response."""
TRUSTED = {"cross-origin-opener-policy": "same-origin"}
"""Headers that browsers accept only from an origin that they trust: over TLS, or on their own machine.

From any other they ignore it, and complain in the console."""


def known(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header is acceptable: a bare IP address, or one of `names`.

    Any other name may be the result of DNS rebinding.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in names:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_machine(host: str) -> bool:
    """Whether a Host header names the machine on which the browser itself runs.

    Browsers trust such a page without TLS (Secure Contexts, 3.1).
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return this_machine(name)


def same_site(origin: str | None, host: str) -> bool:
    """Whether a WebSocket request with the header Origin `origin` comes from a page served as `host`.

    Programs that are not browsers send no Origin header. They are accepted: cross-site requests need a
    browser.
    """
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == host.lower() != ""
    except ValueError:
        return False


class RequestGuard:
    """ASGI middleware that rejects requests with a wrong Host or Origin header and adds `HEADERS` to
    responses.

    If the page is `encrypted`, unencrypted requests of other machines are sent to the encrypted page.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str], encrypted: bool = False) -> None:
        self._app = app
        self._names = names
        self._encrypted = encrypted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection: reject it, or pass it on and add the headers."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        host = asked.get("host", "")
        bare = self._encrypted and scope["scheme"] in ("http", "ws") and not loopback(peer_of(scope))
        if scope["type"] == "websocket":
            if not bare and known(host, self._names) and same_site(asked.get("origin"), host):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return

        more = TRUSTED if scope["scheme"] == "https" or own_machine(host) else {}

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS | more)
            await send(message)

        if not known(host, self._names):
            refusal = PlainTextResponse(f"this board does not answer to the name {host[:80]!r}\n", 421)
            await refusal(scope, receive, sealed)
        elif bare:
            await _to_encrypted(scope, host)(scope, receive, sealed)
        else:
            await self._app(scope, receive, sealed)


def peer_of(scope: Scope) -> str:
    """Return the address of the sender; empty if it is not known."""
    client = scope.get("client")
    return "" if client is None else str(client[0])


def _to_encrypted(scope: Scope, host: str) -> Response:
    """Answer an unencrypted request: a page is sent on; what carries a token or an act is refused."""
    if scope["method"] in ("GET", "HEAD") and "authorization" not in Headers(scope=scope):
        path = scope.get("raw_path", b"/").decode("ascii", "replace")
        return RedirectResponse(f"https://{host}{path}", 308)
    return PlainTextResponse("this board wants https; a token sent like this may have been read\n", 403)
