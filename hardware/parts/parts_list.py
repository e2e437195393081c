"""The parts list of a board: number, exact type, price, reason and replacement of each part."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from math import prod

from dambord.hardware.board import Board
from dambord.hardware.description.strip_field import StripField
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_budget import fuse, sensor_fuse, source, supply
from dambord.hardware.draw.svg import number
from dambord.hardware.draw.wiring.chip_wires import LEGS
from dambord.hardware.mechanics.mechanical_parts import BUY, MechanicalPart, mechanical_parts
from dambord.hardware.parts.catalogue import CataloguePart, catalogue, tools, wording
from dambord.hardware.parts.circuit_parts import (
    OrderedBoard,
    assembly_euro,
    boards_of_designs,
    fitted_parts,
    order_euro,
    ordered_as,
    priced,
)
from dambord.hardware.parts.counted_parts import all_wires, plugs, strip_parts, wired_parts

HEAD = (
    "Prices are estimates of {dated}, in euros with tax, for small numbers. "
    "Check order numbers before you order."
)


BUS_CABLE_MM = 350
"""Ribbon for one bus cable, the longest of which goes from one half of the board to the other."""
ANY, ORDERED, MADE = "any such part", "`make order`", "`make mechanics`"
"""What stands in place of an order number: any part within the limits, or files from which it is made."""
LEAST_BOARDS = 5
"""Board houses make so many pieces at least."""


@dataclass(frozen=True, slots=True)
class PartsLine:
    """One line of the list; `euro` is the estimated price of all of it."""

    number: int
    part: str
    which: str
    order: str
    euro: float
    why: str
    instead: str


def parts(board: Board) -> tuple[PartsLine, ...]:
    """Return everything to buy for one board, tools excluded; circuit boards are bare."""
    lines = _wired(board) if board.strips is None else _on_strips(board, board.strips)
    return (*lines, *map(_mechanical, mechanical_parts(board)))


def _wired(board: Board) -> Iterator[PartsLine]:
    known = _known(board)
    yield from (_line(board, key, count, known) for key, count in wired_parts(board) if count)
    for (key, poles), count in sorted(plugs(board).items()):
        yield _line(board, key, count, {"poles": str(poles)})
    for area, colours, metres in _wires(board):
        yield _line(board, "wire", metres, {"area": number(area), "colours": colours})


def _on_strips(board: Board, strips: StripField) -> Iterator[PartsLine]:
    known = _known(board) | {"length": number(len(strips.strips) * BUS_CABLE_MM / 1000)}
    yield from map(_bare, boards_of_designs(board))
    for part, count in fitted_parts(board).items():
        entry = priced(part)
        order = ordered_as(part)
        euro = round(entry.euro * count, 2)
        yield PartsLine(
            count, part.value, "on the circuit boards", order, euro, "see the schematic", entry.instead
        )
    yield from (_line(board, key, count, known) for key, count in strip_parts(board, strips) if count)


def _bare(ordered: OrderedBoard) -> PartsLine:
    """Return the line of a bare circuit board; fewer than LEAST_BOARDS cost as much as those."""
    part, circuit = catalogue()["circuit_board"], ordered.circuit
    which = f"{circuit.name}, {number(circuit.width)} x {number(circuit.height)} mm, {circuit.revision}"
    euro = max(ordered.count, LEAST_BOARDS) * part.euro_dm2 * circuit.width * circuit.height / 10_000
    return PartsLine(ordered.count, part.what, which, ORDERED, round(euro, 2), part.why, part.instead)


def total(board: Board) -> float:
    """Return the estimated price in euros of everything on the list."""
    return sum(line.euro for line in parts(board))


def _known(board: Board) -> dict[str, str]:
    """Return the values that texts of the catalogue take from the board."""
    runs = host(board)
    return {
        **{key: number(getattr(board.body, key)) for key in ("magnet", "magnet_height", "piece", "height")},
        "bulk": number(source(board).bulk),
        "usb": number(runs.reach / 1000),
        "fuse": number(fuse(board) / 1000),
        "sensor_fuse": number(sensor_fuse(board) / 1000),
        "pi_fuse": number(runs.fuse_ma / 1000),
        "supply": number(supply(board, runs.listed) / 1000),
    }


def _line(board: Board, key: str, count: int, known: dict[str, str]) -> PartsLine:
    part = catalogue()[key]
    # Texts for a host or for a pattern override the general ones.
    said = {name: getattr(part, name) for name in ("what", "kind", "why", "instead")}
    for which in (host(board).words, board.pattern):
        said |= wording().get(which, {}).get(key, {})
    kind = said["kind"].format(**known)
    order = part.number.format(**known) or ANY
    return PartsLine(count, said["what"], kind, order, _euro(part, count), said["why"], said["instead"])


def _mechanical(made: MechanicalPart) -> PartsLine:
    """Return the line of a part that is cut, printed or bought by the piece."""
    part = catalogue()[made.key]
    which = f"{made.size} mm, {made.material} ({made.made})"
    sides = [float(side) / 100 for side in made.size.split(" x ")[:2]] if part.euro_dm2 else [0.0]
    euro = made.count * (part.euro + part.euro_dm2 * prod(sides))
    order = ANY if made.made == BUY else MADE
    return PartsLine(made.count, made.what, which, order, round(euro, 2), made.why, part.instead)


def _euro(part: CataloguePart, count: int) -> float:
    return round(part.euro * count, 2)


def _wires(board: Board) -> Iterator[tuple[float, str, int]]:
    """Yield cross-section (mm²), colours and metres of every kind of wire, with 10 % to spare."""
    needed: dict[tuple[float, str], int] = {}
    for wire in all_wires(board):
        if wire.cable not in ("USB", LEGS):
            key = wire.area, "red and black" if wire.colour in ("RD", "BK") else "colours"
            needed[key] = needed.get(key, 0) + wire.length
    for (area, colours), length in sorted(needed.items()):
        yield area, colours, -(-length * 11 // 10_000)


def markdown(board: Board) -> str:
    """Return the list as a Markdown table, with the sum, and the tools."""
    names = [field.name for field in fields(PartsLine)]
    dated = max(part.dated for part in catalogue().values())
    lines = [
        f"# {board.name}: parts",
        "",
        HEAD.format(dated=dated),
        "",
        *(f"| {' | '.join(row)} |" for row in (names, ["---:", *["---"] * 3, "---:", *["---"] * 2])),
        *(f"| {' | '.join(_cells(part))} |" for part in parts(board)),
        "",
        f"**Together: {total(board):.0f} € (estimate, {dated}).**{_assembled(board)}",
        "",
        "Tools, not in the sum: " + "; ".join(f"{tool.what} ({tool.kind})" for tool in tools()) + ".",
    ]
    return "\n".join(lines) + "\n"


def _assembled(board: Board) -> str:
    """Return what is to be added for circuit boards that are ordered; empty for a wired board."""
    if board.strips is None:
        return ""
    return (
        f" Postage and handling of the circuit boards: {order_euro():.0f} € more; soldered by a board house: "
        f"about {assembly_euro(board):.0f} € more."
    )


def _cells(part: PartsLine) -> list[str]:
    return [f"{one:.2f}" if isinstance(one, float) else str(one) for one in astuple(part)]


def table(board: Board) -> str:
    """Return the list as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(field.name for field in fields(PartsLine))
    writer.writerows(_cells(part) for part in parts(board))
    return text.getvalue()
