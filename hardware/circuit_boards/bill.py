"""The parts of a circuit board, population by population, as CSV."""

from __future__ import annotations

import csv
import io

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Fitted

HEAD = ("number", "value", "maker", "part number", "names")


def bill(board: CircuitBoard, population: str) -> str:
    """Return one line for each part that is bought: how many, value, maker, part number, where."""
    lines: dict[Fitted, list[str]] = {}
    for component in board.components:
        part = component.part(population)
        if part is not None and board.kinds[component.kind].footprint.mounts:
            lines.setdefault(part, []).append(component.ref)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(
        (len(refs), part.value, part.maker, part.number, " ".join(refs)) for part, refs in lines.items()
    )
    return text.getvalue()


def bills(board: CircuitBoard) -> dict[str, str]:
    """Return the list of every population, by file name."""
    return {f"parts-{population}.csv": bill(board, population) for population in board.populations}
