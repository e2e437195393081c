"""Plays that leave the same cells: the likeliest stands at once, nobody waits, and later boards decide."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.messages.arbiter_acts import TakeBack
from dambord.controller.core.messages.match_sayings import GameEnded, Played
from dambord.controller.core.messages.sayings import Irregular, Refused, Unclear
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.hardware.sensor import HALL
from tests.controller.core.backgammon.match_table import MatchTable, position

TALL = position("w", {5: 1, 1: 6}, {6: 2, 4: 1})
"""5-1 by White: 5/off with one checker, or 5/off and 1/off: five cells of point 1 are full in both cases."""
FAR = position("w", {8: 1, 3: 3, 2: 5, 1: 6}, {6: 15})
"""6-1 by White: 8/1, or 8/2 1/off."""


def plays(table: MatchTable) -> list[tuple[int, str]]:
    return [(said.ply, said.play) for said in table.said(Played)]


def nothing_is_wrong(table: MatchTable) -> bool:
    return not any(isinstance(said, Unclear | Irregular | Refused) for said in table.all)


def alike(commit: Commit = "clock", start: dict[str, Any] = TALL, *, take: int = 1) -> MatchTable:
    """5-1 from `TALL`: the five is borne off, and `take` - 1 of point 1, which no cell shows."""
    table = MatchTable(start=start, commit=commit).roll("w", 5, 1).take(5, "w")
    for _ in range(take - 1):
        table.take(1, "w")
    return table


def test_the_likeliest_play_stands_at_once_and_the_next_player_goes_on() -> None:
    table = alike().press("w")
    assert plays(table) == [(1, "5/off 1/off")]  # people bear off what they can
    table.roll("b", 3, 1).make("6/3 4/3").press("b")
    assert [ply for ply, _ in plays(table)] == [1, 2]
    assert nothing_is_wrong(table)


def test_it_stands_without_a_press_too() -> None:
    table = alike("settle").wait(2_000)
    assert [ply for ply, _ in plays(table)] == [1]
    table = MatchTable("nardi-georgian", "settle", start=position("w", {2: 1, 1: 9}, {6: 2}))
    table.roll("w", 1, 1)
    for _ in range(4):
        table.take(1, "w")
    table.wait(5_000).roll("b", 2, 1)  # the sign: nobody can see whether he has borne off anything
    assert plays(table) == [(1, "1/off(4)")]
    assert nothing_is_wrong(table)


def test_the_offer_of_the_cube_is_not_refused_for_it() -> None:
    table = alike().press("w").double("b").accept("w").roll("b", 3, 1).make("6/3 4/3").press("b")
    assert [one["event"] for one in table.told] == ["roll", "play", "cube", "cube", "roll", "play"]
    assert table.state.history.others != ()


def test_a_later_board_corrects_every_play_since_and_the_pips() -> None:
    table = alike().press("w")  # 5/4/off: six are left on point 1
    table.roll("b", 3, 1).make("6/3 4/3").press("b").news()
    table.roll("w", 2, 1).take(1, "w").take(1, "w").press("w")
    assert table.state.position.w[1] == 4
    assert nothing_is_wrong(table)
    assert [(one["ply"], one["play"]) for one in table.news() if one["event"] == "play"] == [
        (1, "5/off"), (2, "6/3 4/3"), (3, "1/off(2)"),
    ]  # fmt: skip
    assert [act.text for act in table.state.plies] == ["5/off", "6/3 4/3", "1/off(2)"]
    assert view(table.state)["pips"][0] == 4
    assert table.state.history.others == ()


def test_the_press_ends_a_play_that_no_cell_shows_by_the_other_line() -> None:
    start = position("w", {2: 1, 1: 7}, {6: 2, 4: 1})
    table = MatchTable(start=start, sensor=HALL).roll("w", 4, 1).take(2, "w").press("w")
    assert plays(table) == [(1, "2/off 1/off")]  # it was 2/1/off
    table.roll("b", 3, 1).make("6/3 4/3").press("b").news()
    table.roll("w", 6, 5).take(1, "w").take(1, "w").press("w")
    assert [act.text for act in table.state.plies] == ["2/off", "6/3 4/3", "1/off(2)"]
    assert nothing_is_wrong(table)


def test_where_no_stack_is_felt_two_are_borne_off_rather_than_one_by_two_moves() -> None:
    start = position("w", {5: 1, 2: 5, 1: 7}, {6: 2, 4: 1})
    table = MatchTable(start=start, sensor=HALL).roll("w", 3, 1).move(5, 2).take(1, "w").press("w")
    assert plays(table) == [
        (1, "5/2 1/off")
    ]  # the sixth checkers of 2 and 1 are never seen: 5/1 is no likelier
    table = MatchTable(start=TALL, sensor=HALL).roll("w", 5, 1).take(1, "w").take(5, "w").press("w")
    assert plays(table) == [(1, "5/off 1/off")]


def test_a_checker_in_the_hand_by_the_other_line_gets_more_time() -> None:
    start = position("w", {2: 1, 1: 6}, {6: 2, 4: 1})
    table = MatchTable("nardi-georgian", "settle", start=start).roll("w", 4, 1)
    table.take(1, "w").after(500).take(2, "w")
    stacked = list(table.cells)
    stacked[120 - 1] = "W"  # wrongly: five are left on the ace
    table.feel("".join(stacked)).wait(2_500)
    assert plays(table) == [(1, "2/off")]
    table.roll("b", 3, 1).make("6/3 4/3").wait(2_500).roll("w", 6, 5)
    table.after(900).take(1, "w").after(1_600).put(1, "w")  # he thinks
    table.after(900).take(1, "w").after(900).take(1, "w").wait(2_500)
    assert table.state.position.w[1] == 3
    assert nothing_is_wrong(table)


def test_a_later_board_that_fits_both_leaves_both() -> None:
    table = (
        MatchTable(start=position("w", {5: 1, 1: 8}, {6: 2, 4: 1})).roll("w", 5, 1).take(5, "w").press("w")
    )
    table.roll("b", 3, 1).make("6/3 4/3").press("b")
    table.roll("w", 2, 1).press("w")  # 1/off(2) is not seen from eight or from seven
    assert [ply for ply, _ in plays(table)] == [1, 2, 3]
    assert len(table.state.history.others) == 1
    assert nothing_is_wrong(table)


def test_the_kind_of_the_game_follows_the_line_that_the_board_leaves() -> None:
    start = position("w", {5: 1, 1: 6}, {1: 1}) | {"side": "w"}
    table = alike(start=start).press("w").roll("b", 6, 5).make("1/off").press("b")
    (ended,) = table.said(GameEnded)
    assert (ended.winner, ended.kind) == ("b", "single")


def test_a_felt_stack_decides() -> None:
    for level, text in (("w", "8/2 1/off"), ("W", "8/1")):
        table = MatchTable(start=FAR).roll("w", 6, 1).make("8/1")
        stacked = list(table.cells)
        if level == "W":  # seven on point 1: two of its cells feel a stack
            for square in (120, 108):
                stacked[square - 1] = "W"
        else:  # six on point 2
            stacked[119 - 1] = "W"
        table.feel("".join(stacked)).press("w")
        assert plays(table) == [(1, text)], level


def test_the_player_may_say_it_at_any_time() -> None:
    table = MatchTable(start=FAR).roll("w", 6, 1).make("8/1").wait(20)
    assert set(view(table.state)["choices"]) == {"8/1", "8/2 1/off"}
    table.choose("b", "8/1").choose("w", "3/2").choose("w", "nonsense")
    assert len(table.said(Refused)) == 3
    table.choose("w", "8/1").press("w")
    assert plays(table) == [(1, "8/1")]
    assert table.state.history.others == ()
    table.choose("w", "8/2 1/off")
    assert len(table.said(Refused)) == 4


def test_the_player_may_say_it_when_the_opponent_has_rolled() -> None:
    table = MatchTable(start=FAR).roll("w", 6, 1).make("8/1").press("w").roll("b", 3, 1)
    stood, other = view(table.state)["choices"]
    assert view(table.state)["chooser"] == "w"
    table.all.clear()
    table.choose("w", other)
    assert plays(table) == [(1, other)]
    assert view(table.state)["choices"] == []
    table.choose("w", stood)
    assert len(table.said(Refused)) == 1


def test_what_stands_may_be_affirmed() -> None:
    table = MatchTable(start=FAR).roll("w", 6, 1).make("8/1").press("w").roll("b", 3, 1)
    table.choose("w", view(table.state)["choices"][0])
    assert (plays(table), view(table.state)["choices"]) == ([(1, table.state.plies[0].text)], [])


def test_a_key_of_the_board_says_that_it_was_the_other_one() -> None:
    table = MatchTable(start=FAR).roll("w", 6, 1).make("8/1").press("w")
    first = table.state.plies[0].text
    table.press("w", "correct")
    second = table.state.plies[0].text
    assert {first, second} == {"8/1", "8/2 1/off"}
    table.roll("b", 3, 1).make("6/5 6/3").press("b")
    assert table.state.plies[0].text == second  # what he has said outweighs what is likely
    table.roll("w", 6, 1).press("b", "correct")
    assert table.state.plies[0].text == first
    assert plays(table)[-2:] == [(1, first), (2, "6/5 6/3")]


def test_a_ruling_leaves_nothing_open() -> None:
    table = alike().press("w").roll("b", 3, 1).make("6/3 4/3").press("b")
    assert table.state.history.others
    table.rule(TakeBack(2)).wait(500)
    assert table.state.history.others == ()


def test_a_play_taken_back_takes_both_lines_back() -> None:
    table = alike().press("w").roll("b", 3, 1).make("6/3 4/3").press("b")
    table.rule(TakeBack(1))
    assert [len(each.line.acts) for each in table.state.history.others] == [1]
