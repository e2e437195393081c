"""Random seeds of tests: fixed by default, free in the long runs; a failure prints how to repeat it.

`--seed N` sets the seed, `--seed free` draws one. By default seeds are fixed, except in runs with `-m long`.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings

from tests.plugins.extent import deep

SEED = pytest.StashKey[int | None]()
"""The seed given or drawn; None if seeds are fixed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--seed`."""
    parser.addoption("--seed", help="'fixed', 'free', or a number that a failed run has named")


def pytest_configure(config: pytest.Config) -> None:
    """Set the seed of Hypothesis and of `seed`, and how many examples it tries where a test does not say so.

    Hypothesis has no deadlines: machines are busy.
    """
    asked = config.getoption("--seed") or ("free" if config.getoption("-m") == "long" else "fixed")
    fixed = asked == "fixed"
    common = settings(max_examples=deep(100), deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("fixed", common, derandomize=True, database=None)
    settings.register_profile("free", common, print_blob=True)
    settings.load_profile("fixed" if fixed else "free")
    config.stash[SEED] = None
    if not fixed:
        told = getattr(config, "workerinput", {}).get("seed")
        config.stash[SEED] = int(told or (random.randrange(2**32) if asked == "free" else asked))
        config.option.hypothesis_seed = config.stash[SEED]


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Give all workers the same seed."""
    node.workerinput["seed"] = node.config.stash[SEED]  # type: ignore[attr-defined]


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """The random seed of a test; 0 if seeds are fixed."""
    return request.config.stash[SEED] or 0


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the command that repeats the failures."""
    drawn = config.stash[SEED]
    failed = terminalreporter.stats.get("failed", [])
    if failed and drawn is not None:
        tests = " ".join(sorted({report.nodeid.partition("[")[0] for report in failed}))
        marks = f" -m {config.getoption('-m')}" if config.getoption("-m") == "long" else ""
        terminalreporter.write_line(f"to repeat it: python -m pytest --seed {drawn}{marks} {tests}")
