"""Merged states: the same digest at another time, another digest where the difference counts."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from dambord.controller.core.draughts.inference.displacement import SWEEP_US
from dambord.controller.core.draughts.model import waiting_times
from dambord.controller.core.messages.events import Seen, Woken
from dambord.controller.core.sensing.debounce import DEBOUNCE_US
from dambord.controller.core.table.agreed.regulations import STANDARD
from tests.model.happenings import Hand, Happening, Node, Wait, alphabet, course, follow, possible, start
from tests.model.merging import LONGEST_GAP_US, Merger, shortened
from tests.model.tables import CLOCKS, HANDS, WIDE
from tests.model.tiny import HAND_US, Table

MERGER = Merger(exact=False)
TWINS = 12
"""Pairs of merged states that are played on from."""


def after(table: Table, *waits: int) -> bytes:
    """The digest after a man was lifted, with these times (microseconds) before and after it."""
    node = start(table)
    before, later = waits
    node, _ = course(node, Wait(before))
    node, _ = course(node, Hand(((6, "."),), HAND_US))
    node, _ = course(node, Wait(later))
    return MERGER.digest(node.state, node.cells)


def test_the_same_at_another_time() -> None:
    far = 9 * LONGEST_GAP_US
    assert after(HANDS[0], far, 100_000) == after(HANDS[0], far + 1, 100_000)
    assert after(HANDS[0], far, 100_000) != after(HANDS[0], far, 100_001)
    assert after(HANDS[0], far, far) == after(HANDS[0], far, 2 * far)


def test_short_gaps_are_kept_and_long_ones_are_one() -> None:
    assert shortened([5, 3, 9]) == (2, 0, 6)
    assert shortened([0, LONGEST_GAP_US + 5, LONGEST_GAP_US + 7]) == (0, LONGEST_GAP_US, LONGEST_GAP_US + 2)


def test_no_constant_is_longer_than_the_longest_gap() -> None:
    times = [value for name, value in vars(waiting_times).items() if name.endswith("_US")]
    times += [2 * STANDARD.pause, STANDARD.brush, STANDARD.release, DEBOUNCE_US, SWEEP_US]
    assert max(times) < LONGEST_GAP_US


def test_the_board_counts_while_it_is_not_heard() -> None:
    node = start(HANDS[0])
    assert MERGER.digest(node.state, node.cells) != MERGER.digest(node.state, "." * 8)


def test_what_is_left_on_an_exact_clock_counts() -> None:
    node = start(CLOCKS[0])
    clock = node.state.clock
    assert clock is not None
    other = node.state._replace(clock=clock.add("w", -1, node.state.now))
    for exact in (True, False):
        merger = Merger(exact=exact)
        same = merger.digest(node.state, "") == merger.digest(other, "")
        assert same is not exact


def test_an_integer_that_nobody_has_classified_is_refused() -> None:
    @dataclass(frozen=True)
    class Later:
        due: int

    with pytest.raises(TypeError, match=r"Later\.due is an integer"):
        MERGER.pack(Later(3), [])


@pytest.mark.parametrize("table", [WIDE[0], WIDE[3], HANDS[3]], ids=lambda table: table.name)
def test_merged_states_lead_to_merged_states(table: Table) -> None:
    """Whatever happens next, it leads from both to one digest, and the same kinds of things are said."""
    merger = Merger(exact=table.exact)
    doings = alphabet(table)
    first: dict[bytes, Node] = {}
    row, compared = [start(table)], 0
    while row and compared < TWINS:
        node = row.pop(0)
        twin = first.setdefault(merger.digest(node.state, node.cells), node)
        if twin is node:
            row += [course(node, doing)[0] for doing in doings if possible(table, node, doing)]
        elif twin.state != node.state:
            compared += 1
            for doing in doings:
                if possible(table, node, doing):
                    assert _outcome(merger, node, doing) == _outcome(merger, twin, doing)
    assert compared == TWINS


def _outcome(merger: Merger, node: Node, doing: Happening) -> tuple[bytes, list[str]]:
    reached, passed = course(node, doing)
    told = [type(said).__name__ for each in passed for said in each.said]
    return merger.digest(reached.state, reached.cells), told


def test_a_level_that_was_only_seen_counts() -> None:
    node = start(HANDS[0])
    now = node.state.now
    seen, _ = follow(node.state, (Seen(now, "xx....x."),))
    later, _ = follow(seen, (Woken(now + HAND_US),))
    assert MERGER.digest(seen, "") != MERGER.digest(later, "")
