"""Properties of the step under random events: no guessed turn, no exception, a pure function."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.inference.turn_inference import Unexplained, find
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import (
    BUTTONS,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Seen,
    Woken,
)
from dambord.controller.core.messages.sayings import Moved, Saying
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.core.table.stepping import wakes_at
from dambord.controller.record.format import write_saying
from tests.controller.core.draughts.tabletop import MS, Tabletop
from tests.plugins.extent import deep

SMALL = "W:WK46,28,33:BK5,22,23,12"
"""A position with few pieces, captures and kings, so that random events reach many situations."""
PAUSES = (0, 1, 5, 11, 12, 40, 200, 900, 2_500)
"""Milliseconds between two events."""
CALM = (30, 200, 900, 2_500)
"""The same, long enough for every picture to settle before the next."""
SETTINGS = settings(max_examples=deep(60), deadline=None)


def alphabet(board: str) -> str:
    return ".x" if board.startswith("reed") else ".wb" if board.startswith("hall") else ".wbWB"


@st.composite
def streams(draw: st.DrawFn, board: str, pauses: tuple[int, ...] = PAUSES) -> list[Event]:
    """Events in order of time: pictures after one or two turns, pictures with errors, buttons, the link."""
    table = Tabletop(fen=SMALL, board=board)
    here = table.state.prospects
    legal = [here.before, *here.by_levels]
    for turn in here.turns:
        legal += here.after(turn).by_levels
    at = 30 * MS
    events: list[Event] = [Seen(0, here.before)]
    for _ in range(draw(st.integers(1, 30))):
        at += draw(st.sampled_from(pauses)) * MS + draw(st.integers(0, 999))
        match draw(st.integers(0, 9)):
            case 0:
                events.append(Pressed(at, draw(st.sampled_from(["w", "b"])), draw(st.sampled_from(BUTTONS))))
            case 1 | 2:
                events.append(Pressed(at, draw(st.sampled_from(["w", "b"])), "clock"))
            case 3:
                cable: tuple[Event, ...] = LinkLost(at), LinkFound(at), LinkFound(at), Restarted(at)
                events.append(draw(st.sampled_from(cable)))
            case _:
                cells = list(draw(st.sampled_from(legal)))
                for square in draw(st.lists(st.integers(0, 49), max_size=2)):
                    cells[square] = draw(st.sampled_from(alphabet(board)))
                events.append(Seen(at, "".join(cells)))
    return events


def everything(board: str, commit: Commit, events: list[Event]) -> tuple[list[State], list[Saying]]:
    """All states and sayings of a game from `SMALL`."""
    state = opening(Tabletop(fen=SMALL, board=board, commit=commit, control="30+1").terms)
    states, said = [state], list[Saying]()
    for event in events:
        while (due := wakes_at(state)) is not None and due < event.at:
            state, sayings = step(state, Woken(due))
            states.append(state)
            said += sayings
        state, sayings = step(state, event)
        states.append(state)
        said += sayings
    return states, said


boards = st.sampled_from(["reed-100", "hall-100", "linear-100"])
commits: st.SearchStrategy[Commit] = st.sampled_from(["clock", "settle"])


@SETTINGS
@given(boards, commits, st.data())
def test_any_events_give_a_consistent_game(board: str, commit: Commit, data: st.DataObject) -> None:
    """Time never runs back, every turn follows from the last one, and every state can be shown."""
    states, said = everything(board, commit, data.draw(streams(board)))
    for before, after in pairwise(states):
        assert before.now <= after.now
        due = wakes_at(after)
        assert due is None or due > after.now
    for state in states:
        lamps(state)
        view(state)
    for saying in said:
        write_saying(saying)
    last = states[-1]
    game = last.terms.game
    for ply, position, after_it in zip(
        last.plies, last.history.positions, last.history.positions[1:], strict=False
    ):
        assert ply.irregular or ply.turn in game.turns(position)
        assert ply.turn.after == after_it
    assert len([saying for saying in said if isinstance(saying, Moved)]) >= len(last.plies) - 1


@SETTINGS
@given(boards, commits, st.data())
def test_waking_more_often_gives_the_same_state(board: str, commit: Commit, data: st.DataObject) -> None:
    """Waking a table does not change its state; replay, recovery and live play rely on it."""
    events = data.draw(streams(board))
    states, said = everything(board, commit, events)
    state, sayings = states[0], list[Saying]()
    for event in events:
        state, out = step(state, event)
        sayings += out
    # When other timers have to be asked again is a lower bound, and may be asked for at another time.
    alike = (each._replace(stirs=None, wakes=None) for each in (state, states[-1]))
    assert next(alike) == next(alike)
    assert sayings == said


@SETTINGS
@given(boards, commits, st.data())
def test_every_recorded_turn_was_shown_by_the_board(board: str, commit: Commit, data: st.DataObject) -> None:
    """A picture since the last turn shows the end of this one, or a reply to it under way."""
    state = opening(Tabletop(fen=SMALL, board=board, commit=commit).terms)
    shown: set[str] = set()
    for event in data.draw(streams(board, CALM)):
        before, (state, _) = state, step(state, event)
        shown |= {before.levels, state.levels}
        for ply in state.plies[len(before.plies) :]:
            after = prospects(state.terms.game, state.sensors.sensing, ply.turn.after)
            explained = [levels for levels in shown if not isinstance(find(after, levels, ()), Unexplained)]
            assert ply.irregular or explained
        if len(state.plies) > len(before.plies):
            shown = {state.levels}
