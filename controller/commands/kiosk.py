"""`dambord kiosk`: the page on this machine's own screen, in a browser with nothing around it."""

from __future__ import annotations

import os
import shutil
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NoReturn

from controller.commands.config import USUAL, read_config

BROWSERS = ("chromium", "chromium-browser")
"""Debian's name, and the one of Raspberry Pi OS bookworm."""
PATIENCE = 60.0
"""Seconds for the page to come up after the Pi was switched on."""


def kiosk(args: Namespace) -> NoReturn:
    """Become the browser, once the page is there."""
    compositor, browser = shutil.which("cage"), next(filter(None, map(shutil.which, BROWSERS)), None)
    if compositor is None or browser is None:
        raise ValueError("no cage or no chromium on this machine: sudo apt install cage xwayland chromium")
    host, port = page_of({} if args.config is None else read_config(Path(args.config)))
    wait_for(host, port, PATIENCE)
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    words = command(compositor, browser, address, Path.home())
    os.execv(words[0], words)


def add_kiosk(parser: ArgumentParser) -> None:
    """Options of `dambord kiosk`."""
    parser.add_argument(
        "--config", metavar="FILE", help="file of `dambord run`, which says where the page is"
    )


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
    host, port = (str(said.get(key, USUAL[key])) for key in ("host", "page"))
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), int(port)


def wait_for(host: str, port: int, patience: float) -> None:
    """Until the page is served there; ValueError after `patience` seconds (the service then tries again)."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        line = HTTPConnection(host, port, timeout=1)
        try:
            line.request("GET", "/healthz")
            if line.getresponse().status == HTTPStatus.OK:
                return
        except (OSError, HTTPException):
            pass
        finally:
            line.close()
        time.sleep(0.2)
    raise ValueError(f"no page at {host} port {port} within {patience:g} s: is the controller running?")
