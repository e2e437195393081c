"""The order of the tests: the longest first, so that nobody waits for them at the end; or a random one."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from tests.plugins.left_out import needs

LONGEST = ("pico", "container", "screen")
"""Tests that need these take longest."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--shuffle`."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")


def _story(item: pytest.Item) -> str:
    """Tests that tell one story stay together and in their order: those of an xdist group."""
    group = item.get_closest_marker("xdist_group")
    return str(group.args[0]) if group else item.nodeid


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put them in order."""
    seed = config.getoption("--shuffle")
    if seed is None:
        items.sort(key=lambda item: not set(needs(item)) & {*LONGEST})
        return
    stories = [list(story) for _, story in groupby(items, key=_story)]
    random.Random(seed).shuffle(stories)
    items[:] = [item for story in stories for item in story]
