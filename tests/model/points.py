"""Every sequence of happenings at a tiny table of backgammon, whose tall points hide what is played.

    python -m tests.model.points --states 5000

Checkers move between a few points, somebody rolls, presses, complains or lets stand, the arbiter takes back,
the controller dies. Time passes after each: every timer has acted before the next thing happens.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from dambord.controller.core.backgammon.acts import usable
from dambord.controller.core.backgammon.dispatch import apply_event
from dambord.controller.core.backgammon.model.match_history import MatchHistory
from dambord.controller.core.backgammon.model.phase import Over, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.step import steps
from dambord.controller.core.messages.arbiter_acts import TakeBack
from dambord.controller.core.messages.events import (
    Button,
    Event,
    LinkFound,
    Pressed,
    Restarted,
    Rolled,
    Ruled,
    Seen,
    Woken,
    press,
)
from dambord.controller.core.messages.sayings import Irregular, Refused
from dambord.controller.core.table.stepping import wakes_at
from dambord.controller.record.states.state_codec import decode_state, encode_state
from dambord.rules.backgammon import Dice, Position
from dambord.rules.game import SIDES, Side
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.model.merging import Merger

SLOW_US = 8_000_000
BEARING_OFF = {5: 1, 1: 7}
"""Of both sides. With 5-1 the five is borne off, and nobody sees whether an ace went, too."""
MOVED = (5, 4, 1, 0)
"""White's points between which his checkers are moved; 0 is beside the board."""
ROLL: Dice = (5, 1)
BUTTONS: tuple[Button, ...] = ("clock", "correct", "continue")


class Node(NamedTuple):
    """A table: the state of the core, and the checkers that really lie on the board, by White's points."""

    state: State
    white: tuple[int, ...]
    black: tuple[int, ...]


class Hop(NamedTuple):
    """A white checker goes from one point to another."""

    origin: int
    target: int


Doing = Hop | Event | str
"""A hop, an event, or `died`."""


@dataclass
class Explored:
    """The figures of an exploration, and what was found: each fault with the way to it."""

    states: int = 0
    happenings: int = 0
    steps: int = 0
    depth: int = 0
    open: int = 0
    """States in which the record is not the only explanation."""
    faults: dict[str, tuple[Doing, ...]] = field(default_factory=dict)


def start() -> Node:
    """Both sides bear off from a tall point, White to roll."""
    table = MatchTable(start=position("w", BEARING_OFF, BEARING_OFF), length=1)
    return _with_board(table.state, table.state.position)


def alphabet() -> tuple[Doing, ...]:
    """All that may happen; the times of events are set when they do."""
    hops = [Hop(origin, target) for origin in MOVED for target in MOVED if origin != target]
    told = [Rolled(0, ROLL, side) for side in SIDES]
    pressed = [Pressed(0, side, button) for side in SIDES for button in BUTTONS]
    return (*hops, *told, *pressed, Ruled(0, "arbiter", "exploration", TakeBack(1)), "died")


def explored(states: int) -> Explored:
    """Explore breadth first until so many states are known."""
    found, merger, first = Explored(), _merger(), start()
    known = {_digest(merger, first)}
    frontier: list[tuple[Node, tuple[Doing, ...]]] = [(first, ())]
    while frontier and len(known) < states:
        later: list[tuple[Node, tuple[Doing, ...]]] = []
        for node, way in frontier:
            for doing in alphabet():
                if len(known) >= states or (isinstance(doing, Hop) and not node.white[doing.origin]):
                    continue
                found.happenings += 1
                tell = partial(found.faults.setdefault)
                try:
                    after, taken = course(node, doing)
                    found.steps += taken
                    digest = _digest(merger, after)
                    if digest in known:
                        continue
                    known.add(digest)
                    later.append((after, (*way, doing)))
                    found.open += bool(after.state.history.others)
                    for text in faults(after):
                        tell(text, (*way, doing))
                except Exception as error:
                    tell(f"{type(error).__name__}: {error}", (*way, doing))
        found.depth += 1
        frontier = later
    found.states = len(known)
    return found


def course(node: Node, doing: Doing) -> tuple[Node, int]:
    """The table after `doing` and a long time, and the number of steps."""
    match doing:
        case Hop(origin, target):
            white = list(node.white)
            white[origin] -= 1
            white[target] += 1
            node = node._replace(white=tuple(white))
            events: tuple[Event, ...] = (Seen(node.state.now, cells(node)),)
        case "died":
            now = node.state.now
            events = (Restarted(now), LinkFound(now), Seen(now, cells(node)))
        case _:
            assert not isinstance(doing, str)
            events = (_now(node.state, doing),)
    return _after(node, *events)


def faults(node: Node) -> Iterator[str]:
    """What is wrong with a table."""
    state = node.state
    if sum(state.position.w) != 15 or sum(state.position.b) != 15:
        yield f"checkers: {state.position}"
    due = wakes_at(state)
    if due is not None and due <= state.now:
        yield f"a timer of {type(state.phase).__name__} is missed"
    if decode_state(encode_state(state), state.terms) != state:
        yield f"{type(state.phase).__name__} is not read as it was written"
    for side, buttons in usable(state).items():
        for button in buttons:
            said = apply_event(state, press(state.now, side, button, "page")).sayings
            if any(isinstance(one, Refused) for one in said):
                yield f"{button} of {side} is offered and refused in {type(state.phase).__name__}"
    yield from _stuck(node)


def _stuck(node: Node) -> Iterator[str]:
    """Once the board is the record's, and what is waived may be, an honest turn is taken, nobody named."""
    if isinstance(node.state.phase, Over):
        return
    node = _shown(node)
    for _ in range(2):
        for side in SIDES:
            if "continue" in usable(node.state)[side]:
                node, _ = _after(node, Pressed(node.state.now, side, "continue"))
                node = _shown(node)
    state = node.state
    if isinstance(state.phase, ToRoll):
        node, _ = _after(node, Rolled(state.now, ROLL, state.side))
    state = node.state
    if not isinstance(state.phase, Playing):
        yield f"the board is right, and it is {type(state.phase).__name__}"
        return
    plies, play = len(state.plies), state.terms.game.turns(state.position)[0]
    node = _with_board(state, play.after)
    said: list[Any] = []
    for event in (Seen(state.now, cells(node)), Woken(state.now + SLOW_US)):
        node, told = _told(node, event)
        said += told
    node, told = _told(node, Pressed(node.state.now, state.side, "clock"))
    said += told
    node, told = _told(node, Woken(node.state.now + SLOW_US))
    said += told
    if len(node.state.plies) == plies:
        yield f"a legal play is not taken in {type(node.state.phase).__name__}"
    if named := [one.kind for one in said if isinstance(one, Irregular)]:
        yield f"an honest turn is called {named[0]}"


def _shown(node: Node) -> Node:
    """The node with the record's position on the board, seen for a long time."""
    node = _with_board(node.state, node.state.position)
    return _after(node, Seen(node.state.now, cells(node)))[0]


def _with_board(state: State, stands: Position) -> Node:
    black = (0, *reversed(stands.b[1:25]))
    return Node(state, (0, *stands.w[1:25]), black)


def cells(node: Node) -> str:
    """What the sensors read: five checkers of a point at most."""
    table = MatchTable.__new__(MatchTable)
    table.seats = node.state.sensors.sensing
    table.points = {}
    for point in range(1, 25):
        stands: list[Side] = ["w"] * node.white[point]
        table.points[point] = stands + ["b"] * node.black[point]
    return table.cells


def _after(node: Node, *events: Event) -> tuple[Node, int]:
    """The node after `events` and a long time, and the number of steps."""
    count = 0
    for event in (*events, Woken(node.state.now + SLOW_US)):
        for state, _ in steps(node.state, event):
            node = node._replace(state=state)
            count += 1
    return node, count


def _told(node: Node, event: Event) -> tuple[Node, list[Any]]:
    said: list[Any] = []
    for state, sayings in steps(node.state, event):
        node = node._replace(state=state)
        said += sayings
    return node, said


def _now(state: State, event: Event) -> Event:
    changed: Event = event.__class__(**{**_fields(event), "at": state.now})
    return changed


def _fields(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__dataclass_fields__}


def _merger() -> Merger:
    merger = Merger(exact=False)
    merger.packers[MatchHistory] = lambda history, _: (
        merger.pack(history.standing, []),
        tuple((act.kind, act.side, act.text, act.irregular) for act in history.acts[-3:]),
        bool(history.fixed),
        tuple(
            (merger.pack(each.line.position, []), tuple(act.text for act in each.line.acts), each.against)
            for each in history.others
        ),
    )
    return merger


def _digest(merger: Merger, node: Node) -> bytes:
    return merger.digest(node.state, repr(node[1:]))


def main() -> int:
    """Explore, and print the figures and every fault with its way."""
    parser = argparse.ArgumentParser(prog="python -m tests.model.points", description=__doc__)
    parser.add_argument("--states", type=int, default=2_000, help="states (2000)")
    found = explored(parser.parse_args().states)
    print(
        f"{found.states} states, {found.open} of them with other lines, {found.happenings} happenings, "
        f"{found.steps} steps, depth {found.depth}, {len(found.faults)} faults"
    )
    for text, way in found.faults.items():
        print(text, *way, sep="\n    ")
    return int(bool(found.faults))


if __name__ == "__main__":
    sys.exit(main())
