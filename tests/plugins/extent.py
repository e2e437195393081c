"""How far a run goes: a developer's run is a part of the whole, in random depth and in what rests.

`--all` goes the whole way, and so does a run where `CI` is set or with `-m long`. `--depth SHARE` says how
many of the random cases are tried.
"""

from __future__ import annotations

import math
import os

import pytest

PART = 0.2
"""The share of the random cases in a developer's run."""
_share = [1.0]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    parser.addoption("--all", action="store_true", help="run what may rest, and every random case")
    parser.addoption(
        "--depth", type=float, metavar="SHARE", help=f"share of the random cases; {PART:g}, and 1 with --all"
    )


def is_whole(config: pytest.Config) -> bool:
    """Whether a run goes the whole way."""
    return bool(config.getoption("--all") or os.environ.get("CI") or config.getoption("-m") == "long")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Set the share; test modules ask for it when they are imported."""
    given = config.getoption("--depth")
    _share[0] = given if given is not None else 1.0 if is_whole(config) else PART


def deep(whole: int, least: int = 1) -> int:
    """Return how many of `whole` random cases a test tries in this run, but no fewer than `least`."""
    return min(whole, max(least, math.ceil(whole * _share[0])))
