"""Live tables for tests."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.commands.arbiter import client
from tests.arbiter.hall import Hall, hall
from tests.waiting import HANG_S


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One for all tests of a file that change nothing."""
    with hall(tmp_path_factory.mktemp("still")) as made:
        yield made


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is not why a command gives a table up."""
    monkeypatch.setattr(client, "ANSWER_WITHIN_S", HANG_S)


@pytest.fixture
def dead() -> Iterator[str]:
    """An address at which nobody listens, and nobody can begin to."""
    with socket.socket() as kept:
        kept.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{kept.getsockname()[1]}/"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Hall]:
    """One for a single test."""
    with hall(tmp_path) as made:
        yield made
