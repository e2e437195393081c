"""`dambord kiosk`: the page on this machine's own screen, in a browser with nothing around it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Mapping
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from itertools import chain
from pathlib import Path

from dambord.controller.commands.config import read_config
from dambord.controller.commands.defaults import DEFAULTS

BROWSERS = ("chromium", "chromium-browser")
"""Debian's name, and the one of Raspberry Pi OS bookworm."""
PAGE_WITHIN_S = 90.0
"""Seconds for the table to serve its page and for the browser to show it, on a small Pi just switched on."""
LOOK_S = 1.0
"""Seconds between two looks whether the page is still shown."""
SOCKETS = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
"""Where the kernel lists connections; words 3, 4 and 8 of a line are the far end, state and owner."""
ESTABLISHED = "01"


def kiosk(args: Namespace) -> int:
    """Show the page, once it is there, until the browser ends; its exit status, or the number of a signal."""
    compositor, browser = shutil.which("cage"), next(filter(None, map(shutil.which, BROWSERS)), None)
    if compositor is None or browser is None:
        raise ValueError("no cage or no chromium on this machine: sudo apt install cage xwayland chromium")
    host, port = page_of({} if args.config is None else read_config(Path(args.config)))
    wait_for(host, port, args.patience)
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    words = command(compositor, browser, address, Path.home())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    # Beside this process, not in its place: a cage that cannot start waits for its children before it ends,
    # and the first process of a session of PAM's has a child that waits for it.
    with subprocess.Popen(words) as shown:
        try:
            return abs(watch(shown, host, port, args.patience))
        finally:
            shown.terminate()


def add_kiosk(parser: ArgumentParser) -> None:
    """Options of `dambord kiosk`."""
    parser.add_argument(
        "--config", metavar="FILE", help="file of `dambord run`, which says where the page is"
    )
    parser.add_argument(
        "--patience", type=_seconds, default=PAGE_WITHIN_S, metavar="S",
        help=f"seconds to wait for the page, and then for the browser to show it ({PAGE_WITHIN_S:g})",
    )  # fmt: skip


def _seconds(text: str) -> float:
    """Read a time to wait."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise ArgumentTypeError(f"{text!r}: expected a number of seconds")
    return value


def command(compositor: str, browser: str, page: str, home: Path) -> list[str]:
    """The words that show `page` on the whole screen; the browser keeps what it must under `home`."""
    return [
        *(compositor, "-d", "--", browser),
        # Without --app: a window like that on the whole screen ends Chromium under the cage of Debian 12.
        *("--kiosk", f"--user-data-dir={home / 'profile'}"),
        *("--ozone-platform=wayland", "--no-first-run", "--noerrdialogs", "--disable-session-crashed-bubble"),
        *("--disable-features=Translate", "--disable-pinch", "--overscroll-history-navigation=0"),
        *("--password-store=basic", "--disk-cache-size=16777216", "--disable-breakpad"),
        page,
    ]


def page_of(said: Mapping[str, object]) -> tuple[str, int]:
    """Host and port at which this machine finds the page of a table with these options."""
    host, port = (str(said.get(key, DEFAULTS[key])) for key in ("host", "page"))
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), int(port)


def wait_for(host: str, port: int, patience: float) -> None:
    """Until the page is served there; ValueError after `patience` seconds (the service then tries again)."""
    until = time.monotonic() + patience
    while not served(host, port):
        if time.monotonic() > until:
            raise ValueError(
                f"no page at {host} port {port} within {patience:g} s: is the controller running?"
            )
        time.sleep(0.2)


def watch(shown: subprocess.Popen[bytes], host: str, port: int, patience: float) -> int:
    """Until the browser ends; its return code. ValueError if it shows nothing of a page that is served.

    A living page has a line to the table. A crashed one, or one that was not to be had when the browser
    asked for it, has none, and the browser waits for somebody with a mouse.
    """
    lived = time.monotonic()
    while True:
        try:
            return shown.wait(LOOK_S)
        except subprocess.TimeoutExpired:
            pass
        if connected(port, os.getuid()) or not served(host, port):
            lived = time.monotonic()
        elif time.monotonic() - lived > patience:
            raise ValueError(f"the browser has shown no page for {patience:g} s: it is ended")


def served(host: str, port: int) -> bool:
    """Whether a table says there that it is well."""
    with closing(HTTPConnection(host, port, timeout=1)) as line:
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == HTTPStatus.OK
        except (OSError, HTTPException):
            return False


def connected(port: int, user: int, sockets: Iterable[Path] = SOCKETS) -> bool:
    """Whether a program of that user has a connection to a port of that number."""
    lists = (path.read_text(encoding="ascii").splitlines()[1:] for path in sockets if path.exists())
    lines = (line.split() for line in chain.from_iterable(lists))
    return any(
        int(far.rpartition(":")[2], 16) == port and state == ESTABLISHED and int(owner) == user
        for _, _, far, state, _, _, _, owner, *_ in lines
    )
