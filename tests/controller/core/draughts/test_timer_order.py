"""Timers that fall due at the same instant act in the order of their rows, and no order is left to chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from dambord.controller.core.draughts import step as stepping
from dambord.controller.core.draughts import timers
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Disputed,
    Guided,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    CorrectClock,
)
from dambord.controller.core.messages.events import Event, Pressed, Ruled, Seen, Woken
from dambord.controller.core.messages.sayings import Ended, Saying
from dambord.controller.core.sensing.debounce import DEBOUNCE_US
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import UNREST_LIMIT_US
from tests.controller.core.draughts.timer_scenes import AFTERWARDS, SCENES, Pair, Scene, Table, clocked

Timers = dict[type[Phase], tuple[Timer[State, Any], ...]]
TIMERS: Timers = dict(timers.TIMERS)

SILENT = "a period that begins is not said, and the time shown does not depend on it"
TAKEN = "the turn is finished, or it is not"
JUDGED = "it waits until every press has been judged"
LINE = "the board is explained by another line, and nothing of the record's is read from it"
LIT = "a piece that is lit is not said: nobody hears the order"
MANY = "one piece is off its square, or many are"
PUT_BACK = "the board shows an earlier position of practice, which is neither a turn nor part of one"
PRACTICE = "in practice nobody asks what came first in the same microsecond"
STANDS = "the clock stands while the board is put as the arbiter ruled"
HARMLESS: Mapping[type[Phase], tuple[tuple[str, tuple[str, ...], str], ...]] = {
    Moving: (
        ("finished", ("replied", "accept", "reply", "irregular", "contested", "turned", "doubt"), TAKEN),
        ("finished", ("grace",), "a press of the opponent's on a finished turn is only forgotten"),
        ("finished", ("press",), JUDGED),
        ("finished", ("out of turn",), "where an opponent's piece is off its square no turn is finished"),
        ("finished", ("flag",), "a flag does not fall on a turn that was finished before"),
        ("press", ("replied", "accept", "reply", "grace", "irregular", "contested", "doubt", "low"), JUDGED),
        ("press", ("flag",), "it waits for every press made before it"),
        ("press", ("turned",), "the game is void either way"),
        ("press", ("out of turn",), "the press was too early either way"),
        ("replied", ("accept", "contested"), "a piece that was lit before the turn is no reply"),
        ("replied", ("reply",), "a legal turn is under the reply, or an irregular one"),
        ("replied", ("grace", "irregular", "doubt"), "they wait longer, from the same change or a later one"),
        ("replied", ("turned",), MANY),
        ("replied", ("touch",), "the piece of a finished turn is said to be touched in either order"),
        ("replied", ("out of turn",), "a reply has begun, or it is no turn of his"),
        ("replied", ("flag",), "a flag does not fall on a turn that was finished before"),
        ("accept", ("reply",), "it waits longer, from the same change"),
        ("accept", ("irregular", "contested", "doubt"), "what a reply accepts is not reported"),
        ("accept", ("turned",), MANY),
        ("accept", ("out of turn",), "the piece stands on another square, or is off its own"),
        ("accept", ("flag",), "a flag does not fall on a turn that was finished before"),
        ("reply", ("grace", "irregular", "doubt"), "they wait longer, from the same change or a later one"),
        ("reply", ("contested",), "it is only lit, and for longer"),
        ("reply", ("turned",), MANY),
        ("reply", ("out of turn",), "the piece stands on another square, or is off its own"),
        ("grace", ("irregular",), "both name what stands on the board"),
        ("contested", ("settle", "irregular", "touch", "low", "flag"), LIT),
        ("contested", ("grace",), LIT),
        ("contested", ("doubt",), "what either hand may have moved is lit, not unclear"),
        ("contested", ("turned",), MANY),
        ("contested", ("out of turn",), "it waits longer, from the same lift or a later one"),
        ("settle", ("over",), "cells that change put off what stands"),
        ("finished", ("over",), TAKEN),
        ("press", ("over",), JUDGED),
        ("replied", ("over",), "a legal turn is under the reply, or it was made over pieces that are off"),
        ("accept", ("over",), "a piece was moved before the turn, or since"),
        ("reply", ("over",), "no irregularity is read where a turn was made over pieces that are off"),
        ("grace", ("over",), "the press was judged on the same board"),
        ("over", ("irregular", "contested", "doubt"), "what the turn lets stand is not reported"),
        ("over", ("turned",), MANY),
        ("over", ("touch", "out of turn"), "the pieces that are off are not said to be touched afterwards"),
        ("over", ("flag",), "a flag does not fall on a turn that was finished before"),
        ("over", ("low",), "the clock is said to be low in either order"),
        ("settle", ("otherwise",), "cells that change put off what stands"),
        ("press", ("otherwise",), JUDGED),
        ("otherwise", ("finished",), TAKEN),
        ("otherwise", ("replied", "accept", "reply", "grace", "over", "irregular"), LINE),
        ("otherwise", ("contested", "doubt", "touch", "out of turn"), "it is soonest, from the same change"),
        ("otherwise", ("turned",), MANY),
        ("otherwise", ("flag", "low"), "which turns were made has no bearing on the time"),
        ("otherwise", ("period",), SILENT),
        ("irregular", ("turned",), "no irregularity explains a board that stands turned"),
        ("out of turn", ("turned",), MANY),
        ("out of turn", ("irregular", "doubt"), "they wait longer, from the same lift or a later one"),
        ("out of turn", ("touch",), "the opponent's piece alone is off its square, or an own one"),
        ("period", ("settle", "press", "finished", "replied", "accept", "reply", "grace"), SILENT),
        ("period", ("over", "irregular", "contested", "turned", "put back"), SILENT),
        ("put back", ("settle",), "cells that change put off what stands"),
        ("put back", ("finished", "replied", "accept", "reply", "over", "otherwise"), PUT_BACK),
        ("put back", ("press", "touch", "out of turn"), "what binds, or was pressed, goes with the turn"),
        (
            "put back",
            ("grace", "irregular", "contested", "doubt"),
            "it waits for another time, from the same change",
        ),
        ("put back", ("turned",), MANY),
        ("put back", ("flag", "low"), PRACTICE),
        ("period", ("doubt", "touch", "out of turn", "flag", "low"), SILENT),
    ),
    Thinking: (
        ("settle", ("flag", "low"), STANDS),
        ("flag", ("low",), STANDS),
        ("put back", ("settle",), "cells that change put off what stands"),
        ("put back", ("flag", "low"), PRACTICE),
        ("period", ("settle", "flag", "low", "put back"), SILENT),
    ),
    Guided: (
        ("settle", ("flag", "low"), STANDS),
        ("settle", ("made",), "cells that change put off what stands"),
        ("made", ("flag", "low"), "the clock that it ends stands, or is the visitor's own"),
        ("flag", ("low",), STANDS),
        ("put back", ("settle",), "cells that change put off what stands"),
        ("put back", ("made",), "the program's turn stands, or the visitor's is put back"),
        ("put back", ("flag", "low"), PRACTICE),
        ("period", ("settle", "made", "flag", "low", "put back"), SILENT),
    ),
    Disputed: (
        ("press", ("flag",), "it waits for every press made before it"),
        ("press", ("low",), JUDGED),
        ("put back", ("settle",), "cells that change put off what stands"),
        ("put back", ("made legal", "accept"), PUT_BACK),
        ("put back", ("press",), "what was pressed goes with the turn"),
        ("put back", ("flag", "low"), PRACTICE),
        ("period", ("settle", "press", "made legal", "accept", "flag", "low", "put back"), SILENT),
    ),
    Restoring: (
        ("settle", ("flag", "low"), STANDS),
        ("flag", ("low",), STANDS),
        ("period", ("settle", "flag", "low"), SILENT),
    ),
    Adjusting: (("period", ("settle", "flag", "low"), SILENT),),
    Analysing: (("settle", ("stands",), "cells that change put off what stands"),),
    Setup: (),
    Over: (),
}
"""Timers that never fall due together, or whose order nobody can tell, and why."""


def name(timer: Timer[State, Any]) -> str:
    """What a timer is called here: its `due` without the word."""
    return str(timer.due.__name__).removesuffix("_due").strip("_").replace("_", " ")


def place(rows: tuple[Timer[State, Any], ...], wanted: str) -> int:
    """Where in `rows` a timer stands."""
    return [name(timer) for timer in rows].index(wanted)


def exchanged(pair: Pair) -> Timers:
    """The timers with the two rows exchanged."""
    phase, first, second = pair
    rows = list(TIMERS[phase])
    one, two = place(TIMERS[phase], first), place(TIMERS[phase], second)
    rows[one], rows[two] = rows[two], rows[one]
    return {**TIMERS, phase: tuple(rows)}


def raised(pair: Pair) -> Timers:
    """The timers with the second row put right before the first: timers between them keep their order."""
    phase, first, second = pair
    rows = list(TIMERS[phase])
    rows.insert(place(TIMERS[phase], first), rows.pop(place(TIMERS[phase], second)))
    return {**TIMERS, phase: tuple(rows)}


def pairs(phase: type[Phase]) -> set[Pair]:
    """Every two timers of a phase, in the order in which they act."""
    return {(phase, name(first), name(second)) for first, second in combinations(TIMERS[phase], 2)}


def told(pair: Pair) -> str:
    """A pair as a message names it."""
    phase, first, second = pair
    return f"{phase.__name__}: {first} before {second}"


@pytest.mark.parametrize(("pair", "scene"), SCENES.items(), ids=map(told, SCENES))
class TestOrder:
    def test_what_is_said(self, pair: Pair, scene: Callable[[], Scene]) -> None:
        played = scene()
        assert played.heard == played.said

    def test_is_guarded(
        self, pair: Pair, scene: Callable[[], Scene], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stepping.STEPPING, "timers", exchanged(pair))
        played = scene()
        assert played.heard != played.said, f"{told(pair)}: exchanged, and nobody could tell"

    def test_does_not_depend_on_the_waking(
        self, pair: Pair, scene: Callable[[], Scene], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Table, "in_time", True)
        played = scene()
        assert played.heard == played.said


@pytest.mark.parametrize("phase", TIMERS, ids=lambda phase: phase.__name__)
def test_every_pair_is_guarded_or_harmless(phase: type[Phase]) -> None:
    guarded = {pair for pair in SCENES if pair[0] is phase}
    harmless = {frozenset((one, two)) for one, others, _ in HARMLESS[phase] for two in others}
    unnamed = [told(pair) for pair in sorted(pairs(phase) - guarded, key=told) if {*pair[1:]} not in harmless]
    assert not unnamed, f"neither guarded by a scene nor said to be harmless: {', '.join(unnamed)}"
    assert guarded <= pairs(phase), "a scene whose timers stand in another order, or no longer exist"
    assert not [told(pair) for pair in guarded if {*pair[1:]} in harmless], "guarded and said to be harmless"


@pytest.mark.parametrize("phase", TIMERS, ids=lambda phase: phase.__name__)
def test_timers_that_yield_stand_last(phase: type[Phase]) -> None:
    yielding = [timer.yields for timer in TIMERS[phase]]
    assert yielding == sorted(yielding), "woken at its instant it acts last, woken late it does not"


class TestYielding:
    """What happens at the very instant at which a flag falls comes first."""

    def press(self, late: int) -> Table:
        table = clocked().lift(32).put(28)
        falls = table.now + UNREST_LIMIT_US
        return table.flag_at(falls).at(falls + late).press("w").end(falls).table

    def resignation(self, late: int) -> Table:
        table = clocked()
        falls = table.now + UNREST_LIMIT_US
        return table.flag_at(falls).at(falls + late).press("b", "resign").end(falls).table

    def finished(self, late: int) -> Table:
        table = clocked("settle").lift(32)
        falls = table.now + UNREST_LIMIT_US
        return table.flag_at(falls).at(falls + late).put(28).end(falls).table

    @pytest.mark.parametrize(
        ("scene", "in_time"), [(press, []), (resignation, ["resignation"]), (finished, [])]
    )
    def test_comes_first(self, scene: Any, in_time: list[str]) -> None:
        assert [end.reason for end in scene(self, 0).said(Ended)] == in_time
        assert [end.reason for end in scene(self, 1).said(Ended)] == ["flag"]

    @pytest.mark.parametrize("scene", [press, resignation])
    def test_is_guarded(self, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        right = scene(self, 0).all
        hasty = {phase: tuple(row._replace(yields=False) for row in rows) for phase, rows in TIMERS.items()}
        monkeypatch.setattr(stepping.STEPPING, "timers", hasty)
        assert scene(self, 0).all != right


# ---- A search for ties

PERIODS = "300:300;low=60"
"""A control under which a period passes, which no scene needs."""

Acted = tuple[type[Phase], str, frozenset[str]]
"""A phase, the timer that acted in it, and all that were due at the same instant."""
Forced = tuple[State, tuple[Event, ...]]
"""A state and events from which on two timers may tie."""


def watched(timers: Timers, log: list[Acted]) -> Timers:
    """The same timers, which write down who acts when others are due as well."""
    return {phase: tuple(_watched(phase, rows, log)) for phase, rows in timers.items()}


def _watched(
    phase: type[Phase], rows: tuple[Timer[State, Any], ...], log: list[Acted]
) -> Iterator[Timer[State, Any]]:
    dues: dict[str, int | None] = {}

    def watch(timer: Timer[State, Any]) -> Timer[State, Any]:
        mine = name(timer)

        def due(state: State, now: Any) -> int | None:
            dues[mine] = timer.due(state, now)
            return dues[mine]

        def act(state: State, now: Any) -> Any:
            log.append((phase, mine, frozenset(other for other, at in dues.items() if at == dues[mine])))
            return timer.act(state, now)

        return timer._replace(due=due, act=act)

    return map(watch, rows)


def ties(state: State) -> dict[str, int]:
    """What falls due later than now, and when."""
    found = {name(timer): timer.due(state, state.phase) for timer in TIMERS[type(state.phase)]}
    return {timer: due for timer, due in found.items() if due is not None and due > state.now}


def forced(state: State, chance: random.Random) -> Iterator[Forced]:
    """Ways to let something else fall due at an instant at which a timer of `state` is due."""
    dues = ties(state)
    if not dues:
        return
    due = dues[chance.choice(sorted(dues))]
    raw = state.sensors.settling.raw
    cell = chance.randrange(len(raw))
    there = chance.choice(sorted({*raw, "."} - {raw[cell], "?"}) or ["."])
    changed = raw[:cell] + there + raw[cell + 1 :]
    if state.clock is not None and state.clock.runs:
        side = state.clock.times.running
        assert side is not None
        left = due - state.now + chance.choice((0, *state.clock.times.control.low))
        yield state, (Ruled(state.now, "", "", CorrectClock(side, left)),)
    if due - DEBOUNCE_US >= state.now:
        yield state, (Seen(due - DEBOUNCE_US, changed),)
    if due - UNREST_LIMIT_US >= state.now:
        beats = range(due - UNREST_LIMIT_US, due - DEBOUNCE_US + 1, (UNREST_LIMIT_US - DEBOUNCE_US) // 4)
        chatter = [Seen(at, changed if beat % 2 == 0 else raw) for beat, at in enumerate(beats)]
        yield state, tuple(chatter)
        press = Pressed(due - UNREST_LIMIT_US, chance.choice(("w", "b")), "clock")
        yield state, (chatter[0], press, *chatter[1:])
    if "touch" in dues:
        terms = state.terms
        brush = terms.regulations.brush + due - dues["touch"]
        if brush >= 0:
            terms = replace(terms, regulations=replace(terms.regulations, brush=brush))
            yield state._replace(terms=terms), ()


def play(start: Forced, timers: Timers, patch: pytest.MonkeyPatch) -> tuple[list[Saying], list[Acted]]:
    """What is said from there on, and who acted."""
    log: list[Acted] = []
    patch.setattr(stepping.STEPPING, "timers", watched(timers, log))
    state, events = start
    said: list[Saying] = []
    last = max([state.now, *(event.at for event in events), *ties(state).values()])
    for event in (*events, Woken(last + AFTERWARDS)):
        state, sayings = stepping.step(state, event)
        said += sayings
    return said, log


def matters(start: Forced, patch: pytest.MonkeyPatch, known: set[Pair]) -> Iterator[Pair]:
    """The pairs that tie there and whose order can be told."""
    said, log = play(start, TIMERS, patch)
    for phase, acted, tied in log:
        for other in tied - {acted}:
            pair = (phase, acted, other)
            if pair not in known and pair in pairs(phase) and play(start, raised(pair), patch)[0] != said:
                yield pair


def test_a_search_for_ties_finds_the_guarded_pairs_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(12)
    found: set[Pair] = set()
    tables = [scene().table for scene in SCENES.values()]
    tables.extend(
        clocked(commit, PERIODS).lift(33).put(27).press("w").wait(1_000).lift(27).put(28)
        for commit in ("clock", "settle")
    )
    for table in tables:
        states = [state for state in table.states if not isinstance(state.phase, Over)]
        starts: list[Forced] = [
            (state, tuple(event for event in table.events if event.at > state.now)) for state in states[-4:]
        ]
        for state in states[1:]:
            starts += forced(state, chance)
        for start in starts:
            found.update(matters(start, monkeypatch, found))
    unguarded, idle = found - set(SCENES), set(SCENES) - found
    assert not unguarded, f"no scene guards {', '.join(sorted(map(told, unguarded)))}"
    assert not idle, f"no tie is found of {', '.join(sorted(map(told, idle)))}"
