"""How a board is constructed, as values: wired on a carrier plate, under one sheet, or on strips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.mechanics import part_heights as tall


@dataclass(frozen=True, slots=True)
class Seat:
    """How one kind of sensor is held; lengths in mm.

    `package` is the part's name, `height` its length from the upper end down. `straight` is how much of a
    lead has to stay straight beside the body, `lead` how long a lead is (0: it has none that matters).
    `look`: text in the mechanical drawing.
    """

    package: str
    height: float
    look: tuple[str, ...]
    straight: float = 0.0
    lead: float = 0.0
    hangs: bool = False
    """Whether it hangs below the carrier, its upper lead bent over that plate; else it lies on top."""


@dataclass(frozen=True, slots=True)
class Construction:
    """One way of building; lengths in mm.

    `holder` names the layer that holds sensors and lamps, with `holder_mm` (0: as thick as `[body]` says).
    `above`: height of the tallest part on it. `windowed`: the lamp's own board is glued under the holder, and
    the lamp looks up through a window; else lamps stand on the holder. `below`: what is under the holder, and
    its height. `spacer`: diameter of spacers.
    """

    name: str
    holder: str
    holder_mm: float
    above: float
    windowed: bool
    seats: Mapping[str, Seat]
    below: tuple[tuple[str, float], ...]
    spacer: float
    boxed: bool = True
    """Whether a frame and a bottom plate close it; else the top plate is all, on battens."""


GLASS_MM, REED_MM = 14.0, 44.3
"""A usual reed switch: its glass, and its whole length with the leads."""
ACROSS_MM = 4.5
"""From a reed's axis to the hole through which its upper lead comes back down."""

WIRED = Construction(
    "wired",
    holder="carrier plate",
    holder_mm=0.0,
    above=tall.BEND_MM,
    windowed=True,
    seats={
        "reed": Seat(
            f"reed switch of {GLASS_MM:g} mm, upright",
            GLASS_MM,
            (
                "Reed switches stand upright under the centre: lying flat there they have a dead",
                "centre. Their leads stay straight for 3 mm from the glass at least.",
            ),
            straight=3.0,
            lead=(REED_MM - GLASS_MM) / 2,
            hangs=True,
        ),
        "hall": Seat(
            "TO-92, lying flat",
            1.6,
            (
                "Two Hall switches side by side under the centre: one with its marked face",
                "up (sees white), one with its marked face down (sees black).",
            ),
        ),
        "linear": Seat("TO-92, lying flat", 1.6, ("Linear Hall sensor under the centre, marked face up.",)),
    },
    below=(("wires", 6.0),),
    spacer=8.0,
)
STRIPS = Construction(
    "strips",
    holder="strip",
    holder_mm=tall.CIRCUIT_BOARD_MM,
    above=tall.ON_STRIP_MM,
    windowed=False,
    seats={
        "reed": Seat(
            "reed switch, lying flat",
            2.5,
            (
                "Reed switches lie flat on the strip, beside the centre and in line with it:",
                "across the centre they would have a dead point.",
            ),
        ),
        "hall": Seat("SOT-23", 1.12, ("Two Hall switches side by side on the strip, one for each pole.",)),
        "linear": Seat("SOT-23", 1.12, ("One linear Hall sensor on the strip.",)),
    },
    below=(("plugs", tall.PLUG_MM), ("wires", 3.0)),
    spacer=6.0,
)


SHEET = Construction(
    "sheet",
    holder="sheet",
    holder_mm=0.0,
    above=0.0,
    windowed=True,
    seats={
        "reed": Seat(
            f"reed switch of {GLASS_MM:g} mm, lying flat",
            2.7,
            (
                "Reed switches lie flat under the sheet, beside the centre and in line with it:",
                "across the centre they would have a dead point.",
            ),
        )
    },
    below=(("wires", 3.0),),
    spacer=0.0,
    boxed=False,
)
CONSTRUCTIONS: Mapping[str, Construction] = {way.name: way for way in (WIRED, SHEET, STRIPS)}
"""By the board's `construction`."""


def construction(board: Board) -> Construction:
    """Return how that board is constructed."""
    return CONSTRUCTIONS[board.construction]
