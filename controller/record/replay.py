"""Replays a recording with the same step function as live play and recovery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from dambord import hardware
from dambord.controller.core.clock import Control
from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.draughts.step import step, steps
from dambord.controller.core.messages.events import Event, Woken
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import MisfitError, Sensing
from dambord.controller.record.format import (
    Continued,
    Header,
    Recorded,
    RecordingError,
    read_header,
    read_lines,
    write_lamps,
    write_saying,
)
from dambord.controller.record.state_codec import decode_state
from dambord.hardware.sensor import Sensor
from dambord.rules.draughts import game
from dambord.rules.game import Grid
from dambord.rules.quoting import quoted

REPLAY_TAIL_US = 3_000_000
"""Microseconds by which a replay goes on after the last line, so that pending timers still fall due."""


def terms(header: Header) -> Terms:
    """Convert a header to the terms of a game. Raises ValueError for unknown values or a board that does not
    fit."""
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
        start=rules.start() if header.fen is None else rules.parse_for_play(header.fen),
        control=None if header.control is None else Control.parse(header.control),
        regulations=replace(header.regulations, exhibitor=header.exhibitor),
    )


def lay(board: hardware.Board, game: Grid) -> Sensing:
    """Map a game's squares to the cells of a board. Raises MisfitError if they do not fit."""
    return Sensing.of(board.sensor, Grid(board.rows, board.columns, board.squares), game)


def boards_for(game: Grid, sensor: Sensor) -> Iterator[str]:
    """Return the names of the boards with that kind of sensor on which a game fits."""
    for board in map(hardware.board, hardware.names()):
        with suppress(MisfitError):
            if board.sensor == sensor:
                lay(board, game)
                yield board.name


def replay(lines: Iterable[str], *, leds: bool = False, board: str | None = None) -> Iterator[str]:
    """Return the sayings that a recording leads to, one JSON object per line, with `leds` also the lamps.

    `board` is used instead of the header's; it may be the path of a file, which the header's may not: a
    recording can come from anybody. Raises RecordingError for a bad line and ValueError for a header with
    unknown values.
    """
    lines = iter(lines)
    header = read_header(next(lines, ""))
    if board is None and header.board not in hardware.names():
        known = ", ".join(hardware.names())
        expected = f"expected one of {known}, or --board with a .toml file"
        raise RecordingError(f"line 1: unknown board {quoted(header.board)}; {expected}")
    agreed = terms(replace(header, board=board or header.board))
    state = opening(agreed)
    shown: dict[int, Role] = {}
    for event in _and_after(read_lines(lines, agreed.sensing.sensor, agreed.sensing.cells)):
        if isinstance(event, Continued):
            state = decode_state(event.state, agreed)
            continue
        for then, sayings in steps(state, event):
            state = then
            yield from map(write_saying, sayings)
            if leds and (lit := lamps(state)) != shown:
                shown = lit
                yield write_lamps(state.now, lit)


def recovered(recorded: Recorded, terms: Terms) -> State:
    """Return the state in which a recorded game ended. Raises RecordingError.

    A snapshot in `recorded` is taken as it is: whoever loads it checks that it is of this program.
    """
    state = opening(terms) if recorded.base is None else decode_state(recorded.base.state, terms)
    for event in read_lines(recorded.lines, terms.sensing.sensor, terms.sensing.cells):
        if isinstance(event, Continued):
            state = decode_state(event.state, terms)
        else:
            state, _ = step(state, event)
    state, _ = step(state, Woken(recorded.last))
    return state


def _and_after(events: Iterable[Event | Continued]) -> Iterator[Event | Continued]:
    last = 0
    for event in events:
        last = event.at
        yield event
    yield Woken(last + REPLAY_TAIL_US)
