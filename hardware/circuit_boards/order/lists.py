"""Lists of parts and positions of a population: in a general form, and in the columns that JLCPCB reads."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from dambord.hardware.circuit_boards.bill import bought
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component, Fitted
from dambord.hardware.circuit_boards.kicad.artwork import MIDDLE
from dambord.hardware.circuit_boards.order.packages import package
from dambord.hardware.parts.circuit_parts import ordered_as, priced

PARTS = (
    *("number", "value", "maker", "part number", "LCSC", "Digi-Key", "or"),
    *("package", "mounted", "references"),
)
POSITIONS = ("reference", "value", "package", "x mm", "y mm", "degrees", "side")
JLC_PARTS = ("Comment", "Designator", "Footprint", "LCSC Part #", "Manufacturer", "MPN")
JLC_POSITIONS = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")
MOUNTED = {"smd": "surface", "through_hole": "through holes"}
SIDES = {"F": "top", "B": "bottom"}


def order_lists(board: CircuitBoard, population: str) -> dict[str, str]:
    """Return the CSV files of a population by name."""
    start = f"{board.name}-{population}"
    return {
        f"{start}-parts.csv": parts(board, population),
        f"{start}-positions.csv": positions(board, population),
        f"{start}-jlcpcb-parts.csv": jlcpcb_parts(board, population),
        f"{start}-jlcpcb-positions.csv": jlcpcb_positions(board, population),
    }


def parts(board: CircuitBoard, population: str) -> str:
    """Return every part that is fitted; raises BoardError for one that can be ordered in one place only."""
    rows = []
    for part, places in bought(board, population).items():
        kind = places[0].kind
        how = MOUNTED[board.kinds[kind].footprint.mounts]
        refs = " ".join(place.ref for place in places)
        ordered_as(part)
        numbers = part.maker, part.number, part.lcsc, part.digikey, priced(part).instead
        rows.append((len(places), part.value, *numbers, package(kind).name, how, refs))
    return _table(PARTS, rows)


def positions(board: CircuitBoard, population: str) -> str:
    """Return where each surface-mounted part lies, in the Gerbers' axes (y upwards), degrees as in KiCad."""
    rows = [
        (part.ref, fitted.value, package(part.kind).name, *_spot(part), part.turned, SIDES[part.side])
        for part, fitted in _placed(board, population)
    ]
    return _table(POSITIONS, rows)


def jlcpcb_parts(board: CircuitBoard, population: str) -> str:
    """Return the surface-mounted parts in JLCPCB's columns.

    Where its own order number is not known, its page finds the part by the maker's number.
    """
    rows = []
    for part, places in bought(board, population).items():
        kind = places[0].kind
        if board.kinds[kind].footprint.mounts == "smd":
            refs = ",".join(place.ref for place in places)
            rows.append(
                (part.number or part.value, refs, package(kind).name, part.lcsc, part.maker, part.number)
            )
    return _table(JLC_PARTS, rows)


def jlcpcb_positions(board: CircuitBoard, population: str) -> str:
    """Return the positions in JLCPCB's columns, turned as its machines count."""
    rows = []
    for part, _ in _placed(board, population):
        x, y = _spot(part)
        turn = package(part.kind).turn if part.side == "F" else -package(part.kind).turn
        rows.append((part.ref, f"{x}mm", f"{y}mm", SIDES[part.side], (part.turned + turn) % 360))
    return _table(JLC_POSITIONS, rows)


def _spot(part: Component) -> tuple[str, str]:
    return f"{part.x + MIDDLE[0]:.4f}", f"{-part.y - MIDDLE[1]:.4f}"


def _placed(board: CircuitBoard, population: str) -> Iterator[tuple[Component, Fitted]]:
    """Yield what a machine places."""
    for part in board.components:
        fitted = part.part(population)
        if fitted is not None and board.kinds[part.kind].footprint.mounts == "smd":
            yield part, fitted


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
