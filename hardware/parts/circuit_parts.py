"""Circuit boards of a board on strips: how many of which population, with their parts, prices and joints."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component, Fitted
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.parts.catalogue import CataloguePart, catalogue

ASSEMBLY = Path(__file__).parent / "assembly.toml"
MAIN_BOARD = "main-board"


@dataclass(frozen=True, slots=True)
class OrderedBoard:
    """`count` pieces of a circuit board (a key of BOARDS), fitted as `population` says."""

    name: str
    population: str
    count: int

    @property
    def circuit(self) -> CircuitBoard:
        """The circuit board."""
        return _circuit(self.name)

    @property
    def components(self) -> Iterator[tuple[Component, Fitted]]:
        """Every component that is bought for one piece, with what is fitted."""
        for component in self.circuit.components:
            part = component.part(self.population)
            if part is not None and part.value and self.circuit.kinds[component.kind].footprint.mounts:
                yield component, part

    def joints(self, mounts: str) -> int:
        """Return the joints of one piece; `mounts` is `smd` or `through_hole`."""
        footprints = (self.circuit.kinds[component.kind].footprint for component, _ in self.components)
        return sum(len(one.pads) for one in footprints if one.mounts == mounts)


@cache
def _circuit(name: str) -> CircuitBoard:
    return BOARDS[name]()


def ordered_boards(board: Board) -> tuple[OrderedBoard, ...]:
    """Return the circuit boards of a board on strips; none for a board that is wired."""
    if board.strips is None:
        return ()
    sensor, design = board.sensor.name, board.strips.design
    ways = Counter("turned" if strip.turned else "upright" for strip in board.strips.strips)
    populations = {f"{sensor}-{way}" if design.turns else sensor: count for way, count in ways.items()}
    strips = (OrderedBoard(design.name, population, count) for population, count in populations.items())
    return (*strips, OrderedBoard(MAIN_BOARD, sensor, 1))


def boards_of_designs(board: Board) -> tuple[OrderedBoard, ...]:
    """Return the bare circuit boards of a board: one entry for each design, whatever is fitted."""
    made: dict[str, OrderedBoard] = {}
    for one in ordered_boards(board):
        before = made[one.name].count if one.name in made else 0
        made[one.name] = replace(one, count=before + one.count)
    return tuple(made.values())


def fitted_parts(board: Board) -> Mapping[Fitted, int]:
    """Return the number of each part on all circuit boards of a board."""
    made: Counter[Fitted] = Counter()
    for ordered in ordered_boards(board):
        for _, part in ordered.components:
            made[part] += ordered.count
    return made


def priced(part: Fitted) -> CataloguePart:
    """Return the entry of the catalogue for a part; raises ValueError if there is none."""
    found = [
        (len(start), one)
        for one in catalogue().values()
        for start in one.fits
        if part.number.startswith(start)
    ]
    if not found:
        raise ValueError(f"circuit.toml: expected an entry that fits {part.number or part.value!r}")
    return max(found, key=lambda one: one[0])[1]


def ordered_as(part: Fitted) -> str:
    """Return how a part is ordered: by its maker's number, with those of suppliers that are known.

    Raises BoardError for a part that has neither two suppliers nor limits within which any such part will do.
    """
    shops = [
        f"{shop} {number}" for shop, number in (("LCSC", part.lcsc), ("Digi-Key", part.digikey)) if number
    ]
    if len(shops) < 2 and not priced(part).instead.startswith("any "):
        raise BoardError(
            f"{part.number or part.value}: expected order numbers of two suppliers, or limits within which "
            "any such part will do"
        )
    return f"{part.maker} {part.number}" + (f" ({', '.join(shops)})" if shops else "")


def assembly_euro(board: Board) -> float:
    """Return what a board house asks for soldering all parts on the surface."""
    rates = tomllib.loads(ASSEMBLY.read_text(encoding="utf-8"))
    euro = 0.0
    for ordered in ordered_boards(board):
        kinds = {
            part
            for component, part in ordered.components
            if ordered.circuit.kinds[component.kind].footprint.mounts == "smd"
        }
        euro += rates["setup"] + rates["kind"] * len(kinds)
        euro += rates["joint"] * ordered.joints("smd") * ordered.count
    return euro


def order_euro() -> float:
    """Return postage and handling of one order of circuit boards."""
    return float(tomllib.loads(ASSEMBLY.read_text(encoding="utf-8"))["order"])
