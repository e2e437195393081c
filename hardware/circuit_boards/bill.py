"""What is bought for a circuit board, population by population."""

from __future__ import annotations

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component, Fitted


def bought(board: CircuitBoard, population: str) -> dict[Fitted, list[Component]]:
    """Return the places of each part that is bought for a population."""
    found: dict[Fitted, list[Component]] = {}
    for component in board.components:
        part = component.part(population)
        if part is not None and board.kinds[component.kind].footprint.mounts:
            found.setdefault(part, []).append(component)
    return found
