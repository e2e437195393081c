"""`dambord run` is a game and its page: the page may be killed, and ends with the game."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from dambord.controller.live.processes import page_child
from tests.gateway.two_processes import Running
from tests.waiting import HANG_S, until


@contextmanager
def running(folder: Path, *words: str) -> Iterator[Running]:
    options = ("--port", "simulated", "--page", "0", "--record", str(folder / "record.sqlite3"))
    table = Running("the page is at ", "run", *options, *words)
    try:
        yield table
    finally:
        table.kill()


def page_of(table: Running) -> int:
    """The number of the process of its page."""
    main = table.process.pid
    for child in Path(f"/proc/{main}/task/{main}/children").read_text().split():
        with suppress(OSError):
            if page_child.MODULE in Path(f"/proc/{child}/cmdline").read_text():
                return int(child)
    return 0


def view(table: Running) -> dict[str, Any]:
    """What its page shows; nothing while none is served."""
    try:
        with urlopen(f"http://{table.address.netloc}/api/view", timeout=HANG_S) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except (URLError, OSError):
        return {}


def test_a_page_that_was_killed_is_served_again_at_its_address(tmp_path: Path) -> None:
    with running(tmp_path) as table:
        until(lambda: view(table).get("phase") == "play", every=0.05)
        address, first, game = table.address, page_of(table), view(table)["game"]
        os.kill(first, signal.SIGKILL)
        until(lambda: "the page has ended; it is started again" in table.said, every=0.02)
        until(lambda: view(table), every=0.05)
        assert (table.address, view(table)["game"]) == (address, game)
        assert page_of(table) not in (0, first)
        assert table.process.poll() is None


def test_the_page_ends_with_the_game_however_that_ends(tmp_path: Path) -> None:
    with running(tmp_path) as table:
        page = page_of(table)
        assert Path(f"/proc/{page}").exists()
        table.kill()
        until(lambda: not Path(f"/proc/{page}/cmdline").exists() or not _words(page), every=0.02)


def test_it_ends_without_a_word_when_it_is_told(tmp_path: Path) -> None:
    with running(tmp_path) as table:
        until(lambda: view(table), every=0.05)
        told = [*table.said]
        table.process.terminate()
        assert table.process.wait(HANG_S) == 0
        assert [line for line in table.said[len(told) :] if not line.startswith(("{", "board"))] == []


def _words(process: int) -> str:
    """The command of a process; empty once it has ended."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


def test_a_path_too_long_for_a_socket_is_no_reason_not_to_start(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 20) / ("longer" * 10)
    folder.mkdir(parents=True)
    with running(folder) as table:
        until(lambda: view(table), every=0.05)
        assert not [*folder.glob("*.socket")]
