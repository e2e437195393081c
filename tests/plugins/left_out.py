"""Skips the tests that this machine can't run, and lists them with the reason at the end."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.parts.table import BY_NAME

LACKING = pytest.StashKey[dict[str, str]]()
"""Why parts can't be used, by name. The xdist controller checks once for all workers."""
COUNTED = pytest.StashKey[dict[str, int]]()
"""Number of tests skipped for each missing part."""


@cache
def _tried(name: str) -> str:
    return BY_NAME[name].missing()


def _lacking(config: pytest.Config, name: str) -> str:
    found = config.stash.get(LACKING, None)
    return _tried(name) if found is None else found.get(name, "")


def _first_lacking(config: pytest.Config, names: list[str]) -> str:
    """Return the first missing part in the table's order; empty if none is missing."""
    return next((name for name in BY_NAME if name in names and _lacking(config, name)), "")


def needs(item: pytest.Item) -> list[str]:
    """Return the names of the parts that a test needs."""
    return [str(name) for mark in item.iter_markers("needs") for name in mark.args]


def pytest_configure(config: pytest.Config) -> None:
    """Take over the result of the controller's checks."""
    config.stash[COUNTED] = {}
    told = getattr(config, "workerinput", {}).get("lacking")
    if told is not None:
        config.stash[LACKING] = told


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Send the missing parts to a worker."""
    node.workerinput["lacking"] = {name: why for name in BY_NAME if (why := _tried(name))}  # type: ignore[attr-defined]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take over the counts of a worker; all workers collect all tests, so the counts are equal."""
    counted = getattr(node, "workeroutput", {}).get("left_out", {})
    config: pytest.Config = node.config  # type: ignore[attr-defined]
    config.stash[COUNTED] = counted


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark a test that uses a fixture with a part's name as needing that part."""
    for name in getattr(item, "fixturenames", ()):
        if name in BY_NAME:
            item.add_marker(pytest.mark.needs(name))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the tests whose parts are missing."""
    for item in items:
        unknown = set(needs(item)) - {*BY_NAME}
        assert not unknown, f"{item.nodeid} needs {', '.join(unknown)}: expected some of {', '.join(BY_NAME)}"
    without = {item: _first_lacking(config, needs(item)) for item in items}
    config.stash[COUNTED] = dict(Counter(name for name in without.values() if name))
    left_out = [item for item in items if without[item]]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not without[item]]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the counts to the controller."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left_out"] = session.config.stash[COUNTED]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the skipped tests and the reasons."""
    for name, count in sorted(config.stash[COUNTED].items()):
        part = BY_NAME[name]
        tests = "1 test" if count == 1 else f"{count} tests"
        terminalreporter.write_line(f"left out: {tests} of {part.tests} ({name}: {_lacking(config, name)})")
