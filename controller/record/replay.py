"""Replays a recording with the same step as live play and recovery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from dambord import hardware
from dambord.controller.core.clock import Control
from dambord.controller.core.display.lit_squares import lamps
from dambord.controller.core.inference.occupancy import MisfitError, Sensing
from dambord.controller.core.messages.events import Event, Woken
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.state import State, opening
from dambord.controller.core.model.terms import Terms
from dambord.controller.core.step import step, wakes_at
from dambord.controller.record.format import (
    Header,
    Recorded,
    read_events,
    read_header,
    write_lamps,
    write_saying,
)
from dambord.hardware.sensor import Sensor
from dambord.rules.draughts import game
from dambord.rules.game import Grid

AFTERMATH = 3_000_000
"""Microseconds for which time goes on after the last line, so that what falls due still happens."""


def terms(header: Header) -> Terms:
    """What a header agrees on; ValueError says what is unknown or does not fit."""
    rules = game(header.rules, header.options)
    board = hardware.board(header.board)
    try:
        sensing = lay(board, rules.grid)
    except MisfitError as error:
        fitting = " or ".join(boards_for(rules.grid, board.sensor)) or "one from a file of its own"
        raise MisfitError(f"{error}; expected {fitting}, not {board.name}") from None
    return Terms(
        game=rules,
        sensing=sensing,
        commit=header.commit,
        start=rules.start() if header.fen is None else rules.parse(header.fen),
        control=None if header.control is None else Control.parse(header.control),
        regulations=replace(header.regulations, exhibitor=header.exhibitor),
    )


def lay(board: hardware.Board, game: Grid) -> Sensing:
    """A game's squares on a board; raises MisfitError."""
    return Sensing.of(board.sensor, Grid(board.rows, board.columns, board.squares), game)


def boards_for(game: Grid, sensor: Sensor) -> Iterator[str]:
    """The names of the boards with those sensors that a game fits on."""
    for board in map(hardware.board, hardware.names()):
        with suppress(MisfitError):
            if board.sensor == sensor:
                lay(board, game)
                yield board.name


def replay(lines: Iterable[str], *, leds: bool = False) -> Iterator[str]:
    """What a recording's lines lead to, one JSON object per line; raises RecordingError or ValueError."""
    lines = iter(lines)
    agreed = terms(read_header(next(lines, "")))
    state = opening(agreed)
    shown: dict[int, Role] = {}
    for event in _and_after(read_events(lines, agreed.sensing.sensor, agreed.sensing.cells)):
        for then, sayings in run(state, event):
            state = then
            yield from map(write_saying, sayings)
            if leds and (lit := lamps(state)) != shown:
                shown = lit
                yield write_lamps(state.now, lit)


def run(state: State, event: Event) -> Iterator[tuple[State, tuple[Saying, ...]]]:
    """Every state on the way to and through `event`: lamps also change at instants between two events."""
    while (due := wakes_at(state)) is not None and due < event.at:
        state, sayings = step(state, Woken(due))
        yield state, sayings
    yield step(state, event)


def recovered(recorded: Recorded, terms: Terms) -> State:
    """The state in which a recorded game was left; raises RecordingError."""
    state = opening(terms)
    for event in read_events(recorded.lines, terms.sensing.sensor, terms.sensing.cells):
        state, _ = step(state, event)
    state, _ = step(state, Woken(recorded.last))
    return state


def _and_after(events: Iterable[Event]) -> Iterator[Event]:
    last = 0
    for event in events:
        last = event.at
        yield event
    yield Woken(last + AFTERMATH)
