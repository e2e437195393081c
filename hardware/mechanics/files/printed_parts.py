"""The printed parts of a board."""

from __future__ import annotations

from manifold3d import CrossSection, JoinType, Manifold

from dambord.hardware.board import Board
from dambord.hardware.mechanics.construction import ACROSS_MM, WIRED, construction
from dambord.hardware.mechanics.files.solid import brick, cone, rod
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.mechanics.fit_plan import FLANGE_MM, SLEEVE_MM
from dambord.hardware.mechanics.plan import BLOCK_MM, PILLAR_MM, SPACER_HOLE_MM
from dambord.hardware.mechanics.plates import box, button_panel
from dambord.hardware.mechanics.plates import clock_housing as clock
from dambord.hardware.mechanics.plates.plate import Plate
from dambord.hardware.mechanics.plates.sloped_box import SlopedBox
from dambord.hardware.mechanics.stack import Stack

PLAY_MM = 0.2
"""By how much pockets are wider than what goes in."""
PILOT_MM = 2.5
"""Hole into which a screw of 3 mm cuts its thread."""
HEAD_MM = (6.0, 2.0)
"""A screw's head: diameter and height."""
FOOT_MM = (20.0, 6.0)
SHORT_BLOCK_MM = 9.0
"""A block under lid or over base of a sloped box: as much as its screw of 12 mm takes."""
REED_BORE_MM = 3.0
"""Hole of the sleeve: a reed's glass has 2.2 to 2.7 mm."""
PIPE_MM = 4.9
FLAT_MM = (4.2, 3.4)
"""Pocket for a TO-92 that lies flat."""


def printed_parts(board: Board) -> dict[str, Manifold]:
    """Return the solids by the name of their file; raises BoardError if the board can't be built."""
    stack = check_stack(board)
    if not stack.way.boxed:
        return {"piece": piece(board)}
    made = {
        "spacer": spacer(stack.way.spacer, stack.spacer),
        "pillar": pillar(stack.pillar),
        "corner-block": corner_block(BLOCK_MM, stack.wall),
        "foot": foot(),
        "light-pipe": rod(PIPE_MM, stack.pipe),
        "piece": piece(board),
    }
    if construction(board) is WIRED:
        made |= (
            {"reed-sleeve": reed_sleeve(stack)} if stack.seat.hangs else {"sensor-clip": sensor_clip(board)}
        )
    plates = clock.clock_housing(board)
    if plates:
        made["clock-box-lid"] = solid_plate(plates[0])
    if board.clock is not None:
        made["clock-box"] = sloped_shell(clock.sloped_box(board.clock.digits))
        made["clock-box-block"] = corner_block(box.BLOCK_MM, SHORT_BLOCK_MM)
    elif plates:
        made["clock-box"] = flat_shell()
        made["clock-box-block"] = corner_block(box.BLOCK_MM, clock.HIGH_MM - 2 * box.THICK_MM)
    if any(button_panel.button_panel(board, side) for side in button_panel.SIDES):
        made["panel-block"] = corner_block(box.BLOCK_MM, button_panel.HIGH_MM - 2 * box.THICK_MM)
    return made


def spacer(diameter: float, height: float) -> Manifold:
    """Return a ring between top plate and holder."""
    return rod(diameter, height) - rod(SPACER_HOLE_MM, height)


def pillar(height: float) -> Manifold:
    """Return a pillar; its upper end has room for the head of the screw that it stands under."""
    wide, deep = HEAD_MM
    return rod(PILLAR_MM, height) - rod(wide + 1, deep + 1, z=height - deep - 1)


def corner_block(side: float, height: float) -> Manifold:
    """Return a block with a hole along it, for a screw from each end."""
    return brick(side, side, height) - rod(PILOT_MM, height)


def foot() -> Manifold:
    """Return a foot: its screw's head lies in it, the wider end down on the table."""
    wide, high = FOOT_MM
    return cone(wide, wide - 4, high) - rod(SPACER_HOLE_MM + 0.5, high) - rod(HEAD_MM[0] + 1, 3)


def piece(board: Board) -> Manifold:
    """Return a man, upside down as it is printed, with a pocket for its magnet and the skin over that."""
    body = board.body
    edge = min(1.0, body.height / 4)
    man = (
        cone(body.piece - 2 * edge, body.piece, edge)
        + rod(body.piece, body.height - 2 * edge, z=edge)
        + cone(body.piece, body.piece - 2 * edge, edge, z=body.height - edge)
    )
    deep = body.skin + body.magnet_height
    ring = rod(body.piece * 0.7, 0.8) - rod(body.piece * 0.6, 0.8)
    return man - rod(body.magnet + PLAY_MM, deep, z=body.height - deep) - ring


def reed_sleeve(stack: Stack) -> Manifold:
    """Return a tube around the glass with a flange, which is glued under the carrier (printed flange down).

    A slot leaves the way free for the upper lead, which comes down beside the tube.
    """
    length = stack.seat.height + stack.seat.straight
    tube = rod(SLEEVE_MM, length) + rod(FLANGE_MM, 1.2)
    slot = brick(3.0, 6.0, 1.2, y=-ACROSS_MM - 1)
    return tube - rod(REED_BORE_MM, length) - slot


def sensor_clip(board: Board) -> Manifold:
    """Return a clip with a pocket for each flat sensor, open towards its legs; glued onto the carrier."""
    wide, deep = FLAT_MM
    high = 1.4
    beside = board.sensor.beside
    whole = brick(max(beside) * 2 + wide + 2.4, deep + 4, high, y=-1)
    for right in beside:
        whole -= brick(wide - 0.1, deep + 4, high, x=right, y=-2)
    return whole


def flat_shell() -> Manifold:
    """Return a clock box without displays, its lid off: posts for the lid's screws, a slot for the ribbon."""
    thick, post = box.THICK_MM, box.BLOCK_MM
    wide, deep, high = *clock.BARE_MM, clock.HIGH_MM - box.THICK_MM
    shell = brick(wide, deep, high) - brick(wide - 2 * thick, deep - 2 * thick, high, z=thick)
    for right in (-1, 1):
        for down in (-1, 1):
            x, y = right * (wide / 2 - thick - post / 2), down * (deep / 2 - thick - post / 2)
            shell += brick(post + 0.1, post + 0.1, high - thick, x, y, thick)
            shell -= rod(PILOT_MM, 12, x, y, high - 12)
    ribbon = box.RIBBON_MM
    return shell - brick(ribbon[0], thick * 2, ribbon[1], y=deep / 2 - thick / 2, z=thick + 4)


def sloped_shell(made: SlopedBox) -> Manifold:
    """Return the clock box for displays without its lid: windows, holes of turn lamps, posts for the lid."""
    thick, top = made.thick, made.deep - 2 * made.run
    outside = CrossSection([made.profile[::-1]])
    inside = outside.offset(-thick, JoinType.Miter)
    shell = Manifold.extrude(outside, made.wide) - Manifold.extrude(inside, made.wide - 2 * thick).translate(
        (0, 0, thick)
    )
    # From (y, z) extruded along x to x, y, z around the middle; y from White's end.
    shell = shell.rotate((90, 0, 90)).translate((-made.wide / 2, -made.deep / 2, 0))
    shell -= brick(made.wide - 2 * thick, top + 0.2, thick, z=made.high - thick)
    wide, high = made.display.body
    window = brick(wide, high, 4 * thick, z=-2 * thick)
    lamp = rod(made.LAMP_MM, 4 * thick, x=made.lamp[0] - made.wide / 2, z=-2 * thick)
    near = (
        (window + lamp)
        .rotate((made.TILT, 0, 0))
        .translate((0, made.middle[0] - made.deep / 2, made.middle[1]))
    )
    shell -= near + near.rotate((0, 0, 180))
    for hole in made.plates[0].holes[:4]:
        x, y = hole.x + thick - made.wide / 2, top / 2 - hole.y
        post = brick(box.BLOCK_MM + 0.1, box.BLOCK_MM, made.high - 2 * thick, x, y, thick)
        shell += post - rod(PILOT_MM, 12, x, y, made.high - thick - 12)
    ribbon = box.RIBBON_MM
    return shell - brick(thick * 2, *ribbon, x=-made.wide / 2, z=thick + 4)


def solid_plate(plate: Plate) -> Manifold:
    """Return a plate with its holes and windows as a solid, its middle at the origin."""
    wide, deep = plate.size
    made = brick(wide, deep, plate.thick)
    for hole in plate.holes:
        made -= rod(hole.diameter, plate.thick, hole.x - wide / 2, deep / 2 - hole.y)
    for ring in plate.windows:
        xs, ys = zip(*ring, strict=True)
        middle = (min(xs) + max(xs)) / 2 - wide / 2, deep / 2 - (min(ys) + max(ys)) / 2
        made -= brick(max(xs) - min(xs), max(ys) - min(ys), plate.thick, *middle)
    return made
