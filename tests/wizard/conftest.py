"""Fixtures: the board of most walks, and commands without a terminal, in a simulated world."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.command import Command
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.wizard import small


@pytest.fixture
def board(world: World) -> Iterator[Stepped]:
    with small.simulated(world) as made:
        yield made


@pytest.fixture
def dambord(world: World, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)
