"""Debouncing: bounce and glitches are ignored, real changes settle soon and once."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.sensing.debounce import (
    DEBOUNCE_US,
    Change,
    Settling,
    sample,
    settle,
    settles_at,
)

MS = 1_000
BOUNCE = 5 * MS
GLITCH = 10 * MS


def feed(start: str, *samples: tuple[int, str]) -> tuple[Settling, list[Change]]:
    """Feed raw `samples` with their times to a board settled on `start`; returns the end and all changes."""
    settling = Settling(start, start)
    changes: list[Change] = []
    for at, raw in samples:
        while (due := settles_at(settling)) is not None and due <= at:
            settling, rested = settle(settling, due)
            changes += rested
        settling = sample(settling, at, raw)
    while (due := settles_at(settling)) is not None:
        settling, rested = settle(settling, due)
        changes += rested
    return settling, changes


def test_a_clean_change_settles_after_the_debounce_time() -> None:
    settling = sample(Settling("x.", "x."), 1_000, "..")
    assert settles_at(settling) == 1_000 + DEBOUNCE_US
    assert settle(settling, 999 + DEBOUNCE_US) == (settling, ())
    rested, changes = settle(settling, 1_000 + DEBOUNCE_US)
    assert rested == Settling("..", "..")
    assert changes == (Change(0, "x", ".", 1_000, 1_000),)


def test_a_change_began_with_the_first_edge_and_rested_with_the_last() -> None:
    _, changes = feed("x", (100, "."), (1_100, "x"), (2_100, "."), (5_100, "x"), (5_100, "."))
    assert changes == [Change(0, "x", ".", 100, 5_100)]


def test_a_glitch_of_10_ms_is_ignored() -> None:
    settling, changes = feed("x.", (0, ".."), (GLITCH, "x."), (60_000, "xx"), (60_000 + GLITCH, "x."))
    assert (settling.levels, changes) == ("x.", [])


def test_a_glitch_on_an_unsettled_cell_only_delays_it() -> None:
    lifted = (0, "."), (2_000, "x"), (3_000, ".")
    _, changes = feed("x", *lifted, (9_000, "x"), (9_000 + GLITCH, "."))
    assert changes == [Change(0, "x", ".", 0, 9_000 + GLITCH)]


def test_a_stack_forms_and_ends_through_the_level_of_one_piece() -> None:
    settling, changes = feed(".", (0, "w"), (1_500, "W"), (3_000, "w"), (4_000, "W"))
    assert (settling.levels, changes) == ("W", [Change(0, ".", "W", 0, 4_000)])
    settling, changes = feed("W", (0, "w"), (2_000, "."))
    assert (settling.levels, changes) == (".", [Change(0, "W", ".", 0, 2_000)])


def test_changes_come_in_the_order_in_which_they_began() -> None:
    settling = sample(Settling("xx.", "xx."), 10, ".x.")
    settling = sample(settling, 20, "...")
    settling = sample(settling, 30, "x..")
    settling = sample(settling, 40, "...")
    settling = sample(settling, 50, "..x")
    _, changes = settle(settling, 50 + DEBOUNCE_US)
    assert [change.cell for change in changes] == [0, 1, 2]


def test_a_chattering_cell_never_settles_and_delays_no_other() -> None:
    settling = Settling("x.", "x.")
    changes: list[Change] = []
    for at in range(0, 500 * MS, 5 * MS):
        settling, rested = settle(settling, at)
        changes += rested
        settling = sample(
            settling, at, ("." if at // (5 * MS) % 2 == 0 else "x") + ("x" if at > 100_000 else ".")
        )
    assert changes == [Change(1, ".", "x", 105_000, 105_000)]
    assert [unrest.unsettled_at for unrest in settling.unrest] == [0]


def test_unsettled_cells_are_unknown_after_a_lost_link() -> None:
    settling = sample(Settling("xx", "xx"), 0, ".x").forget()
    assert (settling.levels, settling.unrest, settles_at(settling)) == ("xx", (), None)
    settling = sample(settling, 50_000, "x.")
    assert [unrest.cell for unrest in settling.unrest] == [1]


edges = st.lists(st.integers(1, BOUNCE - 1), max_size=6, unique=True).map(sorted)
disturbances = st.lists(
    st.tuples(st.integers(DEBOUNCE_US + 1, 100 * MS), st.integers(100, GLITCH), st.sampled_from("wbWB")),
    max_size=8,
)


@given(disturbances, st.sampled_from(".wbWB"))
def test_glitches_never_change_anything(glitches: list[tuple[int, int, str]], rest: str) -> None:
    at, samples = 0, []
    for calm, lasts, level in glitches:
        at += calm
        samples += [(at, level), (at + lasts, rest)]
        at += lasts
    settling, changes = feed(rest, *samples)
    assert (settling.levels, changes) == (rest, [])


@given(edges, st.integers(0, BOUNCE), st.permutations(".wW"), st.data())
def test_a_true_change_settles_after_its_bounce(
    inner: list[int], lasts: int, levels: list[str], data: st.DataObject
) -> None:
    before, after, between = levels
    walk = [
        (0, after),
        *((at, data.draw(st.sampled_from([before, between, after]))) for at in inner if at < lasts),
    ]
    walk.append((lasts, after))
    _, changes = feed(before, *walk)
    (change,) = changes
    assert (change.before, change.after, change.began) == (before, after, 0)
    assert change.rested <= lasts
    assert change.rested + DEBOUNCE_US <= 17 * MS


@given(st.lists(st.tuples(st.integers(0, 30_000), st.text(".x", min_size=3, max_size=3)), max_size=30))
def test_the_settled_levels_are_the_changes_and_end_at_the_raw_ones(walk: list[tuple[int, str]]) -> None:
    at, samples = 0, []
    for pause, raw in walk:
        at += pause
        samples.append((at, raw))
    settling, changes = feed("...", *samples)
    assert settling.levels == settling.raw == ([raw for _, raw in samples] or ["..."])[-1]
    for cell in range(3):
        mine = [change for change in changes if change.cell == cell]
        assert all(first.after == then.before for first, then in pairwise(mine))
        assert all(change.before != change.after and change.began <= change.rested for change in mine)
