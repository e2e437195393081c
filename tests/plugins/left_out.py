"""Leaves out the tests that this machine can't run and those that may rest, and says so at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from tests.parts.rest import WAKES, changed, guards, resting
from tests.parts.table import BY_NAME
from tests.plugins.extent import is_whole

LACKING = pytest.StashKey[dict[str, str]]()
"""Why parts can't be used, by name. The xdist controller checks once for all workers."""
RESTING = pytest.StashKey[list[str]]()
"""What may rest in this run, as the controller found it."""
COUNTED = pytest.StashKey[dict[str, dict[str, int]]]()
"""Number of tests left out, for each missing part and for each rule by which they rest."""


@cache
def _tried(name: str) -> str:
    return BY_NAME[name].missing()


def _lacking(config: pytest.Config, name: str) -> str:
    found = config.stash.get(LACKING, None)
    return _tried(name) if found is None else found.get(name, "")


def _first_lacking(config: pytest.Config, item: pytest.Item) -> str:
    """Return the first missing part in the table's order; empty if none is missing."""
    needed = needs(item)
    return next((name for name in BY_NAME if name in needed and _lacking(config, name)), "")


def _rests_by(config: pytest.Config, item: pytest.Item) -> str:
    """Return the rule by which a test rests; empty if it does not."""
    rules = guards(item.nodeid.partition("::")[0], needs(item))
    return min(rules) if rules and rules <= {*config.stash[RESTING]} else ""


def _resting(config: pytest.Config) -> list[str]:
    """Return what may rest: nothing where all was asked for, or certain tests."""
    chosen = config.args_source == pytest.Config.ArgsSource.ARGS
    return [] if chosen or is_whole(config) else sorted(resting(changed()))


def needs(item: pytest.Item) -> list[str]:
    """Return the names of the parts that a test needs."""
    return [str(name) for mark in item.iter_markers("needs") for name in mark.args]


def pytest_configure(config: pytest.Config) -> None:
    """Take over what the controller has found."""
    config.stash[COUNTED] = {}
    given = getattr(config, "workerinput", {})
    if "lacking" in given:
        config.stash[LACKING] = given["lacking"]
    config.stash[RESTING] = given["resting"] if "resting" in given else _resting(config)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Send a worker what is missing and what may rest."""
    given = node.workerinput  # type: ignore[attr-defined]
    given["lacking"] = {name: why for name in BY_NAME if (why := _tried(name))}
    given["resting"] = node.config.stash[RESTING]  # type: ignore[attr-defined]


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


@pytest.hookimpl(trylast=True)  # after -m and -k: what they leave out isn't counted
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests whose parts are missing, and those that rest."""
    for item in items:
        unknown = set(needs(item)) - {*BY_NAME}
        assert not unknown, f"{item.nodeid} needs {', '.join(unknown)}: expected some of {', '.join(BY_NAME)}"
    _leave_out(config, items, "missing", _first_lacking)
    _leave_out(config, items, "resting", _rests_by)


def _leave_out(config: pytest.Config, items: list[pytest.Item], why: str, by: Callable[..., str]) -> None:
    """Remove the tests for which `by` names a cause, and count them."""
    causes = {item: by(config, item) for item in items}
    config.stash[COUNTED][why] = dict(Counter(cause for cause in causes.values() if cause))
    if left_out := [item for item in items if causes[item]]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not causes[item]]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the counts to the controller."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left_out"] = session.config.stash[COUNTED]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print which tests were left out, and why."""
    counted = config.stash[COUNTED]
    for name, count in sorted(counted.get("missing", {}).items()):
        what = f"{_tests(count)} of {BY_NAME[name].tests}"
        terminalreporter.write_line(f"left out: {what} ({name}: {_lacking(config, name)})")
    for name, count in sorted(counted.get("resting", {}).items()):
        what = (
            f"{_tests(count)} of {BY_NAME[name].tests}" if name in BY_NAME else f"{_tests(count)} in {name}"
        )
        terminalreporter.write_line(f"rested: {what} (nothing has changed in {', '.join(WAKES[name])})")
    if counted.get("resting"):
        terminalreporter.write_line("make test ALL=1 runs those too, and all random cases")


def _tests(count: int) -> str:
    return "1 test" if count == 1 else f"{count} tests"
