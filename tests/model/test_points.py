"""Every sequence of happenings at a tiny table of backgammon, as far as a short run goes."""

from __future__ import annotations

from tests.model.points import explored
from tests.plugins.extent import deep


def test_no_sequence_leads_to_a_fault() -> None:
    """Roll, play, press, complaint, take-back, power cut; the record not always the only explanation."""
    found = explored(deep(4_000, 800))
    assert not found.faults, next(iter(found.faults.items()))
    assert found.open > 5
    assert found.depth >= 3
