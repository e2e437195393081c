"""Every screen with every event leads somewhere sensible, and from everywhere there is a way back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.told.next_act import NextAct
from dambord.controller.station.display.shown import shown
from dambord.controller.station.model.board import Board
from dambord.controller.station.model.events import (
    ACTS,
    Acted,
    BoardTold,
    Event,
    ExerciseTold,
    MomentsFound,
    OpponentFailed,
    Pushed,
    SatDown,
    ServiceTold,
    Ticked,
)
from dambord.controller.station.model.hours import OPEN, HouseNow
from dambord.controller.station.model.plan import SECOND
from dambord.controller.station.model.screens import Attract, Closed
from dambord.controller.station.model.state import State
from dambord.controller.station.step import STANDS_US, step
from tests.controller.station.station_plans import EMPTY, PLAN, Visitor

SHUT = HouseNow(open=False)
OFF = NextAct("take-off", Remark.of("take-piece", square="g7", piece="w"), None, "w", (4,), left=2)
OVER = NextAct("move", Remark.of("move-piece", origin="g7", target="a7"), None, "w", (4,), (5,))
TURN = NextAct("turn-board", Remark.of("checkers-wrong", points=(6,)))
LONG = 400 * SECOND
"""Longer than any wait."""


def events(state: State) -> Iterator[Event]:
    """Every kind of event with every value that could make a difference."""
    now = state.now
    for hours in (OPEN, SHUT):
        for later in (0, SECOND, LONG):
            yield Ticked(now + later, hours)
    question = getattr(state.screen, "question", None)
    for act in ACTS:
        yield Acted(now, act)
        for option in () if question is None else question.options:
            yield Acted(now, act, option)
        yield Acted(now, act, "en")
    yield Pushed(now, "w")
    yield Pushed(now, "b")
    filled = EMPTY[:12] + "w" + EMPTY[13:]
    for game in (state.asked - 1, state.asked):
        for linked in (True, False):
            for levels in ("", EMPTY, filled):
                yield BoardTold(now, Board(game, linked, levels))
        yield BoardTold(now, Board(game, True, EMPTY, step=OFF, missing=(("b", 1),)))
        yield BoardTold(now, Board(game, True, EMPTY, step=TURN))
        yield BoardTold(now, Board(game, True, EMPTY, doubt=True, step=OVER))
        yield BoardTold(now, Board(game, True, EMPTY, 9, True, "b", "resignation"))
        yield BoardTold(now, Board(game, True, EMPTY, 9, True, None, "agreement"))
    yield SatDown(now, "x")
    yield OpponentFailed(now, "x")
    yield MomentsFound(now, ({"ply": 1},))
    yield ExerciseTold(now, {"id": "one"}, done=False, attempt=2)
    yield ExerciseTold(now, {"id": "one", "button": "clock"}, done=True, attempt=2)
    yield ExerciseTold(now, {}, done=False, attempt=0)
    yield ServiceTold(now, {"version": "x"})


def kind(state: State) -> tuple[object, ...]:
    """What of a state makes a difference for the kind of screen that can follow."""
    told = shown(PLAN, state)
    question = told.get("question", {})
    before = getattr(state.screen, "before", None)
    return (
        told["screen"],
        type(before).__name__,
        question.get("what"),
        told.get("chosen", {}).get("activity"),
        question.get("at", 0) > 0,
        "needs" in told,
        "leaving" in told,
        "countdown" in told,
        getattr(state.screen, "own", None),
        getattr(state.screen, "done", None),
        getattr(state.screen, "arranged", None),
        state.pressed is None,
        state.both is None,
        state.board.linked,
        state.hours.open,
    )


def after(state: State, event: Event, *, stands: bool) -> State:
    """The state after an event, and with `stands` after its board has stood still."""
    state = step(PLAN, state, event).state
    return step(PLAN, state, Ticked(state.now + STANDS_US, state.hours)).state if stands else state


def reachable(most: int) -> list[State]:
    """The first state of each kind, found by telling every event to each; `most` of them."""
    first = Visitor().state
    found = {kind(first): first}
    waiting = [first]
    while waiting and len(found) < most:
        state = waiting.pop(0)
        for event in events(state):
            for stands in (False, True) if isinstance(event, BoardTold) else (False,):
                then = after(state, event, stands=stands)
                if kind(then) not in found:
                    found[kind(then)] = then
                    waiting.append(then)
    return list(found.values())


@pytest.fixture(scope="module")
def states() -> list[State]:
    return reachable(most=700)


def test_every_screen_is_reached(states: list[State]) -> None:
    screens = {shown(PLAN, state)["screen"] for state in states}
    assert screens == {
        "attract",
        "choose",
        "arrange",
        "play",
        "lesson",
        "puzzle",
        "result",
        "closed",
        "trouble",
        "service",
    }


def test_time_never_runs_back_and_everything_can_be_shown(states: list[State]) -> None:
    for state in states:
        for event in events(state):
            then = after(state, event, stands=isinstance(event, BoardTold))
            assert then.now >= state.now
            assert shown(PLAN, then)["screen"]
            assert then.touched <= then.now


def test_there_is_always_a_way_back(states: list[State]) -> None:
    """With its cable and without anybody, an open station replays famous games, a closed one is dark."""
    for state in states:
        for hours, at_rest in ((OPEN, Attract), (SHUT, Closed)):
            left = Visitor(state=state)
            left.tell(BoardTold(left.now, Board(left.state.asked, True, EMPTY, step=OFF)))
            for _ in range(4):  # a service screen, and what was behind it
                left.tell(Ticked(left.now + LONG, hours))
            assert isinstance(left.state.screen, at_rest), (state, left.state)


def test_who_does_anything_at_random_never_gets_stuck() -> None:
    rng = Random(20260101)
    visitor = Visitor()
    seen = set()
    for _ in range(6_000):
        told = list(events(visitor.state))
        soon = [event for event in told if event.at - visitor.now < LONG]
        visitor.tell(rng.choice(soon if rng.random() < 0.997 else told))
        if rng.random() < 0.5:
            visitor.wait(0.5)
        seen.add(visitor.screen)
    assert len(seen) == 10
