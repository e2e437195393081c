"""A ruleset's family, and that only this one is loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dambord.controller.core.families import family_named
from dambord.rules import registry

SCRIPT = """
import sys
from dambord.controller.core.families import family_named
family_named(sys.argv[1])
core = "dambord.controller.core"
print(*(name for name in ("draughts", "backgammon") if f"{core}.{name}.family" in sys.modules))
"""


@pytest.mark.parametrize("name", registry.names())
def test_every_ruleset_has_its_family(name: str) -> None:
    assert family_named(name).name == registry.family(name)


@pytest.mark.parametrize(
    ("ruleset", "family"), [("latvian-64", "draughts"), ("nardi-georgian", "backgammon")]
)
def test_only_the_family_that_is_played_is_loaded(ruleset: str, family: str) -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, ruleset], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [family]


def test_an_unknown_ruleset() -> None:
    with pytest.raises(ValueError, match="unknown ruleset 'chess'"):
        family_named("chess")
