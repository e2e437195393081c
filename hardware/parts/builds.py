"""The ways in which a board can be built: what is bought for each, and what is done by hand."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.parts.circuit_parts import assembly_euro, order_euro
from dambord.hardware.parts.hours import total_hours
from dambord.hardware.parts.operations import Work, strip_work, wired_work
from dambord.hardware.parts.parts_list import total


@dataclass(frozen=True, slots=True)
class Build:
    """One way of building a board: price of all parts in euros, and the operations that remain."""

    name: str
    euro: float
    work: Work

    @property
    def hours(self) -> float:
        """Hours of all steps together."""
        return total_hours(self.work)


def builds(board: Board) -> tuple[Build, ...]:
    """Return the ways of building a board, the one by hand first."""
    if board.strips is None:
        return (Build("by hand", total(board), wired_work(board)),)
    bare = total(board) + order_euro()
    return (
        Build("by hand", bare, strip_work(board, assembled=False)),
        Build("assembled", bare + assembly_euro(board), strip_work(board, assembled=True)),
    )
