"""Data-sheet facts: each has a range and a source, or is named as not found; nothing rests on memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.draw.power.facts_page import MISSING, facts_page
from dambord.hardware.physics.facts import FACTS, FUSES, Fact

EVERY = [*(fuse.ohm for fuse in FUSES.values()), *FACTS.values()]
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("fact", EVERY, ids=lambda fact: fact.what)
def test_a_fact_has_a_range_and_says_where_it_is_from(fact: Fact) -> None:
    assert fact.least <= fact.typical <= fact.most
    assert fact.source or fact.assumed
    found, missing = facts_page().split(MISSING)
    assert f"| {fact.what} |" in (found if fact.source else missing)


def test_every_resettable_fuse_of_the_boards_is_known() -> None:
    numbers = {
        part.number
        for board in [make() for make in BOARDS.values()]
        for component in board.components
        for population in board.populations
        if (part := component.part(population)) is not None and part.value.startswith("PTC")
    }
    assert len(numbers) == 4
    assert {start for start in FUSES for number in numbers if number.startswith(start)} == FUSES.keys() - {
        "MF-NSMF012"  # too small a one, which a test plants
    }


def test_nothing_of_the_hardware_rests_on_memory() -> None:
    texts = [*(ROOT / "hardware").rglob("*.*"), *(ROOT / "docs").rglob("*.md")]
    read = [path for path in texts if path.suffix in {".py", ".toml", ".md"} and path.name != "releasing.md"]
    assert len(read) > 200
    assert [path for path in read if "from memory" in path.read_text(encoding="utf-8").lower()] == []
