"""Games with clumsy, cheating and absent-minded players: every turn and irregularity is recognised."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.irregular.people import TALLY, People, Tally
from tests.plugins.extent import deep

LONG = 100_000
"""Number of turns of the long run."""


def run(games: int) -> None:
    """Play this number of games."""
    run_state_machine_as_test(
        People,
        settings=settings(
            max_examples=games,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
        ),
    )


@pytest.mark.cost(40)
def test_some_thousand_turns(capsys: pytest.CaptureFixture[str]) -> None:
    games = deep(180)
    run(games)
    assert TALLY.turns > 13 * games
    with capsys.disabled():
        print(f"\n{TALLY.table()}")


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_hundred_thousand_turns() -> None:
    """Run by hand: `pytest -m long -s tests/irregular/test_people.py`."""

    def progress(tally: Tally) -> None:
        done = min(tally.turns / LONG, 1)
        bar = "#" * int(40 * done)
        print(f"\r[{bar:40}] {tally.turns}/{LONG} turns, 0 wrong", end="", file=sys.stderr, flush=True)

    TALLY.watch = progress
    while TALLY.turns < LONG:
        run(200)
    print(f"\n{TALLY.table()}")
