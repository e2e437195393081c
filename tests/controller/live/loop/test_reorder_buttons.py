"""The reorder buffer sorts events by instant; instants never decrease."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.live.loop.reorder import ReorderBuffer


def test_older_press_reported_later_comes_first() -> None:
    order: ReorderBuffer[str] = ReorderBuffer(5_000)
    order.add(1_000_100, "b")
    order.add(1_000_000, "w")
    assert order.wakes_at() == 1_005_000
    assert order.take(1_004_999) == []
    assert order.take(1_005_000) == [(1_000_000, "w")]
    assert order.take(1_006_000) == [(1_000_100, "b")]
    assert order.wakes_at() is None


def test_equal_instants_keep_the_order_of_reports() -> None:
    order: ReorderBuffer[str] = ReorderBuffer(0)
    for name in "wbx":
        order.add(7, name)
    assert order.take(7) == [(7, "w"), (7, "b"), (7, "x")]


def test_event_after_the_window_does_not_go_back_in_time() -> None:
    order: ReorderBuffer[str] = ReorderBuffer(10)
    order.add(100, "first")
    assert order.take(200) == [(100, "first")]
    order.add(50, "late")
    assert order.take(200) == [(100, "late")]


@given(
    things=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 100)), max_size=40),
    steps=st.lists(st.integers(1, 3_000), max_size=20),
)
def test_events_within_the_window_are_sorted_by_instant(
    things: list[tuple[int, int]], steps: list[int]
) -> None:
    order: ReorderBuffer[int] = ReorderBuffer(100)
    told = sorted((at + delay, at, index) for index, (at, delay) in enumerate(things))
    out: list[tuple[int, int]] = []
    for now, at, index in told:
        out += order.take(now - 1)
        order.add(at, index)
    out += order.take(100_000)
    assert [at for at, _ in out] == sorted(at for at, _ in things)
    assert all(things[index][0] == at for at, index in out)
