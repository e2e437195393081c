"""The parts of a circuit board, population by population, as CSV."""

from __future__ import annotations

import csv
import io

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component, Fitted

HEAD = ("number", "value", "maker", "part number", "names")


def bought(board: CircuitBoard, population: str) -> dict[Fitted, list[Component]]:
    """Return the places of each part that is bought for a population."""
    found: dict[Fitted, list[Component]] = {}
    for component in board.components:
        part = component.part(population)
        if part is not None and board.kinds[component.kind].footprint.mounts:
            found.setdefault(part, []).append(component)
    return found


def bill(board: CircuitBoard, population: str) -> str:
    """Return one line for each part that is bought: how many, value, maker, part number, where."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(
        (len(places), part.value, part.maker, part.number, " ".join(place.ref for place in places))
        for part, places in bought(board, population).items()
    )
    return text.getvalue()


def bills(board: CircuitBoard) -> dict[str, str]:
    """Return the list of every population, by file name."""
    return {f"parts-{population}.csv": bill(board, population) for population in board.populations}
