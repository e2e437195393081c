"""`dambord setup` at a terminal of a simulated world."""

from __future__ import annotations

from pathlib import Path

from tests.simulated.screen import Screen
from tests.simulated.world import World


def setup(world: World, name: str | None, port: str | Path, output: Path) -> Screen:
    """Run setup for the board of that name or file; None: as reported at `port`."""
    named = () if name is None else ("--board", name)
    return Screen(world, "setup", *named, "--port", port, "--output", output)
