"""Breadth-first exploration of every sequence of happenings at a table, with equal states merged."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from dambord.controller.core.draughts.model.phase import Over
from dambord.controller.core.messages.events import Event, Seen, Woken
from dambord.controller.record.format import write_event
from dambord.controller.record.header import write_header
from tests.model.continuations import LOOKS, Look
from tests.model.happenings import Happening, Node, Passed, alphabet, course, possible, start
from tests.model.invariants import CHECKS, Check
from tests.model.merging import Merger
from tests.model.replaying import replay_equals_live
from tests.model.tiny import Table

REPLAYED_EVERY = 16
"""Every so many-th happening is also replayed in other ways."""
LOOKED_ALL = 5_000
"""So many states are all played on from; then every `LOOKED_EVERY`-th."""
LOOKED_EVERY = 8


@dataclass(frozen=True)
class Fault:
    """What a check found first, and the shortest way to it."""

    check: str
    text: str
    way: tuple[Happening, ...]

    @property
    def kind(self) -> tuple[str, str]:
        """What makes two faults the same: the check, and the text without its numbers."""
        return self.check, re.sub(r"\d+", "N", self.text)

    def recording(self, table: Table) -> str:
        """The way as a recording, which `python -m tests.model --replay` reads."""
        lines = [write_header(table.header)]
        lines += [write_event(event) for event in events_of(table, self.way) if not isinstance(event, Woken)]
        return "\n".join(lines)


@dataclass
class Found:
    """The figures of one exploration."""

    table: Table
    states: int = 0
    open: int = 0
    """States in which another line is carried beside the record."""
    happenings: int = 0
    """Happenings tried: the edges between states."""
    looked: int = 0
    """States from which the game was played on in every way that has to be possible."""
    steps: int = 0
    """Calls of the step that were checked."""
    depth: int = 0
    """Every sequence of so many happenings has been tried."""
    done: bool = False
    """Whether no further state can be reached."""
    phases: Counter[str] = field(default_factory=Counter)
    faults: dict[tuple[str, str], Fault] = field(default_factory=dict)
    times: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each fault was found."""

    def line(self) -> str:
        """The figures in a row of a table."""
        depth = "all" if self.done else str(self.depth)
        figures = " | ".join(
            f"{n:,}" for n in (self.states, self.open, self.looked, self.happenings, self.steps)
        )
        return f"| {self.table.name} | {figures} | {depth} | {len(self.faults)} |"


def shortest(table: Table, fault: Fault) -> Fault:
    """The same fault after as few of its happenings as lead to it; one after the other is left out."""
    for leave in range(len(fault.way) - 1, -1, -1):
        way = fault.way[:leave] + fault.way[leave + 1 :]
        again = Explorer(table).follow(way).get(fault.kind)
        if again is not None:
            fault = again
    return fault


def events_of(table: Table, way: tuple[Happening, ...]) -> Iterator[Event]:
    """The events of a way from the start."""
    node = start(table)
    if not table.array:
        yield Seen(0, node.cells)
    for doing in way:
        yield from doing.events(node)
        node, _ = course(node, doing)


class Explorer:
    """One exploration of a table."""

    def __init__(
        self, table: Table, checks: tuple[Check, ...] = CHECKS, looks: tuple[Look, ...] = LOOKS
    ) -> None:
        self.table, self.checks, self.looks = table, checks, looks
        self.alphabet = alphabet(table)
        self.merger = Merger(exact=table.exact)
        self.found = Found(table)
        self._number: dict[bytes, int] = {}
        self._parents, self._by = array("q"), array("H")
        self._asked: set[int] = set()

    def run(
        self,
        *,
        states: int,
        depth: int = 1_000,
        watch: Callable[[Found], None] = lambda found: None,
        enough: Callable[[], bool] = lambda: False,
    ) -> Found:
        """Explore until `states` states are known or `depth` is reached; `enough` is asked now and then."""
        found = self.found
        frontier = [(self._new(start(self.table), -1, 0), start(self.table))]
        while frontier and found.depth < depth:
            later: list[tuple[int, Node]] = []
            for number, node in frontier:
                for code, doing in enumerate(self.alphabet):
                    if possible(self.table, node, doing):
                        self._try(number, node, code, doing, later)
                if found.states >= states or enough():
                    return found
            found.depth += 1
            frontier = later
            watch(found)
        found.done = not frontier
        return found

    def dive(self, rng: Random, length: int) -> None:
        """Follow one random sequence of `length` happenings, far beyond the depth of `run`."""
        node = start(self.table)
        number = self._number.get(self.merger.digest(node.state, node.cells))
        number = self._new(node, -1, 0) if number is None else number
        for _ in range(length):
            open_now = [n for n, doing in enumerate(self.alphabet) if possible(self.table, node, doing)]
            kinds = sorted({type(self.alphabet[code]).__name__ for code in open_now})
            kind = rng.choice([*kinds, *(("Hand",) * 3 if "Hand" in kinds else ())])
            code = rng.choice([n for n in open_now if type(self.alphabet[n]).__name__ == kind])
            later: list[tuple[int, Node]] = []
            reached = self._try(number, node, code, self.alphabet[code], later)
            if reached is None or isinstance(reached[1].state.phase, Over):
                return
            number, node = reached

    def _try(
        self, number: int, node: Node, code: int, doing: Happening, later: list[tuple[int, Node]]
    ) -> tuple[int, Node] | None:
        found = self.found
        found.happenings += 1
        try:
            reached, passed = course(node, doing)
        except Exception as error:
            self._fault("step", f"{type(error).__name__}: {error}", number, code)
            return None
        found.steps += len(passed)
        for each in passed:
            self._check(each, number, code)
        if found.happenings % REPLAYED_EVERY == 0:
            for text in replay_equals_live(node.state, passed):
                self._fault("replay_equals_live", text, number, code)
        digest = self.merger.digest(reached.state, reached.cells)
        if digest not in self._number:
            later.append((self._new(reached, number, code, digest), reached))
        return self._number[digest], reached

    def _new(self, node: Node, parent: int, code: int, digest: bytes = b"") -> int:
        number = len(self._number)
        self._number[digest or self.merger.digest(node.state, node.cells)] = number
        self._parents.append(parent)
        self._by.append(code)
        self.found.states += 1
        self.found.open += bool(node.state.history.others)
        self.found.phases[type(node.state.phase).__name__] += 1
        if number > LOOKED_ALL and number % LOOKED_EVERY:
            return number
        self.found.looked += 1
        for look in self.looks:
            try:
                for text in look(node):
                    self._fault(look.__name__, text, number)
            except Exception as error:
                self._fault(look.__name__, f"{type(error).__name__}: {error}", number)
        return number

    def _check(self, passed: Passed, number: int, code: int) -> None:
        for check in self.checks:
            try:
                for text in check(passed):
                    self._fault(check.__name__, text, number, code)
            except Exception as error:
                self._fault(check.__name__, f"{type(error).__name__}: {error}", number, code)

    def _fault(self, check: str, text: str, number: int, code: int | None = None) -> None:
        fault = Fault(check, text, ())
        self.found.times[fault.kind] += 1
        if fault.kind not in self.found.faults:
            way = self.way(number) + (() if code is None else (self.alphabet[code],))
            self.found.faults[fault.kind] = replace(fault, way=way)

    def follow(self, way: tuple[Happening, ...]) -> dict[tuple[str, str], Fault]:
        """Follow a way as far as it is possible; returns the faults on it."""
        node = start(self.table)
        number = self._new(node, -1, 0)
        for doing in way:
            if not possible(self.table, node, doing):
                break
            reached = self._try(number, node, self.alphabet.index(doing), doing, [])
            if reached is None:
                break
            number, node = reached
        return self.found.faults

    def way(self, number: int) -> tuple[Happening, ...]:
        """The happenings that lead to a state, from the start."""
        steps: list[Happening] = []
        while number > 0:
            steps.append(self.alphabet[self._by[number]])
            number = self._parents[number]
        return tuple(reversed(steps))
