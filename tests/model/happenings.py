"""What may happen at a table, and the table after it: the alphabet of the exploration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.arbiter_acts import (
    Act,
)
from dambord.controller.core.messages.events import (
    Button,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Ruled,
    Seen,
    Woken,
)
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.stepping import wakes_at
from dambord.rules.game import Side
from tests.model.tiny import HAND_US, Table

MOST_TIMERS = 200
"""More timers than this between two events are taken for an endless row of timers."""


class Node(NamedTuple):
    """A table: the state of the core, and what its sensors would read now if they were heard."""

    state: State
    cells: str


class Passed(NamedTuple):
    """One call of the step: the state before, the event, the state after, what was said."""

    before: State
    event: Event
    after: State
    said: tuple[Saying, ...]


class EndlessError(AssertionError):
    """Timers fall due without end."""


@dataclass(frozen=True)
class Hand:
    """The raw levels of some cells change at once; then `time` passes."""

    cells: tuple[tuple[int, str], ...]
    time: int

    def events(self, node: Node) -> Iterator[Event]:
        now, cells = node.state.now, self.leaves(node.cells)
        if node.state.sensors.linked:
            yield Seen(now, cells)
        yield Woken(now + self.time)

    def leaves(self, cells: str) -> str:
        shown = list(cells)
        for cell, level in self.cells:
            shown[cell] = level
        return "".join(shown)


@dataclass(frozen=True)
class Push:
    """A player presses a button."""

    side: Side
    button: Button

    def events(self, node: Node) -> Iterator[Event]:
        yield Pressed(node.state.now, self.side, self.button)


@dataclass(frozen=True)
class Verdict:
    """The arbiter rules."""

    act: Act

    def events(self, node: Node) -> Iterator[Event]:
        yield Ruled(node.state.now, "arbiter", "exploration", self.act)


@dataclass(frozen=True)
class Unplugged:
    """The link is lost."""

    def events(self, node: Node) -> Iterator[Event]:
        yield LinkLost(node.state.now)


@dataclass(frozen=True)
class Plugged:
    """The link is found again; the sensors report all cells."""

    def events(self, node: Node) -> Iterator[Event]:
        yield LinkFound(node.state.now)
        yield Seen(node.state.now, node.cells)
        yield Woken(node.state.now + HAND_US)


@dataclass(frozen=True)
class Died:
    """The controller died and was started again."""

    def events(self, node: Node) -> Iterator[Event]:
        yield Restarted(node.state.now)


@dataclass(frozen=True)
class Look:
    """The sensors report all cells."""

    def events(self, node: Node) -> Iterator[Event]:
        yield Seen(node.state.now, node.cells)
        yield Woken(node.state.now + HAND_US)


@dataclass(frozen=True)
class NextTimer:
    """Time passes to the instant of the next timer."""

    def events(self, node: Node) -> Iterator[Event]:
        due = wakes_at(node.state)
        if due is not None:
            yield Woken(due)


@dataclass(frozen=True)
class Wait:
    """A fixed time passes."""

    time: int

    def events(self, node: Node) -> Iterator[Event]:
        yield Woken(node.state.now + self.time)


Happening = Hand | Push | Verdict | Unplugged | Plugged | Died | Look | NextTimer | Wait


def start(table: Table) -> Node:
    """The beginning: the array stands on the board, and has been seen unless the table says otherwise."""
    terms = table.terms
    cells = shown(opening(terms))
    node = Node(opening(terms), cells)
    return node if table.array else course(node, Wait(1_000_000), (Seen(0, cells),))[0]


def shown(state: State) -> str:
    """What the cells read when the board shows the record's position, kings as stacks."""
    sensing, picture = state.sensors.sensing, state.terms.game.picture(state.position)
    cells = ["."] * sensing.cells
    for cell, piece in zip(sensing.cells_of_squares, sensing.sensor.sensed(picture), strict=True):
        cells[cell] = piece
    return "".join(cells)


def alphabet(table: Table) -> tuple[Happening, ...]:
    """All that may happen at `table`. Which of it makes sense now, `possible` tells."""
    sensing = table.terms.sensing
    touched = [sensing.cell_of[n - 1] for n in table.squares] or list(range(sensing.cells))
    levels = sensing.sensor.alphabet
    single = [(cell, level) for cell in touched for level in levels]
    sides: tuple[Side, ...] = ("w", "b")
    doings: list[Happening] = [Hand((change,), table.hand_us) for change in single]
    if table.pairs:
        doings += [Hand(two, table.hand_us) for two in combinations(single, 2) if two[0][0] != two[1][0]]
    doings += [Push(side, button) for button in table.buttons for side in sides]
    doings += [Verdict(act) for act in table.acts]
    if table.cable:
        doings += [Unplugged(), Plugged(), Died()]
    if table.array:
        doings.append(Look())
    return (*doings, NextTimer(), *map(Wait, table.waits))


def possible(table: Table, node: Node, doing: Happening) -> bool:
    """Whether something can happen now that is not the same as nothing, or as another happening."""
    match doing:
        case Hand(changes):
            changed = all(node.cells[cell] != level for cell, level in changes)
            return changed and (not table.most or _sensible(table, node, doing.leaves(node.cells)))
        case Unplugged():
            return node.state.sensors.linked
        case Plugged():
            return not node.state.sensors.linked
        case Look():
            return node.state.sensors.linked and node.state.sensors.settling.raw != node.cells
        case NextTimer():
            return wakes_at(node.state) is not None
    return True


def _sensible(table: Table, node: Node, cells: str) -> bool:
    """Whether hands leave `cells`: no new pieces, and at most `Table.most` differences from the record."""
    right, start = shown(node.state), shown(opening(table.terms)).lower()
    if sum(map(str.__ne__, cells, right)) > table.most:
        return False
    return all(cells.lower().count(piece) <= start.count(piece) for piece in "xwb")


def course(node: Node, doing: Happening, first: tuple[Event, ...] = ()) -> tuple[Node, list[Passed]]:
    """The table after `doing`, and every call of the step on the way; timers act each at their own instant.

    Raises EndlessError if timers fall due without end.
    """
    cells = doing.leaves(node.cells) if isinstance(doing, Hand) else node.cells
    state, passed = follow(node.state, (*first, *doing.events(node)))
    return Node(state, cells), passed


def follow(state: State, events: tuple[Event, ...]) -> tuple[State, list[Passed]]:
    """Apply `events`; timers act each at their own instant. Raises EndlessError."""
    passed: list[Passed] = []
    for event in events:
        count = 0
        while (due := wakes_at(state)) is not None and due < event.at:
            woken = Woken(due)
            after, said = step(state, woken)
            passed.append(Passed(state, woken, after, said))
            state = after
            count += 1
            if count > MOST_TIMERS:
                raise EndlessError(f"{count} timers before {event}")
        after, said = step(state, event)
        passed.append(Passed(state, event, after, said))
        state = after
    return state, passed
