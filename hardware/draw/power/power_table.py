"""The power of all boards in one table, and the feeds of lamps on strips."""

from __future__ import annotations

from collections.abc import Iterator

from dambord import hardware
from dambord.hardware.circuit_boards.strips.strip_circuit import WIDTHS
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_bank import BANKS_MAH, CELL_V, EFFICIENCY, drawn, hours
from dambord.hardware.draw.power.strip_feeds import LEAD_MM, LINK_MM, LINK_MM2, row_of
from dambord.hardware.draw.wiring.lamp_feeds import MAX_LAMP_DROP_V

MODELS = ("Zero 2 W", "4")
"""Models of the Raspberry Pi in the table; the budget of each board has all."""


def power_table() -> str:
    """Return the page as Markdown."""
    return "\n".join((*_boards(), "", *_strips())) + "\n"


def _boards() -> Iterator[str]:
    yield from ("# Power of all boards", "")
    yield from (
        "At 5 V, computed: nothing was measured. Made by `make drawings`; what the figures rest on is in the",
        "`power.md` of each board and in [power.md](../power.md). Hours from a power bank: capacity at",
        f"{CELL_V} V, {EFFICIENCY:.0%} of it at 5 V.",
        "",
    )
    sizes = "".join(f" {size:,} mAh h |" for size in BANKS_MAH)
    yield f"| board | Raspberry Pi | playing mA |{sizes} resting mA |{sizes}"
    yield "| --- | --- |" + (" ---: |" * (1 + len(BANKS_MAH))) * 2
    for name in hardware.names():
        board = hardware.board(name)
        for model in MODELS if host(board).models else ():
            columns = [
                text
                for current in drawn(board, model)
                for text in (f"{current:.0f}", *(f"{hours(size, current):.1f}" for size in BANKS_MAH))
            ]
            yield f"| {name} | {model} | " + " | ".join(columns) + " |"


def _strips() -> Iterator[str]:
    yield from ("## The lamps' feed along strips", "")
    yield from (
        f"Track of {WIDTHS['+5VL']:g} mm and 35 µm, ground plane; links of {LINK_MM} mm and {LINK_MM2:g} mm²",
        f"with a plug at each end; leads of {LEAD_MM} mm; the lamps' cap, all of it at the",
        f"worst place. At most {MAX_LAMP_DROP_V:g} V are allowed: **a row is fed at both ends**.",
        "",
        "| row of strips | mΩ for each strip | fed at one end | fed at both ends |",
        "| --- | ---: | ---: | ---: |",
    )
    for name in hardware.names():
        if (board := hardware.board(name)).strips is None:
            continue
        row = row_of(board)
        drops = " | ".join(f"{row.drop_v(ends, LEAD_MM):.2f} V" for ends in (1, 2))
        yield f"| {name}: {row.strips} | {row.strip_ohm * 1000:.0f} | {drops} |"
