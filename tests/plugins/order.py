"""The order of the tests: the longest first, so that nobody waits for them at the end; or a random one."""

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
"""Tests that need these take longest."""
STORIES = ("test_booted.py", "test_screen_booted.py", "test_arm64.py")
"""Files whose tests tell one story about one system: they stay together and in their order."""


def story(nodeid: str) -> str:
    """What a test belongs to: its file if that tells a story, else itself alone."""
    file = nodeid.partition("::")[0]
    return file if file.endswith(STORIES) else nodeid


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--shuffle`."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Hand out tests one by one, and a story as a whole; xdist's own groups do nothing under this pytest."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return story(nodeid)

    return Scheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put them in order."""
    seed = config.getoption("--shuffle")
    if seed is None:
        items.sort(key=lambda item: not set(needs(item)) & {*LONGEST})
        return
    stories = [list(tests) for _, tests in groupby(items, key=lambda item: story(item.nodeid))]
    random.Random(seed).shuffle(stories)
    items[:] = [item for tests in stories for item in tests]
