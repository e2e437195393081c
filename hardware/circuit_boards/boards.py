"""The circuit boards that come with the project."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.main_board.board import main_board
from dambord.hardware.circuit_boards.strips.strip_circuit import circuit
from dambord.hardware.description.strip_design import DESIGNS

BOARDS: Mapping[str, Callable[[], CircuitBoard]] = {
    **{name: partial(circuit, design) for name, design in DESIGNS.items()},
    "main-board": main_board,
}
"""By name, made when they are asked for."""
