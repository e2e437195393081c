"""A recorded game as a stream of views: it leads to the views of the live table, and tells what happened."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.arbiter_acts import Decide, SetPosition, TakeBack
from dambord.controller.core.messages.events import Woken
from dambord.controller.record.format import write_lost
from dambord.controller.record.games.replayed_views import replayed_views, runs, shown
from dambord.controller.record.header import Header
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import REPLAY_TAIL_US, read_told, recovered, terms
from dambord.controller.record.states.state_codec import encode_state
from dambord.controller.simulation.players.random_games import random_game
from tests.arbiter.ruled import Ruledtop
from tests.arbiter.test_ruling_record import written
from tests.controller.record.games.replays import RECORDINGS, recorded, view_at


def of(table: Ruledtop, fen: str | None = None, control: str | None = None) -> Recorded:
    """The record of a table of international draughts."""
    header = Header("international", "reed-100", "clock", fen=fen, control=control)
    return Recorded(1, "2026-11-22T00:00:00+00:00", header, tuple(written(table.events)), table.now)


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_it_ends_with_the_view_of_the_last_state(path: Path) -> None:
    game = recorded(path)
    stream = json.loads(json.dumps(replayed_views(game)))
    agreed = terms(game.header)
    last = recovered(game, agreed)
    if not runs(last):
        last, _ = family_of(agreed).stepping.step(last, Woken(game.last + REPLAY_TAIL_US))
    assert view_at(stream) == json.loads(json.dumps(shown(last)))
    assert stream["end"] == round(last.now / 1e6, 3)


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_every_view_between_is_that_of_the_live_table(path: Path) -> None:
    game = recorded(path)
    stream = json.loads(json.dumps(replayed_views(game)))
    agreed = terms(game.header)
    family = family_of(agreed)
    state = family.opening(agreed)
    instants = {}
    for event in read_told(game.lines, agreed):
        for then, _ in family.stepping.steps(state, event):  # type: ignore[arg-type]  # nothing is lost
            state = then
            instants[round(state.now / 1e6, 3)] = shown(state)
    for at in [*instants][:: max(1, len(instants) // 40)]:
        live, old = json.loads(json.dumps(instants[at])), view_at(stream, at)
        for view in (live, old):
            del view["clock"]  # it runs on by itself between two changes
        assert old == live, at


def test_a_piece_under_way_stands_where_it_is_seen() -> None:
    stream = replayed_views(of(Ruledtop().turn("32-28").lift(19).put(23).wait(100)))
    view = view_at(stream)
    assert (view["position"][18], view["position"][22]) == ("b", ".")
    assert (view["pieces"][18], view["pieces"][22]) == (".", "b")


def test_draws_by_rule_are_counted_from_their_ply() -> None:
    table = Ruledtop(fen="W:WK46,K47:BK5,K4")
    for turn in ("47-41", "4-9", "41-47", "9-4"):
        table.turn(turn)
    counts = {one["rule"]: one for one in view_at(replayed_views(of(table, "W:WK46,K47:BK5,K4")))["counts"]}
    assert (counts["repetition"]["have"], counts["repetition"]["since"]) == (2, 0)
    assert (counts["25-moves"]["have"], counts["25-moves"]["need"], counts["25-moves"]["since"]) == (2, 25, 1)


def test_what_happened_is_told_with_its_ply() -> None:
    table = Ruledtop().turn("32-28").lift(20).put(29).press("b").wait(500).rule(Decide("correct"))
    table.lift(29).put(20).wait(500).turn("20-24").press("w", "draw").press("b", "decline")
    events = replayed_views(of(table))["events"]
    assert events[0]["citation"] == "FMJD 5.4.2"
    told = [(event["event"], event["ply"]) for event in events]
    assert told == [
        ("irregularity", 1),
        ("ruling", 1),
        ("resolution", 1),
        ("restored", 1),
        ("draw-offer", 2),
        ("draw-answer", 2),
    ]


def test_moves_that_are_taken_back_go_from_the_list() -> None:
    table = Ruledtop().turn("32-28").turn("19-23").rule(TakeBack(1)).right().turn("20-25")
    stream = replayed_views(of(table))
    kept = [changed["moves"] for _, changed in stream["changes"] if "moves" in changed]
    assert [(one["keep"], len(one["add"])) for one in kept] == [(0, 1), (1, 1), (1, 0), (1, 1)]
    assert [move["text"] for move in view_at(stream)["moves"]] == ["32-28", "20-25"]


def test_a_position_that_was_set_begins_new_counts() -> None:
    table = Ruledtop(fen="W:WK46,K47:BK5,K4").turn("47-41").turn("4-9").rule(SetPosition("W:WK46,K47:BK5,K4"))
    stream = replayed_views(of(table.right(), "W:WK46,K47:BK5,K4"))
    assert view_at(stream)["counts"] == []


def test_the_link_is_told_when_it_was_lost() -> None:
    table = Ruledtop().turn("32-28").down().up()
    told = [event for event in replayed_views(of(table))["events"] if event["event"] == "link"]
    assert [event["link"] for event in told] == ["down", "up"]


def test_events_that_are_lost_are_told() -> None:
    table = Ruledtop().turn("32-28")
    whole = of(table)
    text = encode_state(table.state)
    lost = Recorded(1, whole.began, whole.header, (write_lost(table.now, 5, text),), table.now)
    stream = replayed_views(lost)
    assert [(event["event"], event["lost"]) for event in stream["events"]] == [("lost", 5)]
    assert view_at(stream) == shown(table.state)


def test_a_game_of_sixty_plies_is_small() -> None:
    table = Ruledtop(control="900+5")
    for turn in random_game(table.game, Random(3), plies=60):
        table.turn(table.game.text(table.state.position, turn))
    stream = replayed_views(of(table, control="900+5"))
    assert view_at(stream)["ply"] == 60
    assert len(json.dumps(stream, separators=(",", ":"))) < 150_000
