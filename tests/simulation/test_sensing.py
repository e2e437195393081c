"""docs/sensors.md has the figures of benchmarks/sensing.py; only fast columns are computed fully."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.sensing import ROWS, called, cell, kinds, tables

DOCUMENT = Path(__file__).parents[2] / "docs" / "sensors.md"
SWITCHES = ("reed, upright", "reed, flat", "reed, flat, 7 mm aside")
MIDDLE = ("man in the middle", "", 0.0)
TABLES = list(tables())


def printed() -> list[dict[str, dict[str, str]]]:
    """Return the tables of the document: cells by row and column."""
    found = []
    for block in DOCUMENT.read_text(encoding="utf-8").split("\n\n"):
        if block.startswith("| square |"):
            head, _, *rows = (line.strip("| \n").split(" | ") for line in block.strip().splitlines())
            found.append({row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows})
    return found


def test_every_table_has_every_row_and_column() -> None:
    for table, (_, _, gain) in zip(printed(), TABLES, strict=True):
        assert list(table) == [called(row) for row in ROWS]
        assert {tuple(row) for row in table.values()} == {tuple(kinds(gain))}


@pytest.mark.parametrize("at", range(len(TABLES)))
def test_figures_of_reeds_are_those_that_are_computed(at: int) -> None:
    _, geometry, gain = TABLES[at]
    for row in ROWS:
        for kind in SWITCHES:
            assert printed()[at][called(row)][kind] == cell(kinds(gain)[kind], row, geometry), (row, kind)


@pytest.mark.parametrize("kind", ["hall", "linear", "linear, calibrated"])
def test_figures_of_other_sensors_on_our_boards_are_those_that_are_computed(kind: str) -> None:
    _, geometry, gain = TABLES[-1]
    assert printed()[-1][called(MIDDLE)][kind] == cell(kinds(gain)[kind], MIDDLE, geometry)
