"""Serves the web application with uvicorn inside the controller's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Generator
from ipaddress import ip_address

import uvicorn
from starlette.applications import Starlette

from dambord.controller.web.api.console import Console
from dambord.controller.web.asgi import LOOPBACK, create_app
from dambord.controller.web.auth import Access
from dambord.controller.web.page_requests import Desk


class _Server(uvicorn.Server):
    """A uvicorn server without signal handlers: the application handles signals, as it also has devices to
    close."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


@contextlib.asynccontextmanager
async def served(
    desk: Desk,
    host: str,
    port: int,
    *,
    send_timeout_s: float = 10.0,
    access: Access | None = None,
    console: Console | None = None,
) -> AsyncIterator[str]:
    """Serve `desk` while the context is open; yields the page's URL.

    `port` 0 takes a free one. For the other parameters see `create_app`. Raises ValueError if the server
    cannot listen on this host and port.
    """
    app = create_app(
        desk, names=LOOPBACK | _names(host), send_timeout_s=send_timeout_s, access=access, console=console
    )
    async with serving(app, host, port) as address:
        yield address


@contextlib.asynccontextmanager
async def serving(app: Starlette, host: str, port: int) -> AsyncIterator[str]:
    """Serve an application while the context is open; yields its URL. Raises ValueError as `served` does."""
    listener = _listener(host, port)
    bound = listener.getsockname()[1]
    config = uvicorn.Config(
        app,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=65536,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[listener]), name="page-server")
    try:
        while not server.started and not running.done():
            await asyncio.sleep(0.005)
        yield f"http://{f'[{host}]' if ':' in host else host}:{bound}/"
    finally:
        server.should_exit = True
        await running


def _listener(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise ValueError(f"page: {host} port {port} cannot be served: {error}") from None


def _names(host: str) -> frozenset[str]:
    """Return the host names, besides `LOOPBACK`, that are accepted when serving on `host`."""
    try:
        if ip_address(host).is_loopback:
            return frozenset()
    except ValueError:
        return frozenset({host.lower()})
    machine = socket.gethostname().lower()
    return frozenset({machine, f"{machine}.local"})
