"""Wires of a schematic: within a group every signal is drawn where a way is free, elsewhere it has labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import pairwise

from dambord.hardware.circuit_boards.kicad.sheet_plan import WIDE, Placed, Region, width
from dambord.hardware.circuit_boards.kicad.symbols import PinPlace, Step

LONGEST = 110
"""A way that costs more than this is not drawn."""
BEND, CROSS = 3, 4
"""What a corner and a crossing cost, in steps."""
SYMBOL = 5
"""Steps that the mark of a supply or of ground takes from a pin's end."""
Edge = tuple[Step, Step]


@dataclass(frozen=True, slots=True)
class Label:
    """A net's name at a place; `way` is -1 if its text goes to the left, 1 to the right."""

    net: str
    at: Step
    way: int


@dataclass(slots=True)
class Drawn:
    """What joins the pins of a group: wires with the dots where they meet, labels, and marks of supplies."""

    wires: list[Edge] = field(default_factory=list)
    dots: list[Step] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    marks: list[tuple[str, PinPlace]] = field(default_factory=list)


class Sheet:
    """The grid of one group, with what each place is taken by."""

    def __init__(self, region: Region, powered: Set[str]) -> None:
        self.region = region
        self.blocked: set[Step] = set()
        self.owner: dict[Step, str] = {}
        self.along: dict[tuple[Step, bool], str] = {}
        """The net of the wire through a place, level or upright."""
        self.joints: dict[Step, str] = {}
        self.drawn = Drawn()
        nets: dict[str, list[PinPlace]] = {}
        for one in region.placed:
            left, top, right, bottom = one.box
            self.blocked |= {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
            texts = range(right, right + 5) if one.upright else range(0)
            self.blocked |= {(x, one.at[1] + dy) for x in texts for dy in (-2, -1, 0, 1, 2)}
        for one in region.placed:
            for number, pin in one.pins.items():
                net = one.part.nets[number]
                self._claim(one, pin, net or "")
                if net in powered and net is not None:
                    self.drawn.marks.append((net, pin))
                    self._block(pin, SYMBOL)
                elif net is not None:
                    nets.setdefault(net, []).append(pin)
        for net, pins in sorted(nets.items(), key=lambda one: (len(one[1]), _spread(one[1]))):
            self._join(net, pins)

    def _claim(self, one: Placed, pin: PinPlace, net: str) -> None:
        """Keep a pin's end for its net, and before it a step, or the room of a label beside other pins."""
        self.joints[pin.at] = net
        for at in range(2 if len(one.pins) < 4 else width(net)):
            cell = pin.at[0] + pin.out[0] * at, pin.at[1] + pin.out[1] * at
            self.owner[cell] = net
            self.blocked.discard(cell)

    def _block(self, pin: PinPlace, length: int) -> None:
        self.blocked |= {(pin.at[0] + pin.out[0] * at, pin.at[1] + pin.out[1] * at) for at in range(length)}

    def _join(self, net: str, pins: list[PinPlace]) -> None:
        """Draw wires between pins and name them once; pins that no way reaches are named one by one."""
        tree: set[Step] = {pins[0].at}
        edges: set[Edge] = set()
        alone = []
        for pin in sorted(pins[1:], key=lambda one: _distance(one.at, pins[0].at)):
            way = self._way(net, pin, pins[0], tree)
            if way is None:
                alone.append(pin)
                continue
            tree |= set(way)
            edges |= set(pairwise(way))
            self._take(net, way)
        if edges:
            self._emit(edges, {pin.at for pin in pins})
            self._name(net, tree, pins[0])
        else:
            alone.append(pins[0])
        for pin in alone:
            self._label(net, pin)

    def _label(self, net: str, pin: PinPlace) -> None:
        """Name a pin at its end, or at the side if its wire would leave up- or downwards."""
        way = pin.out[0] or 1
        self.drawn.labels.append(Label(net, pin.at, way))
        self.blocked |= {(pin.at[0] + way * at, pin.at[1]) for at in range(1, width(net))}

    def _name(self, net: str, tree: Set[Step], first: PinPlace) -> None:
        """Name a drawn net where there is room for its name."""
        for x, y in sorted(tree):
            for way in (-1, 1):
                cells = [(x + way * at, y + dy) for at in range(1, width(net) + 1) for dy in (-1, 0, 1)]
                if all(self._bare(cell) for cell in cells):
                    self.drawn.labels.append(Label(net, (x, y), way))
                    self.blocked |= set(cells)
                    return
        self.drawn.labels.append(Label(net, first.at, first.out[0] or 1))

    def _bare(self, cell: Step) -> bool:
        inside = 2 <= cell[0] <= WIDE - 2 and self.region.top < cell[1] < self.region.bottom + 2
        used = any((cell, level) in self.along for level in (True, False))
        return inside and not used and cell not in self.blocked and cell not in self.owner

    def _free(self, net: str, cell: Step) -> bool:
        inside = 2 <= cell[0] <= WIDE - 2 and self.region.top + 2 < cell[1] < self.region.bottom + 2
        return inside and cell not in self.blocked and self.owner.get(cell, net) == net

    def _way(self, net: str, start: PinPlace, first: PinPlace, tree: Set[Step]) -> list[Step] | None:
        """Return the cheapest way from a pin to what is drawn of its net; None if it costs too much."""
        begin = start.at, start.out
        best, came = {begin: 0}, {begin: begin}
        heap = [(0, begin)]
        while heap:
            cost, here = heappop(heap)
            at, out = here
            if at in tree and at != start.at and (at != first.at or out == (-first.out[0], -first.out[1])):
                way = [at]
                while came[here] != here:
                    here = came[here]
                    way.append(here[0])
                return way
            for step in (out, (out[1], out[0]), (-out[1], -out[0])):
                if step != out and (at == start.at or not self._corner(net, at)):
                    continue
                there = at[0] + step[0], at[1] + step[1]
                upright, other = not step[0], self.along.get((there, bool(step[1])))
                if not self._free(net, there) or self.along.get((there, not upright), net) != net:
                    continue
                if there in self.joints and self.joints[there] != net:
                    continue
                more = cost + 1 + BEND * (step != out) + CROSS * (other is not None and other != net)
                if more < best.get((there, step), LONGEST):
                    best[there, step] = more
                    came[there, step] = here
                    heappush(heap, (more, (there, step)))
        return None

    def _corner(self, net: str, at: Step) -> bool:
        """Whether a wire may turn here: no other wire goes through."""
        return all(self.along.get((at, level), net) == net for level in (True, False))

    def _take(self, net: str, way: list[Step]) -> None:
        for before, after in pairwise(way):
            level = before[1] == after[1]
            self.along[before, level] = self.along[after, level] = net
        for before, at, after in zip(way, way[1:], way[2:], strict=False):
            if (after[0] - at[0], after[1] - at[1]) != (at[0] - before[0], at[1] - before[1]):
                self.joints[at] = net
        self.joints[way[0]] = self.joints[way[-1]] = net

    def _emit(self, edges: Iterable[Edge], ends: Set[Step]) -> None:
        """Keep a net's steps as straight wires, with a dot where more than two meet."""
        beside: dict[Step, set[Step]] = {}
        for one, other in edges:
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
        dots = [at for at, near in beside.items() if len(near) + (at in ends) > 2]
        self.drawn.dots += sorted(dots)
        self.drawn.wires += sorted(_straight(beside, {*dots, *ends}))


def _straight(beside: Mapping[Step, Set[Step]], stops: Set[Step]) -> Iterator[Edge]:
    """Yield straight wires from end, corner or dot to the next, each once."""

    def bends(at: Step) -> bool:
        near = beside[at]
        return at in stops or len(near) != 2 or len({x for x, _ in near}) == 2 == len({y for _, y in near})

    for at in filter(bends, beside):
        for there in beside[at]:
            step, end = (there[0] - at[0], there[1] - at[1]), there
            while not bends(end):
                end = end[0] + step[0], end[1] + step[1]
            if at < end:
                yield at, end


def _distance(one: Step, other: Step) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _spread(pins: Iterable[PinPlace]) -> int:
    places = [pin.at for pin in pins]
    return sum(max(one[axis] for one in places) - min(one[axis] for one in places) for axis in (0, 1))
