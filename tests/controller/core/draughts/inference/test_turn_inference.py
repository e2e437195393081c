"""Inference of the turn on the board: exactly one turn is found, or none."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.replies import (
    turn_and_reply,
    turn_before_lift,
    turn_before_reply,
)
from dambord.controller.core.draughts.inference.trail import Lift
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
    alike,
    find,
    nearest,
)
from tests.controller.core.draughts.inference.test_expected import changed, of
from tests.plugins.extent import deep

TWO_ROUTES = "W:WK25,44:B9,32,30,28,10"
CIRCLE = "W:W34,44:B24,30,20,29,19"
START = "W:W31-50:B1-20"


def named(here: Prospects, finding: Any) -> str:
    assert isinstance(finding, Finished), finding
    return here.game.text(here.position, finding.turn)


def test_unchanged() -> None:
    here = of(START)
    assert find(here, here.before, ()) == Unchanged()


def test_every_legal_turn_leaves_its_own_picture() -> None:
    for fen in (START, TWO_ROUTES, CIRCLE, "W:WK13,21:B32,35,19,33,31,23,18"):
        here = of(fen)
        for turn in here.turns:
            assert find(here, here.levels_after(turn), ()) == Finished(turn)


def test_under_way() -> None:
    here = of(START)
    assert find(here, changed(here, s32="."), ()) == UnderWay()


def test_an_unexplained_board_is_compared_with_the_nearest_one() -> None:
    here = of(START)
    odd = find(here, changed(here, s32=".", s21="x"), ())
    assert isinstance(odd, Unexplained)
    assert odd.squares == (21, 32)
    here = of(CIRCLE)
    turn = here.turns[0]
    left = list(here.levels_after(turn))
    left[29 - 1] = left[5 - 1] = "x"
    odd = nearest(here, "".join(left))
    assert odd.squares == (5, 29)
    left[5 - 1] = "."
    assert str(nearest(here, "".join(left)).remark) == "the captured pieces have not all been taken off"


def test_the_trail_decides_between_turns_that_leave_the_same_levels() -> None:
    # Two Turkish series: each lands on a piece that the other captures, and reed switches tell no colours.
    here = of("W:WK10,K46,K57:BK48,8,K49,30,28,21,50,58", "reed-64-all", "turkish")
    ((levels, turns),) = [pair for pair in here.by_levels.items() if len(pair[1]) > 1]
    assert [turn.target for turn in turns] == [58, 49]
    for turn in turns:
        trail = tuple(Lift(0, square, "x") for square in (turn.origin, *turn.captures))
        assert find(here, levels, trail) == Finished(turn)
        assert alike(here, turn, trail) == ()
    every = tuple(Lift(0, square, "x") for turn in turns for square in (turn.origin, *turn.captures))
    assert find(here, levels, every) == Finished(turns[0])
    assert alike(here, turns[0], every) == (turns[1],)


def test_a_turn_is_found_under_a_reply_that_has_begun() -> None:
    here = of("W:W32:B19,12")
    turn = here.game.read(here.position, "32-28")
    levels = list(here.levels_after(turn))
    levels[12 - 1] = "."
    assert turn_before_lift(here, "".join(levels), None) == turn
    assert turn_before_reply(here, "".join(levels), None, None) == turn
    assert turn_before_lift(here, here.levels_after(turn), None) is None
    assert turn_before_lift(here, changed(here, s32=".", s28="x", s27="x"), None) is None


def test_a_turn_and_its_reply_are_found_together() -> None:
    here = of("W:W32:B19,12")
    first = here.game.read(here.position, "32-28")
    reply = here.game.read(first.after, "19-23")
    levels = here.sensing.expected(here.game.picture(reply.after))
    assert (
        turn_and_reply(here, levels, None, None)
        == turn_and_reply(here, levels, first, None)
        == (first, reply)
    )
    assert turn_before_reply(here, levels, first, None) == first
    assert turn_and_reply(here, changed(here, s1="x"), first, None) is None


def test_an_ambiguous_pair_of_turn_and_reply_is_not_guessed() -> None:
    # A captured king leaves no trace of its square: 25x43 replies to two of its moves, 25x48 to three.
    here = of("W:WK34:BK25")
    seen: dict[str, list[Any]] = {}
    for turn in here.turns:
        for levels in here.after(turn).by_levels:
            seen.setdefault(levels, []).append(turn)
    assert sorted(len(turns) for turns in seen.values())[-3:] == [1, 2, 3]
    for levels, turns in seen.items():
        found = turn_and_reply(here, levels, None, None)
        assert (found is None) == (len(turns) > 1 or len(here.after(turns[0]).by_levels[levels]) > 1)
        for turn in turns:
            again = turn_and_reply(here, levels, turn, None)
            if len(here.after(turn).by_levels[levels]) == 1:
                assert again is not None
                assert again[0] == turn


@settings(max_examples=deep(300), deadline=None)
@given(
    st.sampled_from([START, TWO_ROUTES, CIRCLE, "W:WK46,50:B23,5"]),
    st.sampled_from(["reed-100", "hall-100"]),
    st.data(),
)
def test_random_levels_are_never_a_wrong_turn(fen: str, board: str, data: st.DataObject) -> None:
    here = of(fen, board)
    alphabet = ".x" if board == "reed-100" else ".wb"
    levels = list(data.draw(st.sampled_from([here.before, *here.by_levels])))
    for square in data.draw(st.sets(st.integers(0, 49), max_size=4)):
        levels[square] = data.draw(st.sampled_from(alphabet))
    picture = "".join(levels)
    match find(here, picture, ()):
        case Unchanged():
            assert picture == here.before
        case Finished(turn):
            assert picture == here.levels_after(turn)
        case Unexplained(squares):
            assert squares
            assert picture not in here.by_levels
