"""Where the components of a schematic stand: group by group, neighbours on a net beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.kicad.symbols import PinPlace, Step, pin_places

WIDE = 260
"""Width of a sheet."""
MARGIN = 14
SMALL = (18, 18)
"""Room of a part with a few pins, labels beside it aside."""


def width(net: str) -> int:
    """Return the steps that a label takes."""
    return round(len(net) * 0.85 + 3)


@dataclass(frozen=True, slots=True)
class Placed:
    """A component with its centre and how it is turned."""

    part: Component
    at: Step
    turned: int
    pins: dict[str, PinPlace]
    """Each pin where it is on the sheet."""

    @property
    def upright(self) -> bool:
        """Whether it is a small part with a pin above or below, and none at the right, where its texts go."""
        ways = {pin.out for pin in self.pins.values()}
        return len(self.pins) < 4 and bool(ways & {(0, -1), (0, 1)}) and (1, 0) not in ways

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of what is drawn of it, its pins' ends included."""
        xs, ys = zip(*(pin.at for pin in self.pins.values()), strict=True) if self.pins else ((), ())
        x, y = self.at
        near, beyond = (2, 0) if len(self.pins) < 3 else (3, 0 if self.upright else 2)
        top, bottom = min((*ys, y - near)) - beyond, max((*ys, y + near)) + beyond
        return min((*xs, x - near)), top, max((*xs, x + near)), bottom


@dataclass(frozen=True, slots=True)
class Region:
    """A group of components under a heading, from row `top` to row `bottom`."""

    heading: str
    top: int
    bottom: int
    placed: tuple[Placed, ...]


def plan(board: CircuitBoard) -> tuple[Region, ...]:
    """Return the groups of a board from top to bottom."""
    made, top = [], MARGIN
    for group in dict.fromkeys(part.group for part in board.components):
        parts = _neighbours(board, [part for part in board.components if part.group == group])
        placed = tuple(_rows(board, parts, top + 4))
        bottom = max(one.box[3] for one in placed) + 8
        made.append(Region(group, top, bottom, placed))
        top = bottom + 4
    return tuple(made)


def turned(board: CircuitBoard, part: Component) -> int:
    """Return how a component is turned: a part with two pins stands up between a supply and ground."""
    symbol = board.kinds[part.kind].symbol
    if len(part.nets) != 2 or part.kind in ("terminal2", "xh2", "vh2", "piezo"):
        return 0
    first, second = (_level(board, part.nets[pin]) for pin in ("1", "2"))
    wanted = (-1, 0) if first == second == 1 else (0, -1) if first >= second else (0, 1)
    return next(turn for turn in (0, 90, 180, 270) if pin_places(part.kind, symbol, turn)["1"].out == wanted)


def _level(board: CircuitBoard, net: str | None) -> int:
    """Return 0 for ground, 2 for a supply, 1 for a signal."""
    return 0 if net == "GND" else 2 if net in board.powered else 1


def _neighbours(board: CircuitBoard, parts: Sequence[Component]) -> list[Component]:
    """Return the components in an order in which each follows one with which it shares a signal."""
    left, made = list(parts), []
    while left:
        queue = [left[0]]
        while queue:
            part = queue.pop(0)
            if part not in left:
                continue
            left.remove(part)
            made.append(part)
            nets = {net for net in part.nets.values() if net and net not in board.powered}
            queue += [other for other in left if nets & set(other.nets.values())]
    return made


def _rows(board: CircuitBoard, parts: Sequence[Component], top: int) -> Iterator[Placed]:
    """Yield the components in rows as wide as the sheet."""
    row: list[tuple[Component, int, int]] = []
    x, tall = MARGIN, 0
    for part in parts:
        wide, high = _room(board, part)
        if row and x + wide > WIDE:
            yield from _placed(board, row, top + tall // 2)
            row, x, top, tall = [], MARGIN, top + tall, 0
        row.append((part, x + wide // 2, wide))
        x, tall = x + wide, max(tall, high)
    yield from _placed(board, row, top + tall // 2)


def _room(board: CircuitBoard, part: Component) -> Step:
    """Return the room of a component, with that of its labels."""
    symbol = board.kinds[part.kind].symbol
    pins = pin_places(part.kind, symbol)
    if len(pins) < 4:
        turn = turned(board, part)
        ways = {number: pin.out for number, pin in pin_places(part.kind, symbol, turn).items()}
        beside = [width(part.nets[number] or "") for number, out in ways.items() if out[0]]
        return max(SMALL[0], (sum(beside) + 10) // 2 * 2), SMALL[1]
    xs, ys = zip(*(pin.at for pin in pins.values()), strict=True)
    edge = max(map(abs, xs))
    return 2 * edge + 28, (max(ys) - min(ys) + 14) // 2 * 2


def _placed(board: CircuitBoard, row: Sequence[tuple[Component, int, int]], y: int) -> Iterator[Placed]:
    for part, x, _ in row:
        turn = turned(board, part)
        pins = pin_places(part.kind, board.kinds[part.kind].symbol, turn)
        ends = {number: PinPlace((x + pin.at[0], y + pin.at[1]), pin.out) for number, pin in pins.items()}
        yield Placed(part, (x, y), turn, ends)
