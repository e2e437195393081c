"""Serves the web application with uvicorn inside the controller's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import resource
import socket
import ssl
import time
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from dambord.controller.web.api.console import Console
from dambord.controller.web.api.setup.page_address import HERE, PageAddress, url
from dambord.controller.web.api.setup.setup_console import SetupConsole
from dambord.controller.web.api.station_console import StationConsole
from dambord.controller.web.asgi import LOOPBACK, create_app
from dambord.controller.web.auth import Access
from dambord.controller.web.connections.acceptor import Acceptor
from dambord.controller.web.connections.admission import Admission, Ticket
from dambord.controller.web.connections.certificate import Certificate
from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.connections.lane import Lane
from dambord.controller.web.connections.passage import CONNECTION, Passage, Rank
from dambord.controller.web.connections.peer import loopback
from dambord.controller.web.connections.protocols import LimitedHttp, LimitedWebSocket
from dambord.controller.web.first_run.first_run_console import FirstRunConsole
from dambord.controller.web.page_requests import Desk

LIMITS = ConnectionLimits()
FILES = 2048
"""Descriptors that the process asks the system for, if it has fewer."""
REMEDIES = {
    errno.EADDRINUSE: "it is taken: choose another with --page N, or end the other dambord",
    errno.EACCES: "only root may serve it: choose one from 1024 on with --page N",
    errno.EADDRNOTAVAIL: "this machine has no such address: --host 0.0.0.0 takes all that it has",
    socket.EAI_NONAME: "no such name: --host 0.0.0.0 takes all addresses of this machine",
}
"""What to do where the system refuses the port or the address of the page, by its number of the error."""
BACKLOG = 4096
"""Connections that wait in the kernel for their turn."""
REQUESTS_REST = 1.0
"""How long strangers' requests rest after each, in times of what the event loop's thread worked since the
last."""
PAGES_REST = 0.25
"""The same of what is sent to strangers' pages when the view changes."""
SWEEP_S = 1.0
"""Seconds between two looks for connections whose time is over."""


class _Server(uvicorn.Server):
    """A uvicorn server without signal handlers: the application handles signals, as it also has devices to
    close."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


@dataclass(frozen=True, slots=True)
class Doors:
    """How an application may be reached. `rank` tells the role of a right token, `near` an address that has
    rights without one.

    With `tls`, connections of other machines have to be encrypted.
    """

    limits: ConnectionLimits = LIMITS
    rank: Rank = lambda _: None
    near: Callable[[str], bool] = loopback
    tls: ssl.SSLContext | None = None


OPEN = Doors()


@contextlib.asynccontextmanager
async def served(
    desk: Desk,
    host: str,
    port: int,
    *,
    send_timeout_s: float = 10.0,
    access: Access | None = None,
    console: Console | None = None,
    limits: ConnectionLimits = LIMITS,
    certificate: Certificate | None = None,
    games: SetupConsole | None = None,
    station: StationConsole | None = None,
    first_run: FirstRunConsole | None = None,
    names: frozenset[str] = frozenset(),
    broadcast: Path | None = None,
) -> AsyncIterator[str]:
    """Serve `desk` while the context is open; yields the page's URL.

    `port` 0 takes a free one. `names` are further host names of the table. For the other parameters see
    `create_app`. Raises ValueError if the server cannot listen on this host and port.
    """
    access = access or Access(None, time.monotonic)
    app = create_app(
        desk,
        names=names_of(host) | names,
        send_timeout_s=send_timeout_s,
        access=access,
        console=console,
        certificate=certificate,
        games=games,
        station=station,
        first_run=first_run,
        address=PageAddress(host, certificate is not None),
        broadcast=broadcast,
    )
    tls = None if certificate is None else certificate.context()
    doors = Doors(limits, access.rank, lambda peer: access.who(None, peer).may("player"), tls)
    async with serving(app, host, port, doors) as address:
        yield address


@contextlib.asynccontextmanager
async def serving(app: Starlette, host: str, port: int, doors: Doors = OPEN) -> AsyncIterator[str]:
    """Serve an application while the context is open; yields its URL. Raises ValueError as `served` does."""
    listener = _listener(host, port)
    bound = listener.getsockname()[1]
    config = uvicorn.Config(
        app,
        http=LimitedHttp,
        ws=LimitedWebSocket,
        ws_max_size=65536,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=16384,
        lifespan="off",
        log_config=None,
        # Below an error are complaints about what strangers send.
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[]), name="page-server")
    try:
        while not server.started and not running.done():
            await asyncio.sleep(0.005)
        with _accepting(listener, server, doors):
            scheme = "http" if doors.tls is None else "https"
            yield url(HERE.get(host, host), bound, scheme)
    finally:
        server.should_exit = True
        await running


@contextlib.contextmanager
def _accepting(listener: socket.socket, server: _Server, doors: Doors) -> Iterator[None]:
    """Accept connections for `server` while the context is open."""
    admission = Admission(doors.limits.fitted(_files()), time.monotonic, doors.near)
    requests, pages = Lane(REQUESTS_REST), Lane(PAGES_REST)

    def make(ticket: Ticket) -> LimitedHttp:
        state = {CONNECTION: Passage(ticket, requests, pages, doors.rank)}
        return LimitedHttp(server.config, server.server_state, state)

    async def sweep() -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            admission.sweep()

    acceptor = Acceptor(listener, admission, make, doors.rank, doors.tls)
    sweeping = asyncio.create_task(sweep(), name="connections")
    try:
        yield
    finally:
        acceptor.close()
        sweeping.cancel()


def _files() -> int:
    """Raise the number of files that this process may open to what the system allows, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # A sandbox may forbid it; then the limits fit what there is.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
    return FILES if soft == resource.RLIM_INFINITY else soft


def _listener(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        number = error.errno if isinstance(error, OSError) else None
        why = REMEDIES.get(number, str(error)) if isinstance(number, int) else str(error)
        raise ValueError(f"page: {host} port {port} cannot be served: {why}") from None


def names_of(host: str) -> frozenset[str]:
    """Return the host names that are accepted when serving on `host`."""
    try:
        if ip_address(host).is_loopback:
            return LOOPBACK
    except ValueError:
        return LOOPBACK | {host.lower()}
    machine = socket.gethostname().lower()
    return LOOPBACK | {machine, f"{machine}.local"}
