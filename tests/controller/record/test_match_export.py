"""Match sheets of recorded matches: what was played, set by the arbiter and let stand, as gnubg reads it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.backgammon.model.phase import Over, Restoring
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    Decide,
    Forfeit,
    Reopen,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.controller.core.messages.events import GameResigned
from dambord.controller.record.export.match_export import export_match, replayed, situation
from dambord.controller.record.export.match_sheet import sheet
from dambord.controller.record.export.pdn_export import export_game
from dambord.controller.record.header import Header
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.rules.backgammon import Cube, Kind
from dambord.rules.backgammon.formats import (
    Condoned,
    CubeAct,
    MatchRecord,
    Placed,
    Played,
    Result,
    match_id,
    position_id,
    read_mat,
    write_mat,
    write_sgf,
)
from dambord.rules.backgammon.formats.match_record import replay
from dambord.rules.game import Side, other
from tests.arbiter.test_ruling_record import written
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.controller.core.backgammon.whole_match import act, play_on
from tests.gnu_backgammon import ask

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})
NEAR = position("w", {2: 1, 1: 1}, {1: 2})
PLAYER: dict[Side, str] = {"w": "X", "b": "O"}
"""What gnubg calls White, the left column of a `.mat`, and Black."""
READ = """
told = []
for load, path in given:
    gnubg.command(load + " " + path)
    told.append(gnubg.match(0, 1, 0, 0)["games"])
answer(told)
"""


def recorded(
    table: MatchTable, *, start: dict[str, Any] | None = None, options: dict[str, str] | None = None
) -> Recorded:
    """The record of a match that has been played at a table."""
    match = {"length": table.terms.match.length, "score": list(table.terms.match.score)}
    header = Header(
        table.game.name, "linear-backgammon", table.terms.commit, options or {}, match=match, position=start
    )
    return Recorded(7, "2026-11-22T18:00:00+00:00", header, tuple(written(table.events)), table.now)


def exported(
    table: MatchTable, *, start: dict[str, Any] | None = None, options: dict[str, str] | None = None
) -> MatchRecord:
    """Its match sheet; the position that its last game leaves is that of the table."""
    sheet = export_match(recorded(table, start=start, options=options))
    write_sgf(sheet)
    write_mat(sheet)
    assert (sheet.round, sheet.date) == ("7", "2026-11-22")
    return sheet


def test_a_game_with_its_throws_its_cube_and_its_result() -> None:
    table = MatchTable().throw(4, 4).throw(3, 1).make("8/5 6/5").press("w").double("b").accept("w")
    table.turn((6, 5), "24/13").double("w").drop("b")
    (game,) = exported(table).games
    assert game.opening == ((4, 4), (3, 1))
    assert [type(entry) for entry in game.entries] == [Played, CubeAct, CubeAct, Played, CubeAct, CubeAct]
    assert game.entries[4] == CubeAct("w", "double", 4)
    assert game.result == Result("w", 2, "single", "drop")
    assert (game.score, game.crawford) == ((0, 0), False)


def test_each_game_begins_at_the_score_that_the_one_before_has_left() -> None:
    table = play_on(MatchTable(length=7), 3)
    games = exported(table).games
    assert len(games) > 2
    score = (0, 0)
    for game in games:
        assert game.score == score
        assert game.result is not None
        white = game.result.winner == "w"
        score = (score[0] + game.result.points * white, score[1] + game.result.points * (not white))
    assert score == table.state.match.score
    assert any(game.crawford for game in games) == (6 in {point for game in games for point in game.score})


def test_the_last_position_is_that_of_the_table() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5").press("w").double("b").accept("w").turn((6, 5), "24/13")
    (game,) = exported(table).games
    *_, last = replay(game)
    assert (last.position, last.cube) == (table.state.position, table.state.cube)
    assert game.result is None


def test_an_illegal_play_that_stands() -> None:
    table = MatchTable(start=OPEN).roll("w", 6, 2).move(13, 11).move(13, 11).move(8, 7).press("w").wait(500)
    table.rule(Decide("continue")).turn((5, 2), "13/6")
    (game,) = exported(table, start=OPEN).games
    placed, condoned, after = game.entries
    assert isinstance(placed, Placed)
    assert isinstance(condoned, Condoned)
    assert (condoned.side, condoned.dice) == ("w", (6, 2))
    assert (condoned.after.w[13], condoned.after.w[11], condoned.after.w[7]) == (3, 2, 1)
    assert isinstance(after, Played)


def test_what_was_taken_back_is_left_out() -> None:
    table = (
        MatchTable(start=OPEN)
        .turn((5, 2), "13/6")
        .rule(TakeBack(1))
        .place(MatchTable(start=OPEN).state.position)
    )
    table.wait(20).make("13/8 13/11").press("w").wait(1_000)
    (game,) = exported(table, start=OPEN).games
    assert [type(entry) for entry in game.entries] == [Placed, Played]


def test_what_the_arbiter_has_set() -> None:
    table = MatchTable(start=OPEN).turn((5, 2), "13/6")
    table.rule(SetPosition(json.dumps(position("w", {13: 5, 8: 5, 5: 5}, {13: 5, 8: 5, 6: 5}))))
    table.place(table.state.position).wait(20).rule(SetCube(2, "b")).turn((5, 2), "13/6")
    table.rule(SetScore(3, 1)).double("b").drop("w").wait(20)
    placed, first, again, second, *cube = exported(table, start=OPEN).games[0].entries
    assert isinstance(placed, Placed)
    assert isinstance(again, Placed)
    assert again.position.w[5] == 5
    assert again.cube == Cube(2, "b")
    assert isinstance(first, Played)
    assert isinstance(second, Played)
    assert cube == [CubeAct("b", "double", 4), CubeAct("w", "drop", 4)]
    game = exported(table, start=OPEN).games[0]
    assert (game.score, game.result) == ((3, 1), Result("b", 2, "single", "drop"))


@pytest.mark.parametrize(("times", "kind"), [(1, "single"), (2, "gammon"), (3, "backgammon")])
def test_a_game_that_was_given_up(times: int, kind: Kind) -> None:
    table = MatchTable(start=OPEN, length=9).double("w").accept("b").turn((5, 2), "13/6")
    table.tell(GameResigned(table.now, "b", times)).accept("w")
    given_up = exported(table, start=OPEN)
    assert given_up.games[0].result == Result("w", 2 * times, kind, "resignation")
    assert f"Wins {2 * times} points" in write_mat(given_up)
    assert f"RE[W+{2 * times}R]" in write_sgf(given_up)


def test_a_match_that_ends_early() -> None:
    resigned = MatchTable(start=OPEN).turn((5, 2), "13/6").press("b", "resign")
    assert exported(resigned, start=OPEN).games[0].result == Result("w", 5, reason="resignation")
    absent = MatchTable().rule(Forfeit("b"))
    (game,) = exported(absent).games
    assert (game.entries, game.result) == ((), Result("w", 5, reason="arbiter"))
    unlimited = MatchTable(start=OPEN, length=0).double("w").accept("b").press("b", "resign")
    assert exported(unlimited, start=OPEN).games[0].result == Result("w", 2, reason="resignation")
    drawn = MatchTable(length=0).throw(3, 1).rule(SetResult(None))
    assert exported(drawn).games[0].result is None
    assert exported(MatchTable().rule(Void())).games == ()
    assert exported(MatchTable().rule(Void()).rule(Reopen())).games == ()


def test_another_result_of_a_match_that_was_played_out() -> None:
    table = MatchTable(start=NEAR, length=1).roll("w", 6, 5).make("2/off 1/off").press("w")
    (game,) = exported(table, start=NEAR).games
    assert game.result == Result("w", 1)
    table.rule(SetResult("b"))
    (game,) = exported(table, start=NEAR).games
    assert game.result == Result("b", 1, reason="arbiter")


def test_a_flag_that_costs_points() -> None:
    table = MatchTable(start=OPEN, control="60d0", regulations={"flag": 2, "flag_time": 30}, length=3)
    table.roll("w", 5, 2).wait(70_000)
    assert table.state.match.score == (0, 2)
    sheet = export_match(Recorded(
        7, "2026-11-22", Header("backgammon", "linear-backgammon", "clock", {}, control="60d0", position=OPEN,
        regulations=table.terms.regulations, match={"length": 3}), tuple(written(table.events)), table.now,
    ))  # fmt: skip
    (game,) = sheet.games
    assert (game.score, game.result) == ((0, 2), None)


def test_a_closed_bar_needs_no_roll() -> None:
    closed = position("w", {25: 1, 13: 14}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})
    table = MatchTable(start=closed).press("w").turn((2, 1), "6/3")
    assert [one["event"] for one in table.told][:1] == ["play"]
    (game,) = exported(table, start=closed).games
    assert [type(entry) for entry in game.entries] == [Placed, Played]


def test_situations() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5").press("w")
    start, left = situation(table.state, 0), situation(table.state, 1)
    assert position_id(start.position.w, start.position.b) == "4HPwATDgc/ABMA"
    assert left.position == table.state.position
    assert "expected 0 to 1" in _why(table, 2)
    table.double("b")
    now = situation(table.state)
    assert (now.offered, now.cube, now.position.side) == (True, Cube(), "b")
    over = MatchTable(start=NEAR, length=1).roll("w", 6, 5).make("2/off 1/off").press("w")
    assert situation(over.state).score == (0, 0)
    assert match_id(situation(over.state))
    beaver = MatchTable(start=OPEN, length=0, options={"beavers": "yes"}).double("w").double("b")
    assert "a beaver waits" in _why(beaver, None)


def _why(table: MatchTable, ply: int | None) -> str:
    try:
        situation(table.state, ply)
    except ValueError as error:
        return str(error)
    return ""


def test_each_family_has_its_own_formats() -> None:
    table = MatchTable()
    with pytest.raises(ValueError, match="game 7 is of backgammon; `dambord match export` writes it"):
        export_game(recorded(table))
    draughts = Recorded(3, "2026-11-22", Header("international", "reed-100", "clock"), (), 0)
    with pytest.raises(ValueError, match="game 3 is of international; `dambord pdn export` writes it"):
        replayed(draughts)


@pytest.mark.parametrize(("rules", "seed"), [("backgammon", 1), ("backgammon", 8), ("nardi-georgian", 4)])
def test_a_sheet_is_read_back_as_it_was_played(rules: str, seed: int) -> None:
    options = {"cube": "yes"} if rules == "nardi-georgian" else {}
    sheet = exported(play_on(MatchTable(rules, options=options), seed), options=options)
    read = read_mat(write_mat(sheet))
    assert [game.score for game in read.games] == [game.score for game in sheet.games]
    for theirs, ours in zip(read.games, sheet.games, strict=True):
        assert list(replay(theirs))[-1] == list(replay(ours))[-1]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_arbiter_does_the_sheet_ends_where_the_table_stands(seed: int) -> None:
    chance = random.Random(seed)
    rules = ("backgammon", "nardi-georgian")[seed % 2]
    table = MatchTable(rules, length=(5, 3, 1, 0)[seed], options={"cube": "yes"})
    for _ in range(100):
        state = table.state
        if chance.random() < 0.12:
            turned = state.position._replace(dice=None, side=chance.choice(("w", "b")))
            acts: list[Act] = [
                TakeBack(chance.randint(1, 3)), SetCube(chance.choice((1, 2, 4)), chance.choice(("w", "b"))),
                SetScore(chance.randint(0, 2), chance.randint(0, 2)), SetPosition(position_text(turned)),
                SetDice((chance.randint(1, 6), chance.randint(1, 6))),
            ]  # fmt: skip
            table.rule(chance.choice(acts))
        elif isinstance(state.phase, Restoring):
            table.place(state.position).wait(100)
        elif isinstance(state.phase, Over):
            table.rule(TakeBack(1))
        else:
            act(table, chance, 0.1)
        games, state = sheet(table.state, {}), table.state
        assert len(read_mat(write_mat(MatchRecord(games, state.match.length, rules))).games) == len(games)
        if state.plies and state.plies[-1].before.match.game == state.match.game:
            *_, last = replay(games[-1])
            assert (last.position.w, last.position.b) == (state.position.w, state.position.b)
            assert last.cube == state.cube


@pytest.mark.needs("gnubg")
@pytest.mark.parametrize(("seed", "length"), [(1, 5), (2, 7), (6, 1), (9, 0)])
def test_gnubg_reads_what_was_played_at_the_table(tmp_path: Path, seed: int, length: int) -> None:
    sheet = exported(play_on(MatchTable(length=length), seed, games=4))
    mat, sgf = tmp_path / "match.mat", tmp_path / "match.sgf"
    mat.write_text(write_mat(sheet), encoding="utf-8")
    sgf.write_text(write_sgf(sheet), encoding="utf-8")
    for games in ask(READ, [("import mat", str(mat)), ("load match", str(sgf))]):
        assert len(games) == len(sheet.games)
        for theirs, ours in zip(games, sheet.games, strict=True):
            assert ours.result is not None
            info = theirs["info"]
            assert (info["score-X"], info["score-O"]) == ours.score
            assert (info["winner"], info["points-won"]) == (PLAYER[ours.result.winner], ours.result.points)
            assert info.get("crawford", False) == ours.crawford
            assert len(theirs["game"]) == len(ours.entries)
            for told, entry, (before, _) in zip(theirs["game"], ours.entries, replay(ours), strict=False):
                assert isinstance(entry, Played | CubeAct)
                assert told["player"] == PLAYER[entry.side]
                if isinstance(entry, CubeAct):
                    assert told["action"] == entry.act
                    continue
                assert told["dice"] == list(entry.dice)
                assert sorted(map(list, told["move"] or ())) == sorted(
                    [part.origin, part.target] for part in entry.parts
                )
                mine, theirs_ = before.of(entry.side), before.of(other(entry.side))
                assert told["board"] == position_id(mine, theirs_)


def test_names_and_event() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5").press("w")
    game = recorded(table)
    people = Occasion(Person('Ilze: "A"', "1"), Person("János"), "Winter Cup", "3", "12", "Rīga")
    sheet = export_match(replace(game, header=replace(game.header, occasion=people)))
    assert (sheet.white, sheet.black, sheet.event) == ('Ilze: "A"', "János", "Winter Cup")
    assert (sheet.round, sheet.place) == ("3", "Rīga")
    assert read_mat(write_mat(sheet)).black == "János"
    assert "PB[János]" in write_sgf(sheet)
