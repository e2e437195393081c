"""Runs the dearest tests first, so that all workers end together; or all in random order.

What a test costs is known from the last run here (`cost.py` keeps it in pytest's cache), and guessed before.
"""

from __future__ import annotations

import random
from collections.abc import Container
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.plugins.cost import kept
from tests.plugins.left_out import needs

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadScopeScheduling

ROOT = Path(__file__).parents[2]
GUESSED_S = {"pico": 20.0, "container": 20.0, "screen": 10.0, "kicad": 5.0, "chromium": 2.0}
"""What a test costs that has not been run here, by the part that it needs."""


@cache
def is_story(file: str) -> bool:
    """Whether the tests of a file share what is made once for all of them, such as a system that is booted.

    They keep their order and their worker: another one would have to make it again.
    """
    try:
        return 'scope="module"' in (ROOT / file).read_text(encoding="utf-8")
    except OSError:
        return False


def story(nodeid: str, dear: Container[str]) -> str:
    """Return the group of a test: the test itself if it is dear, and its file is no story; else its file.

    Thousands of groups of one cheap test would cost more time to distribute than to run.
    """
    file = nodeid.partition("::")[0]
    return nodeid if nodeid in dear and not is_story(file) else file


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--shuffle`."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Distribute single tests, and stories as a whole; xdist's own groups have no effect here."""
    from xdist.scheduler import LoadScopeScheduling

    dear = kept(config)

    class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return story(nodeid, dear)

    config.option.loadscopereorder = False  # xdist would begin with the story of most tests
    return Scheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort the tests."""
    known = kept(config)
    together: dict[str, list[pytest.Item]] = {}
    for item in items:
        together.setdefault(story(item.nodeid, known), []).append(item)
    stories = [*together.values()]
    seed = config.getoption("--shuffle")
    if seed is not None:
        random.Random(seed).shuffle(stories)
    else:
        costs = {id(tests): sum(known.get(test.nodeid, guessed(test)) for test in tests) for tests in stories}
        stories.sort(key=lambda tests: (-costs[id(tests)], -len(tests)))
    items[:] = [item for tests in stories for item in tests]


def guessed(item: pytest.Item) -> float:
    """Return what a test may cost, in s."""
    return max((GUESSED_S.get(name, 0.0) for name in needs(item)), default=0.0)
