"""Every sequence of happenings at tiny tables, as far as a short run goes: no check finds a fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dambord.controller.core.draughts.model.phase import Analysing, Restoring, Setup
from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.messages.sayings import Ended, Irregular, Moved
from dambord.controller.record.format import read_events
from dambord.controller.record.header import read_header
from tests.model.explorer import Explorer, shortest
from tests.model.happenings import Hand, NextTimer, Passed, Push, follow
from tests.model.invariants import offered, sayings, timers
from tests.model.tables import ANALYSES, HANDS, TABLES
from tests.model.tiny import Table, terms
from tests.plugins.extent import deep

STATES = deep(60, 20)
"""States of each table that are reached in every possible way; `python -m tests.model` goes further."""
DIVES, LENGTH = deep(2), 30
"""Random sequences at each table, and how many happenings each has."""


@pytest.mark.parametrize("name", TABLES)
def test_no_sequence_leads_to_a_fault(name: str, seed: int) -> None:
    explorer = Explorer(TABLES[name])
    found = explorer.run(states=STATES)
    assert found.states >= STATES or found.done
    rng = Random(f"{name} {seed}")
    for _ in range(DIVES):
        explorer.dive(rng, LENGTH)
    faults = [shortest(found.table, fault) for fault in found.faults.values()]
    told = [f"{fault.check}: {fault.text}\n{fault.recording(found.table)}" for fault in faults]
    assert not told, "\n\n".join(told)


@pytest.mark.parametrize("name", [name for name in TABLES if name.startswith("other lines")])
def test_states_with_other_lines_are_among_them(name: str) -> None:
    assert Explorer(TABLES[name], (), ()).run(states=400).open > 5


@pytest.mark.parametrize("table", ANALYSES, ids=lambda table: table.name)
def test_whatever_hands_do_is_an_analysis(table: Table, seed: int) -> None:
    """Nothing is judged, and whatever is offered does something."""
    explorer = Explorer(table, (offered, timers, sayings, judged), ())
    explorer.run(states=20 * STATES)
    rng = Random(f"{table.name} {seed}")
    for _ in range(10 * DIVES):
        explorer.dive(rng, LENGTH)
    faults = explorer.found.faults.values()
    told = [f"{fault.check}: {fault.text}\n{fault.recording(table)}" for fault in faults]
    assert not told, "\n\n".join(told)


def judged(passed: Passed) -> Iterator[str]:
    """A check that takes a dispute, an irregularity and an end for faults."""
    if not isinstance(passed.after.phase, Setup | Analysing | Restoring):
        yield f"phase {type(passed.after.phase).__name__}"
    yield from (f"{said} was said" for said in passed.said if isinstance(said, Irregular | Ended))


def no_turn(passed: Passed) -> Iterator[str]:
    """A check that takes every turn for a fault."""
    yield from (f"{said.move} was played" for said in passed.said if isinstance(said, Moved))


class TestWay:
    """The way to a fault is the shortest, and its recording leads there."""

    def test_it_is_the_shortest(self) -> None:
        found = Explorer(HANDS[0], (no_turn,), ()).run(states=3_000)
        fault = found.faults["no_turn", "N-N was played"]
        assert [type(doing) for doing in fault.way] == [Hand, Hand, Push]
        assert found.times["no_turn", "N-N was played"] > 1

    def test_its_recording_leads_to_it(self) -> None:
        table = HANDS[0]
        fault = Explorer(table, (no_turn,), ()).run(states=3_000).faults["no_turn", "N-N was played"]
        header, *lines = fault.recording(table).splitlines()
        assert read_header(header) == table.header
        read = terms(read_header(header))
        events = tuple(read_events(lines, read.sensing.sensor, read.sensing.cells))
        _, passed = follow(opening(read), events)
        assert [said.move for each in passed for said in each.said if isinstance(said, Moved)] == [
            fault.text.split()[0]
        ]


def test_everything_is_tried_where_little_can_happen() -> None:
    """Nothing but the two clock buttons: the exploration comes to an end by itself."""
    table = replace(HANDS[0], squares=(4,), most=1, buttons=("clock",), waits=())
    found = Explorer(table, looks=()).run(states=100_000)
    assert found.done
    assert found.states > 5
    assert NextTimer() in Explorer(table).alphabet
