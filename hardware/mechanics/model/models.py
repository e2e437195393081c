"""The model of a board: all its solids, and what is there at the end of each step of its guide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import ContactMatrix
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.mechanics.model import boxed_model, sheet_model
from dambord.hardware.mechanics.model.solid_part import SolidPart, overlap

GUIDED = ("reed-64-matrix", "hall-100-strips")
"""The boards of the guides with a picture for each step."""
JOINED = (
    {"wire of a row", "lead of a reed"},
    {"lead of a reed", "lead of a diode"},
    {"top plate", "light pipe"},
    {"carrier plate", "light pipe"},
)
"""What is soldered together, or put into a hole."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What is there at the end of a `step`; `below`: one works on it from below."""

    step: str
    title: str
    below: bool
    parts: tuple[SolidPart, ...]


def model(board: Board) -> tuple[SolidPart, ...]:
    """Return every part of a board; raises BoardError if it can't be built."""
    made = (
        sheet_model.sheet_model(board, board.front)
        if isinstance(board.front, ContactMatrix)
        else boxed_model.boxed_model(board)
    )
    parts = tuple(made)
    if found := next(collisions(parts), ""):
        raise BoardError(f"{board.name}: {found} are in each other's place")
    return parts


def stages(board: Board) -> Iterator[Stage]:
    """Yield what is there at the end of each step; raises BoardError."""
    under = isinstance(board.front, ContactMatrix)
    titles: Mapping[str, str] = sheet_model.STEPS if under else boxed_model.STEPS
    parts, steps = model(board), list(titles)
    for at, step in enumerate(steps, 1):
        below = under and step in sheet_model.FROM_BELOW
        yield Stage(step, titles[step], below, tuple(part for part in parts if part.step in steps[:at]))


def collisions(parts: Iterable[SolidPart]) -> Iterator[str]:
    """Yield each two parts that are in each other's place, as far as the boxes around them tell."""
    rows = sorted(parts, key=lambda part: part.spans[0][0])
    for at, one in enumerate(rows):
        for other in rows[at + 1 :]:
            if other.spans[0][0] >= one.spans[0][1]:
                break
            if overlap(one, other) and {one.name, other.name} not in JOINED:
                yield f"{one.name} and {other.name}"
