"""Replays a recording with the same step function as live play and recovery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from dambord import hardware
from dambord.controller.core.families import family_named, family_of
from dambord.controller.core.messages.events import Event, Woken
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import MisfitError
from dambord.controller.core.table.agreed.agreement import Agreement
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.record.format import Continued, read_lines, write_lamps, write_saying
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.line import SECOND, RecordingError
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.states.state_codec import decode_state
from dambord.hardware.sensor import Sensor
from dambord.rules.game import Grid
from dambord.rules.quoting import quoted

REPLAY_TAIL_US = 3_000_000
"""Microseconds by which a replay goes on after the last line, so that pending timers still fall due."""


def terms(header: Header) -> Any:
    """Convert a header to the terms of a game, of the class of its family.

    Raises ValueError for unknown values or a board that does not fit.
    """
    family, board = family_named(header.rules), hardware.board(header.board)
    try:
        return family.agree(_agreement(header, board))
    except MisfitError as error:
        fitting = " or ".join(boards_for(header, board.sensor)) or "one from a file of its own"
        raise MisfitError(f"{error}; expected {fitting}, not {board.name}") from None


def _agreement(header: Header, board: hardware.Board) -> Agreement:
    if header.commit == "free" and header.occasion.event:
        raise ValueError("'commit' is 'free': no analysis in a game with the name of an event")
    return Agreement(
        rules=header.rules,
        sensor=board.sensor,
        board=Grid(board.rows, board.columns, board.squares),
        commit=header.commit,
        options=header.options,
        fen=header.fen,
        control=header.control,
        regulations=_in_force(header),
        match=header.match,
        position=header.position,
        program=header.program,
    )


def _in_force(header: Header) -> Regulations:
    """The regulations of the game: at an event nobody is helped, and nothing is taken back."""
    regulations = replace(header.regulations, exhibitor=header.exhibitor)
    return replace(regulations, help=False, take_backs=0) if header.occasion.event else regulations


def boards_for(header: Header, sensor: Sensor) -> Iterator[str]:
    """Yield the names of the boards with that kind of sensor on which the game fits."""
    for board in map(hardware.board, hardware.names()):
        with suppress(MisfitError):
            if board.sensor == sensor:
                family_named(header.rules).agree(_agreement(header, board))
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
    family = family_of(agreed)
    state = family.opening(agreed)
    shown: dict[int, Role] = {}
    for event in _and_after(read_told(lines, agreed)):
        if isinstance(event, Continued):
            state = decode_state(event.state, agreed)
            continue
        for then, sayings in family.stepping.steps(state, event):
            state = then
            yield from map(write_saying, sayings)
            if leds and (lit := family.lamps(state)) != shown:
                shown = lit
                yield write_lamps(state.now, lit)


def recovered(recorded: Recorded, terms: TableTerms) -> Any:
    """Return the state in which a recorded game ended. Raises RecordingError.

    A snapshot in `recorded` is taken as it is: whoever loads it checks that it is of this program.
    """
    family = family_of(terms)
    step = family.stepping.step
    state = family.opening(terms) if recorded.base is None else decode_state(recorded.base.state, terms)
    for event in read_told(recorded.lines, terms):
        if isinstance(event, Continued):
            state = decode_state(event.state, terms)
        else:
            state, _ = step(state, event)
    state, _ = step(state, Woken(recorded.last))
    return state


def read_told(lines: Iterable[str], terms: TableTerms) -> Iterator[Event | Continued]:
    """Parse the lines after a header as events that can happen at this table. Raises RecordingError."""
    known = {*family_of(terms).events, Continued}
    for event in read_lines(lines, terms.sensing.sensor, terms.sensing.cells):
        if type(event) not in known:
            told = quoted(type(event).__name__.lower())
            where = f"a table of {family_of(terms).name}"
            raise RecordingError(f"at {event.at / SECOND} s: {told} is not told at {where}")
        yield event


def _and_after(events: Iterable[Event | Continued]) -> Iterator[Event | Continued]:
    last = 0
    for event in events:
        last = event.at
        yield event
    yield Woken(last + REPLAY_TAIL_US)
