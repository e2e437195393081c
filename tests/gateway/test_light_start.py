"""What the game process never loads until it needs it, so that it stays small and starts soon."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.gateway.two_processes import ROOT

NEVER = (
    "dambord.controller.engine",
    "dambord.controller.gateway",
    "dambord.controller.live.announcement",
    "dambord.controller.live.client",
    "dambord.controller.live.attached.resident",
    "dambord.controller.live.tasks.adviser",
    "dambord.controller.opponents.dxp",
    "dambord.controller.opponents.guard",
    "dambord.controller.opponents.hub",
    "dambord.controller.record.copies",
    "dambord.controller.simulation",
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
BACKGAMMON = ("dambord.controller.core.backgammon.family", "dambord.controller.core.backgammon.step")


def loaded(folder: Path, *options: str) -> set[str]:
    """The modules that a game has imported when it is ready, and their packages."""
    words = ["game", "--record", str(folder / "record.sqlite3"), "--port", str(folder / "none"), *options]
    command = [sys.executable, "-X", "importtime", "-m", "dambord.controller.cli", *words]
    with (folder / "imports").open("w") as imports:
        game = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=imports, text=True)
        assert game.stdout is not None
        ready = any(line.startswith("the game is at ") for line in game.stdout)
        game.kill()
        game.communicate()
    assert ready
    return {*re.findall(r"^import time:.*\| +(\S+)$", (folder / "imports").read_text(), re.MULTILINE)}


def test_a_table_of_two_people_loads_nothing_of_what_it_does_not_have(tmp_path: Path) -> None:
    found = loaded(tmp_path, "--first-run", "off")
    assert "dambord.controller.live.game_loop" in found
    assert not found & {*NEVER, *BACKGAMMON}
    assert not {name for name in found if name.startswith(tuple(f"{one}." for one in NEVER))}
