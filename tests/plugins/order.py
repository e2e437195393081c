"""Runs the longest tests first, which shortens the whole run, or all in random order."""

from __future__ import annotations

import random
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from tests.plugins.left_out import needs

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadScopeScheduling

LONGEST = ("pico", "container", "screen")
"""The parts whose tests take longest."""
STORIES = (
    "test_booted.py",
    "test_screen_booted.py",
    "test_arm64.py",
    "test_debian_booted.py",
    "test_first_boot_booted.py",
)
"""Files whose tests build on each other on one system: they keep their order and their worker."""


def story(nodeid: str) -> str:
    """Return the group of a test: its file if it is in STORIES, else the test itself."""
    file = nodeid.partition("::")[0]
    return file if file.endswith(STORIES) else nodeid


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--shuffle`."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Distribute single tests, and files in STORIES as a whole; xdist's own groups have no effect here."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return story(nodeid)

    return Scheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort the tests."""
    seed = config.getoption("--shuffle")
    if seed is None:
        items.sort(key=lambda item: not set(needs(item)) & {*LONGEST})
        return
    stories = [list(tests) for _, tests in groupby(items, key=lambda item: story(item.nodeid))]
    random.Random(seed).shuffle(stories)
    items[:] = [item for tests in stories for item in tests]
