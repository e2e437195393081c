"""Checks of Host and Origin headers, and security headers of responses."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dambord.controller.web.asgi import create_app
from dambord.controller.web.request_guard import known, same_site
from dambord.controller.web.server import served
from tests.waiting import HANG_S
from tests.web.staged_table import simulated

NAMES = frozenset({"localhost", "dambord.local"})


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8064", "127.0.0.1:1", "[::1]:8064", "192.168.1.4", "DAMBORD.local"]
)
def test_own_names_and_bare_addresses_are_known(host: str) -> None:
    assert known(host, NAMES)


@pytest.mark.parametrize(
    "host", ["", "evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "[::1", "a:b:c"]
)
def test_foreign_host_names_are_rejected(host: str) -> None:
    assert not known(host, NAMES)


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "localhost:8064", True),
        ("http://localhost:8064", "localhost:8064", True),
        ("http://LOCALHOST:8064", "localhost:8064", True),
        ("http://localhost:9000", "localhost:8064", False),
        ("http://evil.example", "localhost:8064", False),
        ("null", "localhost:8064", False),
        ("null", "", False),
        ("http://[", "localhost", False),
    ],
)
def test_websocket_is_for_the_own_page_only(origin: str | None, host: str, same: bool) -> None:
    assert same_site(origin, host) is same


def answer(path: str, url: str = "http://127.0.0.1:8064", method: str = "GET") -> httpx.Response:
    """Return the application's response without a network port."""

    async def ask() -> httpx.Response:
        through = httpx.ASGITransport(create_app(simulated()))
        async with httpx.AsyncClient(transport=through, base_url=url) as client:
            return await client.request(method, path)

    return asyncio.run(ask())


@pytest.mark.parametrize("path", ["/", "/static/main.js", "/static/base.css", "/api/view", "/nothing"])
def test_every_response_has_the_security_headers(path: str) -> None:
    headers = answer(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    ("url", "sent"),
    [
        ("http://127.0.0.1:8064", True),
        ("http://localhost", True),
        ("http://[::1]:8064", True),
        ("http://192.168.1.4", False),
        ("https://192.168.1.4", True),
    ],
)
def test_the_opener_policy_goes_only_to_browsers_that_trust_the_address(url: str, sent: bool) -> None:
    headers = answer("/", url).headers
    assert headers.get("cross-origin-opener-policy") == ("same-origin" if sent else None)
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_rebound_host_name_is_rejected() -> None:
    refusal = answer("/api/view", "http://evil.example")
    assert refusal.status_code == 421
    assert "position" not in refusal.text


def test_http_is_read_only() -> None:
    assert answer("/api/view", method="POST").status_code == 405
    assert answer("/static/%2e%2e/app.py").status_code == 404
    assert answer("/healthz").text == "ok\n"
    assert answer("/api/view").json()["rules"] == "international"


def test_only_the_own_page_gets_a_websocket() -> None:
    async def run() -> None:
        async with served(simulated(), "127.0.0.1", 0) as url:
            socket, own = url.replace("http", "ws") + "ws", url.rstrip("/")
            async with connect(socket, additional_headers={"Origin": own}, open_timeout=HANG_S) as page:
                assert '"view"' in str(await page.recv())
            with pytest.raises(InvalidStatus, match="403"):
                await connect(
                    socket, additional_headers={"Origin": "http://evil.example"}, open_timeout=HANG_S
                )

    asyncio.run(run())
