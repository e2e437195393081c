"""How much of a lamp's light comes through the top plate, board by board, as Markdown."""

from __future__ import annotations

from dambord import hardware
from dambord.hardware.description.body import LAMP_SIDE_MM
from dambord.hardware.draw.svg import number
from dambord.hardware.mechanics.stack import PIPE_GAP_MM, stack_up
from dambord.hardware.physics.light import (
    THROUGH_ACRYLIC,
    WINDOW_MM,
    disc_to_disc,
    through_hole,
    through_pipe,
)


def light_table() -> str:
    """Return the page `light.md`."""
    lines = [
        "# Light through the hole",
        "",
        "Computed, not measured. A lamp of 5 x 5 mm shines from a round window of",
        f"{number(WINDOW_MM)} mm, equally bright from every side (Lambert). The hole above it has",
        f"{LAMP_SIDE_MM} mm. *Enters*: what meets the hole's lower end (the view factor of two discs",
        "on one axis). *Open hole*: what leaves it at the top; its wall is wood and takes the rest. *Light",
        f"pipe*: a rod of clear acrylic, {LAMP_SIDE_MM} mm, that stands {number(PIPE_GAP_MM)} mm above the",
        "lamp and ends flush with the plate. What enters it is reflected at its side until it leaves; its",
        f"two ends take {_percent(1 - THROUGH_ACRYLIC)}. Its upper end is sanded, so that it can be seen",
        "from the side.",
        "",
        "Each board is meant to have light pipes. A lamp of no extent 7.6 mm below the hole would send",
        f"{_percent(disc_to_disc(0, LAMP_SIDE_MM, 7.6))} of its light into it.",
        "",
        "| board | lamp below the plate | enters | open hole | light pipe | its length |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in hardware.names():
        stack = stack_up(hardware.board(name))
        below = stack.lamp_top - stack.body.top
        enters, leaves = through_hole(LAMP_SIDE_MM, below, stack.body.top)
        piped = through_pipe(LAMP_SIDE_MM, PIPE_GAP_MM)
        lines.append(
            f"| {name} | {number(below)} mm | {_percent(enters)} | {_percent(leaves)} | {_percent(piped)} "
            f"| {number(stack.pipe)} mm |"
        )
    return "\n".join(lines) + "\n"


def _percent(share: float) -> str:
    return f"{share * 100:.0f} %"
