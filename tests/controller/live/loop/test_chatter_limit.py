"""A faulty contact can't fill the record, and a sound one is never limited."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from dambord.controller.live.loop.chatter_limit import ChatterLimit

MS, SECOND = 1_000, 1_000_000
WEEK = 7 * 24 * 3600


def turned(cells: str, cell: int) -> str:
    """The cells with one of them changed."""
    return f"{cells[:cell]}{'.' if cells[cell] == 'x' else 'x'}{cells[cell + 1 :]}"


def test_a_game_with_bounce_passes_as_it_is() -> None:
    chance, said = Random(1), list[str]()
    limit, at, cells = ChatterLimit(said.append), 0, "x" * 50
    limit.sample(at, cells)
    for _ in range(2_000):
        at += chance.randint(300 * MS, 3 * SECOND)
        cell = chance.randrange(50)
        for _ in range(chance.choice((1, 3, 5, 9))):
            at += chance.randint(100, 900)
            cells = turned(cells, cell)
            assert limit.sample(at, cells) == cells
    assert said == []


def test_glitches_now_and_then_pass() -> None:
    limit, cells = ChatterLimit(), "x" * 50
    for second in range(0, 24 * 3600, 180):
        for at in (second * SECOND, second * SECOND + 8 * MS):
            cells = turned(cells, 3)
            assert limit.sample(at, cells) == cells


@pytest.mark.parametrize("period_us", [700, 4 * MS, 25 * MS, 100 * MS, SECOND])
def test_a_contact_that_chatters_is_limited_and_told_once(period_us: int) -> None:
    said: list[str] = []
    limit, cells = ChatterLimit(said.append), "x" * 50
    passed = [limit.sample(0, cells)]
    for at in range(period_us, min(20_000 * period_us, WEEK * SECOND), period_us):
        cells = turned(cells, 16)
        passed.append(limit.sample(at, cells))
    changes = sum(one != two for one, two in itertools.pairwise(passed))
    assert changes < 1_600
    assert 1 <= len(said) <= 2
    assert said[0].startswith("square 17 of the board flickers: it counts only when it has stood still for ")


def test_a_limited_contact_still_tells_what_lasts() -> None:
    limit, cells = ChatterLimit(), "x" * 50
    for at in range(0, 2 * SECOND, 2 * MS):
        cells = turned(cells, 16)
        limit.sample(at, cells)
    end = 2 * SECOND
    still = "x" * 16 + "." + "x" * 33
    assert limit.sample(end, still)[16] in ".x"
    due = limit.wakes_at()
    if due is not None:
        assert due <= end + 20 * MS
        assert limit.passed(due) == still
    assert limit.sample(end + SECOND, still) == still
    for at, level in ((10 * SECOND, "x"), (12 * SECOND, ".")):
        limit.sample(at, f"{still[:16]}{level}{still[17:]}")
        assert limit.passed(at + 20 * MS)[16] == level


def test_a_new_game_has_the_whole_budget() -> None:
    """Games at fifty times the usual speed, one after the other, for hours."""
    said: list[str] = []
    limit, cells, at = ChatterLimit(said.append), "x" * 50, 0
    for _ in range(500):
        limit.renew()
        for _ in range(60):
            at += 400 * MS
            cells = turned(cells, 16)
            assert limit.sample(at, cells) == cells
    assert said == []


def test_a_lost_link_is_a_new_beginning() -> None:
    limit = ChatterLimit()
    limit.sample(0, "x" * 50)
    limit.forget()
    assert limit.sample(SECOND, "." * 50) == "." * 50
