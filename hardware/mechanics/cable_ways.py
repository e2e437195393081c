"""Whether the cables of a board on strips are long enough for where its parts lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.main_board.board import HEIGHT, WIDTH, main_board
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.strip_cables import MAIN, plug_spots, strip_name
from dambord.hardware.mechanics.plan import MAIN_SWITCH_AT_MM, Plan, Spot

UP_MM = 20.0
"""What a cable takes up and down between the bottom plate and a plug."""
HEADER_MM = (32.5, 3.5)
"""Middle of the Pi's header from its corner."""


def check_cables(board: Board) -> None:
    """Raise BoardError for the first cable that is too short, led along the walls."""
    if board.strips is None:
        return
    spots = dict(_spots(board))
    for wire in harness(board):
        ends = [_spot(spots, end) for end in (wire.start, wire.end)]
        if None not in ends:
            (x, y), (other_x, other_y) = (end for end in ends if end is not None)
            way = abs(x - other_x) + abs(y - other_y) + UP_MM
            if wire.length < way:
                raise BoardError(
                    f"{board.name}: cable {wire.cable} from {' '.join(wire.start)} to {' '.join(wire.end)}: "
                    f"expected {way:.0f} mm or more, found {wire.length}"
                )


def _spot(spots: Mapping[tuple[str, str], Spot], end: tuple[str, str]) -> Spot | None:
    """Return where a wire ends: its plug, else its part; None for a part outside the box."""
    return spots.get((end[0], end[1].split()[0])) or spots.get((end[0], ""))


def _spots(board: Board) -> Iterator[tuple[tuple[str, str], Spot]]:
    """Yield (part, plug) and its place in the plan; an empty plug stands for all of a part."""
    plan, (wide, deep) = Plan(board), Plan(board).size
    areas = {area.name: area for area in plan.electronics}
    main, pi = areas["main board"], areas["Pi"]
    for part in main_board().components:
        name = part.label if part.kind == "point" else part.ref
        yield (MAIN, name), (main.left + WIDTH / 2 + part.x, main.top + HEIGHT / 2 + part.y)
    yield ("Pi", ""), (pi.left + HEADER_MM[0], pi.top + HEADER_MM[1])
    yield ("Switch", ""), MAIN_SWITCH_AT_MM
    # Their boxes stand before the middle of White's and of Black's edge.
    yield ("White's buttons", ""), (wide / 2, deep)
    yield ("Black's buttons", ""), (wide / 2, 0.0)
    assert board.strips is not None
    border = board.body.border
    for at in range(len(board.strips.strips)):
        for plug, (x, y) in plug_spots(board, board.strips, at).items():
            yield (strip_name(at + 1), plug), (border + x, border + y)
