"""Series of games: stages, fresh clocks, time that a player carries from game to game."""

from __future__ import annotations

import pytest

from dambord.controller.core.clock import SECOND, Clock, Control, Series, Stage, press, run

TIE_BREAK = "120+2 for 6 games, then 0d2, carried"


def test_the_tie_break_match_changes_to_delay_after_six_games() -> None:
    series = Series.parse(TIE_BREAK)
    first = series.control(1)
    assert first == Control.parse("120+2")
    clock = press(press(run(Clock.fresh(first), "w", 0), "w", 30 * SECOND), "b", 31 * SECOND)
    assert (clock.left_w, clock.left_b) == (92 * SECOND, 121 * SECOND)
    second = series.control(2, (clock.left_b, clock.left_w))  # the players have changed colours
    assert second.text == "121+2=92+2"
    assert series.control(6, (5, 7)).text == "0.000005+2=0.000007+2"
    assert series.control(7, (5, 7)).text == "0.000005d2=0.000007d2"
    assert series.control(100, (SECOND, SECOND)).text == "1d2"


def test_fresh_clocks_for_every_game() -> None:
    series = Series.parse("4800+60 for 1 game, then 1200+5 for 2 games, then 300+3")
    assert [series.control(game, (1, 1)).text for game in range(1, 6)] == [
        "4800+60",
        "1200+5",
        "1200+5",
        "300+3",
        "300+3",
    ]


def test_the_time_of_a_later_stage_is_added_once() -> None:
    series = Series.parse("60 for 1 game, then 40/30:20, carried")
    assert series.control(2, (5 * SECOND, 0)).text == "40/35:20=40/30:20"
    assert series.control(3, (5 * SECOND, SECOND)).text == "40/5:20=40/1:20"


def test_a_series_may_end() -> None:
    series = Series.parse("60 for 2 games")
    assert series.control(2).text == "60"
    with pytest.raises(
        ValueError, match=r"^game 3: expected 1 to 2, the series '60 for 2 games' has no more$"
    ):
        series.control(3)


@pytest.mark.parametrize("text", [TIE_BREAK, "900", "60 for 1 game", "60;go-on for 3 games, then 30=20"])
def test_a_series_is_written_as_it_was_read(text: str) -> None:
    assert Series.parse(text).text == text


def test_values() -> None:
    assert Series.parse("60 for 2 games, carried") == Series((Stage(Control.parse("60"), 2),), carried=True)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("120+2, then 0d2", "time controls in a row, '120+2': expected CONTROL for N games before 'then'"),
        (
            "120+2 for 0 games",
            "time control '120+2for0games', character 6: expected + b d : = ; or the end, ",
        ),
        (
            "120+ for 6 games",
            "time control '120+', character 5: expected seconds for each turn, found the end",
        ),
        ("", "time control '', character 1: expected "),
    ],
)
def test_a_wrong_series_is_refused_with_the_reason(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        Series.parse(text)
    assert str(caught.value).startswith(fault)
