"""`dambord setup` at a terminal of a simulated world."""

from __future__ import annotations

from pathlib import Path

from tests.simulated.screen import Screen
from tests.simulated.world import World


def setup(world: World, name: str | None, port: str | Path, output: Path) -> Screen:
    """Set up the board of that name or file; None: the one that what is at `port` says it is."""
    named = () if name is None else ("--board", name)
    return Screen(world, "setup", *named, "--port", port, "--output", output)
