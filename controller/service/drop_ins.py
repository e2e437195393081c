"""What somebody has added to the game's unit while that served the page, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from dambord.controller.service.files import PAGE_SERVICE, SERVICE, STATION, SYSTEM

RUNS = re.compile(r"^ExecStart=\S*dambord\S* run\b", re.MULTILINE)
"""A command that would serve the page a second time."""
OF_THE_PAGE = re.compile(r"^AmbientCapabilities=.*CAP_NET_BIND_SERVICE", re.MULTILINE)
"""The right to a port below 1024, which only the page needs."""


def outdated(root: Path) -> Iterator[str]:
    """Say in one line for each drop-in of the game's unit what has to be done to it."""
    for path in sorted((root / SYSTEM / f"{SERVICE}.d").glob("*.conf")):
        if path == root / STATION:
            continue
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if RUNS.search(text):
            game = "dambord game --socket /run/dambord/game.socket"
            yield f"{path} starts dambord run, but game and page are two units: write {game}, then again"
        elif OF_THE_PAGE.search(text):
            there = root / SYSTEM / f"{PAGE_SERVICE}.d"
            yield f"{path} is for the page, which has its own unit: move it to {there}, then again"
