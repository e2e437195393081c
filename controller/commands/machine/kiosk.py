"""`dambord kiosk`: shows the page full screen in a browser on this machine."""

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

from dambord.controller.commands.options.config import read_config
from dambord.controller.commands.options.defaults import DEFAULTS

STATION_VIEW = "station"
"""The path of the view for visitors of a demonstration station."""
BROWSERS = ("chromium", "chromium-browser")
"""Program names on Debian and on Raspberry Pi OS bookworm."""
PAGE_WITHIN_S = 90.0
"""Default patience in seconds: enough for a small Pi that has just been switched on."""
LOOK_S = 1.0
"""Seconds between two checks whether the page is still shown."""
SOCKETS = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
"""The kernel's TCP connections. Fields 3, 4 and 8 of a line are the remote address, state and owner."""
ESTABLISHED = "01"


def kiosk(args: Namespace) -> int:
    """Show the page in a browser until the browser ends.

    Returns the browser's exit status, or the number of the signal that ended it. Raises ValueError if the
    page is not served or not shown in time.
    """
    compositor, browser = shutil.which("cage"), next(filter(None, map(shutil.which, BROWSERS)), None)
    if compositor is None or browser is None:
        raise ValueError("no cage or no chromium on this machine: sudo apt install cage xwayland chromium")
    said = {} if args.config is None else read_config(Path(args.config))
    host, port = page_of(said)
    wait_for(host, port, args.patience)
    page = f"{address_of(said)}/{STATION_VIEW if args.station else ''}"
    words = command(compositor, browser, page, Path.home(), language_of(os.environ))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    # Run cage as a child, not by exec: a cage that fails to start waits for its children before it ends,
    # and the first process of a PAM session has a child that waits for it.
    with subprocess.Popen(words) as shown:
        try:
            return abs(watch(shown, host, port, args.patience))
        finally:
            shown.terminate()


def add_kiosk(parser: ArgumentParser) -> None:
    """Options of `dambord kiosk`."""
    parser.add_argument(
        "--config", metavar="FILE", help="settings file of `dambord run`, with host and port of the page"
    )
    parser.add_argument(
        "--station", action="store_true", help="show the view of a demonstration station (`dambord station`)"
    )
    parser.add_argument(
        "--patience", type=_seconds, default=PAGE_WITHIN_S, metavar="S",
        help=f"seconds to wait for the page, and then for the browser to show it ({PAGE_WITHIN_S:g})",
    )  # fmt: skip


def _seconds(text: str) -> float:
    """Parse a positive number of seconds; raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise ArgumentTypeError(f"{text!r}: expected a number of seconds")
    return value


def language_of(environment: Mapping[str, str]) -> str:
    """Return the system's language as browsers tell it, such as `lv-LV`; empty where none is set."""
    name = environment.get("LC_ALL") or environment.get("LANG", "")
    tag = name.partition(".")[0].partition("@")[0].replace("_", "-")
    return "" if tag in ("", "C", "POSIX") else tag


def command(compositor: str, browser: str, page: str, home: Path, language: str = "") -> list[str]:
    """Return the command line that shows `page` full screen, in `language` until another one is chosen.

    The browser keeps its profile under `home`.
    """
    return [
        *(compositor, "-d", "--", browser),
        # No --app: a full-screen app window crashes Chromium under the cage of Debian 12.
        *("--kiosk", f"--user-data-dir={home / 'profile'}"),
        *("--ozone-platform=wayland", "--no-first-run", "--noerrdialogs", "--disable-session-crashed-bubble"),
        *("--disable-features=Translate", "--disable-pinch", "--overscroll-history-navigation=0"),
        *("--password-store=basic", "--disk-cache-size=16777216", "--disable-breakpad"),
        # After a power cut nobody is asked whether pages should be restored.
        *("--hide-crash-restore-bubble", "--no-default-browser-check", "--disable-component-update"),
        *([f"--accept-lang={language}"] if language else []),
        page,
    ]


def page_of(said: Mapping[str, object]) -> tuple[str, int]:
    """Return the host and port at which this machine reaches the page of a table with these options."""
    host, port = (str(said.get(key, DEFAULTS[key])) for key in ("host", "page"))
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), int(port)


def address_of(said: Mapping[str, object]) -> str:
    """Return the address of that page, without a path."""
    host, port = page_of(said)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def wait_for(host: str, port: int, patience: float) -> None:
    """Wait until the page is served.

    Raises ValueError after `patience` seconds; the service then tries again.
    """
    until = time.monotonic() + patience
    while not served(host, port):
        if time.monotonic() > until:
            raise ValueError(
                f"no page at {host} port {port} within {patience:g} s: is the controller running?"
            )
        time.sleep(0.2)


def watch(shown: subprocess.Popen[bytes], host: str, port: int, patience: float) -> int:
    """Wait until the browser ends; returns its return code.

    Raises ValueError if the page is served but not shown for `patience` seconds. A page that is shown keeps a
    connection to the table. A crashed page, or one that failed to load, has none and would stay so until
    somebody uses a mouse.
    """
    last_shown = time.monotonic()
    while True:
        try:
            return shown.wait(LOOK_S)
        except subprocess.TimeoutExpired:
            pass
        if connected(port, os.getuid()) or not served(host, port):
            last_shown = time.monotonic()
        elif time.monotonic() - last_shown > patience:
            raise ValueError(f"the browser has shown no page for {patience:g} s: it is ended")


def served(host: str, port: int) -> bool:
    """Whether a table answers at host and port and reports that it is healthy."""
    with closing(HTTPConnection(host, port, timeout=1)) as line:
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == HTTPStatus.OK
        except (OSError, HTTPException):
            return False


def connected(port: int, user: int, sockets: Iterable[Path] = SOCKETS) -> bool:
    """Whether a program of user id `user` has a TCP connection to remote port `port`."""
    lists = (path.read_text(encoding="ascii").splitlines()[1:] for path in sockets if path.exists())
    lines = (line.split() for line in chain.from_iterable(lists))
    return any(
        int(far.rpartition(":")[2], 16) == port and state == ESTABLISHED and int(owner) == user
        for _, _, far, state, _, _, _, owner, *_ in lines
    )
