"""The parts list of a board: number, exact type, reason, and alternatives of each part."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import DirectPins, MultiplexerBank
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.power.fused_feeds import fused_feeds
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_budget import fuse, regulator, sensor_fuse, source, supply
from dambord.hardware.draw.svg import number
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.draw.wiring.chip_wires import LEGS
from dambord.hardware.draw.wiring.harness import DAMPED, harness
from dambord.hardware.draw.wiring.underside import underside

WORDS = Path(__file__).parent / "parts_list.toml"
EXTRA: Mapping[str, Mapping[str, int]] = {"points": {"dice": 4, "cube": 1}}
"""Further equipment for games on boards of a pattern, with its number."""


@dataclass(frozen=True, slots=True)
class PartsLine:
    """One line of the list."""

    number: int
    part: str
    which: str
    why: str
    instead: str


MEN: Mapping[str, Callable[[int, int], int]] = {
    "dark": lambda rows, columns: columns * max(0, rows // 2 - 1),  # two rows stay free
    # Two rows for each side on a board of eight rows, one on a small board.
    "all": lambda rows, columns: 2 * columns * min(rows // 2, max(1, (rows - 4) // 2)),
    "points": lambda rows, columns: 30,  # INT-4
}
"""Number of pieces of both sides for each pattern, from rows and columns."""


def men(board: Board) -> int:
    """Return the number of pieces of both sides."""
    return MEN[board.pattern](board.rows, board.columns)


def parts(board: Board) -> tuple[PartsLine, ...]:
    """Return everything to buy for one board."""
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    body, runs = board.body, host(board)
    known = {
        **{key: number(getattr(body, key)) for key in ("magnet", "magnet_height", "top", "piece", "height")},
        "size": f"{number(body.side(board.columns))} x {number(body.side(board.rows))} mm",
        "bulk": number(source(board).bulk),
        "usb": number(runs.reach / 1000),
        "fuse": number(fuse(board) / 1000),
        "sensor_fuse": number(sensor_fuse(board) / 1000),
        "pi_fuse": number(runs.fuse_ma / 1000),
        "supply": number(supply(board, runs.listed) / 1000),
    }
    made = []
    for key, count in _counts(board):
        if not count:
            continue
        # Texts for a host or for a pattern override the general ones.
        said = words[key] | words.get(runs.words, {}).get(key, {}) | words.get(board.pattern, {}).get(key, {})
        made.append(
            PartsLine(count, said["what"], said["kind"].format(**known), said["why"], said["instead"])
        )
    wire = words["wire"]
    for area, colours, metres in _wires(board):
        kind = wire["kind"].format(area=number(area), colours=colours)
        made.append(PartsLine(metres, wire["what"], kind, wire["why"], wire["instead"]))
    return tuple(made)


def _counts(board: Board) -> Iterator[tuple[str, int]]:
    """Yield key in parts_list.toml and number of each part, wire excluded."""
    sensors, fitting = len(board.cells) * board.sensor.count, MOUNTINGS[board.sensor.name]
    yield board.sensor.name, sensors
    if isinstance(board.front, MultiplexerBank):
        yield "multiplexer", chips(board)
        yield regulator(board), 1
    elif not isinstance(board.front, DirectPins):
        yield "register", chips(board)
        yield "network", chips(board)  # for every input, used or not
        yield "damping", len(DAMPED)
    # One for each chip, for the level shifter, and for each sensor with a supply.
    yield "bypass", chips(board) + 1 + sensors * len(fitting.plus)
    yield "magnet", men(board) + 2
    yield "lamp", len(board.strip.squares)
    for key in ("shifter", "series", "bulk"):
        yield key, 1
    for feed in fused_feeds(board):
        yield feed.key, 1
    for key in ("pico", *host(board).buys, "usb", *source(board).buys):
        yield key, 1
    buttons = (*board.buttons, *board.pico_buttons)
    clocks = sum(one.name == "clock" for one in buttons)
    yield "clock", clocks
    yield "button", len(buttons) - clocks
    for key in ("connectors", "plate", "frame"):
        yield key, 1
    yield "man", men(board)
    yield from EXTRA.get(board.pattern, {}).items()


def _wires(board: Board) -> Iterator[tuple[float, str, int]]:
    """Yield cross-section (mm²), colours and metres of every kind of wire, with 10 % to spare."""
    needed: dict[tuple[float, str], int] = {}
    for wire in (*harness(board), *underside(board)):
        if wire.cable not in ("USB", LEGS):
            key = wire.area, "red and black" if wire.colour in ("RD", "BK") else "colours"
            needed[key] = needed.get(key, 0) + wire.length
    for (area, colours), length in sorted(needed.items()):
        yield area, colours, -(-length * 11 // 10_000)


def markdown(board: Board) -> str:
    """Return the list as a Markdown table."""
    names = [field.name for field in fields(PartsLine)]
    rows = [names, ["---:", *["---"] * (len(names) - 1)], *(map(str, astuple(part)) for part in parts(board))]
    return "\n".join([f"# {board.name}: parts", "", *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"


def table(board: Board) -> str:
    """Return the list as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(field.name for field in fields(PartsLine))
    writer.writerows(astuple(part) for part in parts(board))
    return text.getvalue()
