"""Live tables as fixtures."""

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
    """A table for all tests of a file that change nothing."""
    with hall(tmp_path_factory.mktemp("still")) as made:
        yield made


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a timeout that a busy machine does not exceed."""
    monkeypatch.setattr(client, "ANSWER_WITHIN_S", HANG_S)


@pytest.fixture
def dead() -> Iterator[str]:
    """An address whose port is reserved, but on which nothing listens."""
    with socket.socket() as kept:
        kept.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{kept.getsockname()[1]}/"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Hall]:
    """A table for a single test."""
    with hall(tmp_path) as made:
        yield made
