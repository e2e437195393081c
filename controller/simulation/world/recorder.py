"""Records the sensor reports of a simulated board as a recording."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from dambord.controller.core.messages.events import Event, LinkFound, LinkLost, Pressed, Seen
from dambord.controller.simulation.world.contact import CALM, REAL, Noise, glitch, samples
from dambord.controller.simulation.world.sensor_layout import SensorLayout

SECOND = 1_000_000

Said = dict[str, Any]
"""A line of the recording without its time."""


class SensedBoard(Protocol):
    """A simulated board over sensors; squares are the sensed ones."""

    layout: SensorLayout

    def level(self, square: int) -> str:
        """The level of the sensor under `square` at rest."""

    def levels(self) -> str:
        """The levels of all sensors at rest, in number order."""


B = TypeVar("B", bound=SensedBoard)


@dataclass(frozen=True, slots=True)
class Misread:
    """From `at` to `until` (µs) the sensor of `square` reads `level`, whatever stands there."""

    at: int
    until: int
    square: int
    level: str


class Recorder(Generic[B]):
    """The raw levels of a board over time, with presses and link states; times in µs."""

    def __init__(self, board: B, rng: Random, noise: Noise = REAL) -> None:
        """Start at time 0 with the pieces on `board`, whose changes are recorded from then on."""
        self.board = board
        self.rng = rng
        self.noise = noise
        self.end = 0
        self._edges: list[list[tuple[int, str]]] = [[(0, level)] for level in board.levels()]
        self._brushed: list[tuple[int, int]] = []
        self._misread: list[Misread] = []
        self._said: list[tuple[int, Said]] = []

    def change(self, at: int, verb: Callable[[], object], *squares: int) -> None:
        """Apply `verb` to the board at `at`; `squares` are the sensed squares that it may change."""
        before = [self.board.level(square) for square in squares]
        verb()
        for square, level in zip(squares, before, strict=True):
            edges = self._edges[square - 1]
            while len(edges) > 1 and edges[-1][0] >= at:
                edges.pop()
            walk = samples(self.rng, level, self.board.level(square), self.noise)
            edges.extend((at + dt, seen) for dt, seen in walk)
        self._advance(at)

    def brush(self, at: int, square: int) -> None:
        """Let the sensed `square` flicker at `at`, unless it changes near that time."""
        self._brushed.append((at, square))

    def misread(self, fault: Misread) -> None:
        """Let a square read wrong for a while, unless it changes near that time or reads so anyway."""
        self._misread.append(fault)

    def press(self, at: int, button: str, side: str) -> None:
        """Record that `side` presses `button` at `at`."""
        self._said.append((at, {"button": button, "side": side}))
        self._advance(at)

    def link(self, at: int, state: str) -> None:
        """Record that the link is `down` or `up` from `at` on; levels are not recorded while it is down."""
        self._said.append((at, {"link": state}))
        self._advance(at)

    def rest(self, until: int) -> None:
        """Let time pass until `until`."""
        self._advance(until)

    def lines(self, header: Mapping[str, object]) -> list[str]:
        """Return the recording: `header`, then all changes, presses and link states in time order."""
        stream = ({"t": round(at / SECOND, 6), **said} for at, said in self._stream())
        return [json.dumps(line) for line in (dict(header), *stream)]

    def events(self) -> Iterator[Event]:
        """Yield the events that a controller would read from the lines of this recording."""
        for at, said in self._stream():
            if "cells" in said:
                yield Seen(at, said["cells"])
            elif "button" in said:
                yield Pressed(at, said["side"], said["button"])
            else:
                yield LinkLost(at) if said["link"] == "down" else LinkFound(at)

    def _advance(self, at: int) -> None:
        """Advance the time to `at`; raises ValueError if that is in the past."""
        if at < self.end:
            raise ValueError(f"instant {at} µs comes after {self.end} µs: expected time order")
        self.end = at

    def _with_glitches(self) -> list[list[tuple[int, str]]]:
        """Return the edges of every square with glitches added where the square is quiet."""
        alphabet = self.board.layout.sensor.alphabet
        rng = deepcopy(self.rng)
        every = [list(edges) for edges in self._edges]
        random = (
            (rng.randrange(self.end), rng.randint(1, len(every)))
            for _ in range(round(self.noise.glitches * self.end / SECOND))
        )
        for at, square in [*self._brushed, *random]:
            edges = every[square - 1]
            after = bisect_right(edges, at, key=lambda edge: edge[0])
            brief = glitch(rng, at, square, edges[after - 1][1], alphabet)
            ends = at + brief.lasts
            calm = edges[after - 1][0] + CALM <= at and (
                after == len(edges) or ends + CALM <= edges[after][0]
            )
            if calm and ends <= self.end:
                edges[after:after] = [(at, brief.level), (ends, edges[after - 1][1])]
        for fault in self._misread:
            edges = every[fault.square - 1]
            after = bisect_right(edges, fault.at, key=lambda edge: edge[0])
            level = edges[after - 1][1]
            calm = edges[after - 1][0] + CALM <= fault.at and (
                after == len(edges) or fault.until + CALM <= edges[after][0]
            )
            if calm and level != fault.level and fault.until <= self.end:
                there = samples(rng, level, fault.level, self.noise)
                back = samples(rng, fault.level, level, self.noise)
                walk = [(fault.at + dt, seen) for dt, seen in there]
                walk += [(fault.until + dt, seen) for dt, seen in back]
                edges[after:after] = walk
        return every

    def _stream(self) -> Iterator[tuple[int, Said]]:
        """Yield everything in time order; at the same time levels come before presses."""
        moments: dict[int, list[tuple[int, str]]] = {}
        for index, edges in enumerate(self._with_glitches()):
            for at, level in edges:
                moments.setdefault(at, []).append((index, level))
        presses: dict[int, list[Said]] = {}
        for at, said in self._said:
            presses.setdefault(at, []).append(said)
        cells, shown, linked = ["."] * len(self._edges), "", True
        for at in sorted({*moments, *presses}):
            for index, level in moments.get(at, ()):
                cells[index] = level
            for said in [None, *presses.get(at, ())]:
                if said is not None:
                    yield at, said
                    linked = said.get("link", "up" if linked else "down") == "up"
                if linked and (picture := "".join(cells)) != shown:
                    shown = picture
                    yield at, {"cells": picture}
                elif not linked:
                    shown = ""
