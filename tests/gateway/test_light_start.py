"""What the game process never loads until it needs it, so that it stays small and starts soon."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.gateway.two_processes import ROOT

NEVER = (
    "dambord.controller.engine",
    "dambord.controller.gateway",
    "dambord.controller.live.announcement",
    "dambord.controller.live.client",
    "dambord.controller.live.program.resident",
    "dambord.controller.live.program.adviser",
    "dambord.controller.opponents.dxp",
    "dambord.controller.opponents.guard",
    "dambord.controller.opponents.hub",
    "dambord.controller.record.copies",
    "dambord.controller.simulation",
    "dambord.controller.speech",
    "dambord.controller.station",
    "dambord.controller.teaching",
    "dambord.controller.web.api.routes",
    "dambord.controller.web.connections.acceptor",
    "dambord.controller.web.server",
    "dambord.controller.wizard",
    "dambord.rules.draughts.game_tree",
    "dambord.rules.draughts.pdn",
    "asyncssh",
    "http",
    "websockets",
)
"""The page, what teaches, plays, simulates and copies, and what people set a table up with: two people play
here, at a board whose cable is pulled out."""
NEVER_BY_PAGE = (
    "dambord.controller.engine",
    "dambord.controller.live.equipment.equipment",
    "dambord.controller.live.game",
    "dambord.controller.live.loop.game_loop",
    "dambord.controller.live.protocol",
    "dambord.controller.devices.link",
    "dambord.controller.simulation",
    "segno",
    "serial",
)
"""The game itself, its devices, and what draws links: so a page that was ended is whole again sooner."""
BACKGAMMON = ("dambord.controller.core.backgammon.family", "dambord.controller.core.backgammon.step")


@contextmanager
def started(folder: Path, kind: str, *options: str) -> Iterator[set[str]]:
    """A process that is ready: the modules that it has imported, and their packages."""
    words = [kind, "--record", str(folder / "record.sqlite3"), "--port", str(folder / "none"), *options]
    command = [sys.executable, "-X", "importtime", "-m", "dambord.controller.cli", *words]
    found = folder / f"imports of {kind}"
    with (
        found.open("w") as imports,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=imports, text=True) as process,
    ):
        assert process.stdout is not None
        try:
            assert any(line.startswith(f"the {kind} is at ") for line in process.stdout)
            yield {*re.findall(r"^import time:.*\| +(\S+)$", found.read_text(), re.MULTILINE)}
        finally:
            process.kill()
            process.stdout.read()


def loaded(folder: Path, *options: str) -> set[str]:
    """The modules that a game has imported when it is ready, and their packages."""
    with started(folder, "game", *options) as modules:
        return modules


def test_a_table_of_two_people_loads_nothing_of_what_it_does_not_have(tmp_path: Path) -> None:
    found = loaded(tmp_path, "--first-run", "off")
    assert "dambord.controller.live.loop.game_loop" in found
    assert not found & {*NEVER, *BACKGAMMON}
    assert not {name for name in found if name.startswith(tuple(f"{one}." for one in NEVER))}


def test_the_page_loads_nothing_of_the_game_itself(tmp_path: Path) -> None:
    with started(tmp_path, "game", "--first-run", "off"), started(tmp_path, "page", "--page", "0") as found:
        assert "dambord.controller.live.client.replica" in found
        assert not found & {*NEVER_BY_PAGE}
