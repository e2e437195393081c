"""Finding the play that a board shows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dambord.controller.core.backgammon.recognition.board_finding import find
from dambord.controller.core.backgammon.recognition.findings import (
    UNCHANGED,
    Finding,
    Finished,
    HitAtHome,
    OtherRoll,
    Overturned,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.likelihood import Evidence, likeliest_first
from dambord.controller.core.backgammon.recognition.point_sensing import Seen, shown
from dambord.controller.core.backgammon.recognition.trail import Step
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.rules.backgammon import BackgammonGame, Part, Play, Position
from dambord.rules.game import Side
from tests.controller.core.backgammon.recognition.boards_of_points import (
    GAME,
    GEORGIAN,
    after,
    changed,
    position,
    random_positions,
    start,
)


def found(here: Position, seen: Seen) -> Finding:
    return find(GAME, here, seen)


def played(here: Position, seen: Seen, *stacked: int) -> str:
    finding = find(GAME, here, seen, frozenset(stacked))
    assert isinstance(finding, Finished), finding
    return GAME.text(here, finding.play)


def test_nothing_has_changed() -> None:
    here = start(3, 1)
    assert found(here, shown(here)) == UNCHANGED
    assert found(here._replace(dice=None), shown(here)) == UNCHANGED
    assert isinstance(found(here._replace(dice=None), changed(here, w8=2)), Unexplained)


@pytest.mark.parametrize("rules", [GAME, GEORGIAN], ids=["backgammon", "nardi-georgian"])
def test_every_play_is_found_by_what_it_leaves(rules: BackgammonGame) -> None:
    kinds = Counter[str]()
    for here in random_positions(rules, 1, 150):
        for play in rules.turns(here):
            finding = find(rules, here, shown(play.after))
            kinds[type(finding).__name__] += 1
            match finding:
                case Finished(alike=()):
                    assert finding.play.after == play.after
                case Finished(told, alike=alike):
                    kinds["several"] += 1
                    assert play in (told, *alike)
                case Unchanged(plays):
                    assert play in plays
                case _:
                    pytest.fail(f"{finding} of {here}, {play}")
    assert kinds["Finished"] > 20 * (kinds["several"] + kinds["Unchanged"])


@pytest.mark.parametrize("rules", [GAME, GEORGIAN], ids=["backgammon", "nardi-georgian"])
def test_in_whatever_order_hands_make_a_play_no_other_is_taken(rules: BackgammonGame) -> None:
    rng = Random(2)
    under_way = 0
    for here in random_positions(rules, 3, 250):
        play = rng.choice(rules.turns(here))
        for seen in on_the_way(here, play, rng):
            match find(rules, here, seen):
                case UnderWay():
                    under_way += 1
                case Finished(told, also_under_way=also, maybe_held=held):
                    assert also or held or told.after == play.after, (here, play, seen)
                case Unchanged():
                    pass
                case other:
                    pytest.fail(f"{other} on the way of {play} from {here}: {seen}")
    assert under_way > 300


def on_the_way(here: Position, play: Play, rng: Random) -> list[Seen]:
    """What is seen after each act of hands that make the play with the parts and the hits in any order.

    Each part is a lift and a place; a checker that is to go on from a point has to be there first.
    """
    side = here.side
    own, foe = list(here.of(side)), list(here.of("b" if side == "w" else "w"))
    acts = [part for part in play.parts for _ in range(2)]
    rng.shuffle(acts)
    hits, lifts, boards = [part.target for part in play.parts if part.hit], Counter[Part](), list[Seen]()
    while acts or hits:
        if hits and (not acts or rng.random() < 0.3):
            foe[25 - hits.pop()] -= 1
        else:
            part = acts.pop(0)
            if lifts[part]:
                lifts[part] -= 1
                own[part.target] += 1
            elif own[part.origin]:
                lifts[part] += 1
                own[part.origin] -= 1
            else:
                acts.append(part)
                continue
        w, b = (own, foe) if side == "w" else (foe, own)
        boards.append(shown(Position(side, tuple(w), tuple(b))))
    assert boards == [] or boards[-1] == shown(play.after)
    return boards


def test_the_middle_of_a_play_says_what_is_left() -> None:
    here = start(3, 1)
    assert found(here, changed(here, w8=2, w5=1)) == UnderWay((1,), points=(5, 8))
    assert found(here, changed(here, w8=2)) == UnderWay((3, 1), points=(8,), in_hand=1)
    both = found(here, changed(here, w8=2, w6=4))
    assert isinstance(both, UnderWay)
    assert (both.left, both.in_hand) == ((3, 1), 2)
    assert played(here, changed(here, w8=2, w6=4, w5=2)) == "8/5 6/5"


def test_what_every_play_still_has_to_do_is_told() -> None:
    here = position({24: 2, 6: 3}, {6: 2, 4: 1}, (3, 1), bar=1)  # both may enter: the bar comes first
    entered = found(here, changed(here, w22=1))
    assert isinstance(entered, UnderWay)
    assert entered.left == (1,)
    forced = position({6: 1, 5: 1}, {24: 2}, (6, 5))
    lifted = found(forced, changed(forced, w6=0))
    assert isinstance(lifted, UnderWay)
    assert lifted.to_play == (Part(5, 0, False, 5),)


def test_a_hit_checker_may_leave_first_last_or_in_between() -> None:
    here = position({24: 1, 13: 2, 8: 3, 6: 5}, {24: 1, 13: 5, 8: 3, 20: 1}, (3, 1))  # a blot on White's 5
    on_both = changed(here, w8=2, w6=4, w5=2)
    assert found(here, on_both) == UnderWay((), remove=(5,), points=(5, 6, 8))
    assert played(here, changed(on_both, b5=0)) == "8/5* 6/5"
    lifted_first = found(here, changed(here, b5=0))
    assert isinstance(lifted_first, UnderWay)
    assert (lifted_first.left, lifted_first.remove, lifted_first.in_hand) == ((3, 1), (), 0)
    assert isinstance(found(here, changed(here, b5=0, w6=4)), UnderWay)
    assert isinstance(found(here, changed(here, b12=4)), Unexplained)


def test_one_hop_and_either_rest_on_the_way_are_the_same_play() -> None:
    here = start(3, 1)
    assert played(here, changed(here, w13=4, w9=1)) == "13/9"
    for rest in (changed(here, w13=4, w10=1), changed(here, w13=4, w12=0)):
        assert isinstance(found(here, rest), UnderWay)
    black = start(3, 1, side="b")
    assert played(black, changed(black, b12=4, b16=1)) == "13/9"


def test_a_half_made_play_that_looks_like_another_needs_a_sign() -> None:
    # With 6-1 "2/off" is half of both off, and looks like "2/1 1/off"; with 6-5 nothing else can be meant.
    here = position({2: 1, 1: 1}, {6: 2}, (6, 1))
    one_left = found(here, changed(here, w2=0))
    assert isinstance(one_left, Finished)
    assert one_left.also_under_way
    assert isinstance(found(here, changed(here, w1=0)), UnderWay)
    clear = here._replace(dice=(6, 5))
    both_off = found(clear, changed(clear, w2=0, w1=0))
    assert isinstance(both_off, Finished)
    assert not both_off.also_under_way
    assert isinstance(found(clear, changed(clear, w2=0)), UnderWay)


def test_nothing_to_play_is_found_as_a_play_without_parts() -> None:
    here = position({6: 5}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, (3, 1), bar=1)
    finding = found(here, shown(here))
    assert isinstance(finding, Finished)
    assert finding.play.parts == ()


@pytest.mark.parametrize("side", ["w", "b"])
def test_plays_between_full_points_are_told_by_stacks_and_else_by_what_is_borne_off(side: Side) -> None:
    here = position({8: 1, 3: 3, 2: 5, 1: 6}, {6: 2}, (6, 1), side)
    far, near = (8, 1) if side == "w" else (17, 24)
    (alike,) = [(seen, plays) for seen, plays in ways(GAME, here).by_shown.items() if len(plays) > 1]
    seen, plays = alike
    assert {GAME.text(here, play) for play in plays} == {"8/1", "8/2 1/off"}
    told = found(here, seen)
    assert isinstance(told, Finished)
    assert (told.play, *told.alike) == plays
    two = 2 if side == "w" else 23
    lift = Step(0, far, side, "lift")
    for steps, stacks, likelier in (
        ((lift,), {}, "8/2 1/off"),
        ((), {near: 2}, "8/1"),
        ((), {near: 0, two: 1}, "8/2 1/off"),
        (
            (lift, Step(1, near, side, "raise")),
            {two: 1},
            "8/2 1/off",
        ),  # what is felt tells more than the trail
    ):
        first = likeliest_first(side, told, Evidence(seen, stacks, steps, felt=bool(stacks)))
        assert isinstance(first, Finished)
        assert GAME.text(here, first.play) == likelier
        assert {first.play, *first.alike} == set(plays)


def test_a_play_that_can_not_be_seen_at_all_leaves_the_board_unchanged() -> None:
    here = position({6: 7, 5: 8}, {24: 2, 13: 3}, (1, 1))
    finding = found(here, shown(here))
    assert isinstance(finding, Unchanged)
    assert "6/5(2)" not in [GAME.text(here, play) for play in finding.alike]
    hidden = position({6: 9, 5: 6}, {24: 2, 13: 3}, (1, 1))
    told = found(hidden, shown(hidden))
    assert isinstance(told, Unchanged)
    assert "6/5(4)" in [GAME.text(hidden, play) for play in told.alike]
    both = position({2: 7, 1: 7}, {6: 2}, (1, 2))
    assert found(both, shown(both)) == Unchanged(GAME.turns(both))
    forced = position({1: 9}, {6: 2}, (6, 5))
    (only,) = GAME.turns(forced)
    assert found(forced, shown(forced)) == Finished(only, also_under_way=True)


def test_what_is_only_lifted_is_thought_about() -> None:
    here = start(6, 6)
    assert found(here, changed(here, w6=4)) == UnderWay((6, 6, 6, 6), points=(6,), in_hand=1)
    assert isinstance(found(here, changed(here, w6=2)), Unexplained)
    before_the_roll = here._replace(dice=None)
    assert isinstance(found(before_the_roll, changed(here, w6=4)), Unexplained)


def test_a_checker_that_may_be_in_the_hand_is_told() -> None:
    bearing_off = position({6: 1, 5: 3, 4: 2}, {6: 2}, (6, 5))
    told = found(bearing_off, changed(bearing_off, w6=0, w5=2))
    assert isinstance(told, Finished)
    assert told.maybe_held
    # Nobody sees whether the checker from 13 has come to the full point 6, or is in the hand on its way to 7.
    onto_five = position({13: 2, 7: 1, 6: 5, 24: 2}, {24: 2}, (6, 1))
    told = found(onto_five, changed(onto_five, w13=1))
    assert isinstance(told, Finished)
    assert told.also_under_way


def test_checkers_laid_on_others_too_early_are_taken_with_a_stack_and_a_sign() -> None:
    here = start(3, 1)
    early = changed(here, w8=2, w6=4, w5=1)
    assert isinstance(found(here, early), UnderWay)
    assert played(here, early, 5) == "8/5 6/5"
    finding = find(GAME, here, early, frozenset({5}))
    assert isinstance(finding, Finished)
    assert finding.also_under_way
    assert finding.stacked == (5,)


def test_a_stack_that_may_hide_another_play_is_asked_about() -> None:
    # 4/2(2) is seen, the second checker on 2 being the sixth; or one lies on that of 3 beside free cells.
    here = position({4: 2, 3: 2, 2: 4, 1: 7}, {6: 2}, (1, 1))
    seen = changed(here, w4=0, w2=5)
    sure = find(GAME, here, seen)
    assert isinstance(sure, Finished)
    doubtful = find(GAME, here, seen, frozenset({3}))
    assert isinstance(doubtful, Finished)
    assert doubtful.play == sure.play
    assert doubtful.alike


@pytest.mark.parametrize("felt", [(), (24,)], ids=["no stack is felt", "one of two is felt"])
def test_a_checker_taken_from_below_a_high_point_is_asked_about(felt: tuple[int, ...]) -> None:
    # What lies on another is not felt where the two lie with different sides up.
    here = Position("b", (5, 0, 6, 4, *[0] * 22), (2, 7, 6, *[0] * 23), (4, 1))
    made = next(play for play in GEORGIAN.turns(here) if GEORGIAN.text(here, play) == "2/off 1/off")
    seen = list(shown(made.after))
    for point in (23, *felt):
        seen[point - 1] = (0, 4)
    finding = find(GEORGIAN, here, tuple(seen), frozenset(felt))
    assert isinstance(finding, Finished)
    plays = {GEORGIAN.text(here, play) for play in (finding.play, *finding.alike)}
    assert plays == {"2/1 2/off", "2/off 1/off"}


def test_checkers_that_stay_on_others_do_not_hinder_later_plays() -> None:
    here = start(3, 1)
    stacked = frozenset({12, 8})
    standing = changed(here, b12=4, w8=2)
    assert find(GAME, here, standing, stacked) == UNCHANGED
    assert isinstance(find(GAME, here, standing, frozenset({8})), Unexplained)
    made = find(GAME, here, changed(here, b12=4, w6=4, w24=1, w23=1, w3=1), stacked)
    assert isinstance(made, Finished)
    assert GAME.text(here, made.play) == "24/23 6/3"
    assert isinstance(find(GAME, here, changed(here, b12=4, w6=4), stacked), UnderWay)


def test_a_checker_turned_over_is_told() -> None:
    here = start(3, 1)
    assert found(here, changed(here, w8=2, w6=4, w5=1, b5=1)) == Overturned((5,))
    assert found(here, changed(here, w6=4, b6=1)) == Overturned((6,))
    assert found(here, changed(here, b12=4, w12=1)) == Overturned((12,))
    assert found(here, changed(here, w8=2, b5=1)) == Overturned((5,))
    assert isinstance(found(here, changed(here, b12=4, b10=1)), Unexplained)


def test_the_play_of_another_roll_is_suspected() -> None:
    here = start(5, 2)
    assert found(here, after(start(5, 3), "13/8 6/3")) == OtherRoll(
        (5, 3), GAME.read(start(5, 3), "13/8 6/3")
    )
    assert isinstance(found(start(3, 3), after(start(6, 3), "13/7 13/10")), UnderWay)


def test_a_play_that_only_geo_24_forbids_is_named() -> None:
    here = position({8: 3, 6: 5, 13: 5, 24: 2}, {22: 1, 13: 5, 8: 3}, (5, 1))
    seen = changed(here, w8=2, b3=0, w2=1)
    told = find(GEORGIAN, here, seen)
    assert isinstance(told, HitAtHome)
    assert GEORGIAN.text(here, told.play) in ("8/3*/2", "8/2*", "8/2")
    assert played(here, seen)


def test_what_no_play_explains_is_compared_with_the_most_similar_board() -> None:
    here = start(3, 1)
    odd = found(here, changed(after(here, "8/5 6/5"), b12=4, b11=1))
    assert isinstance(odd, Unexplained)
    assert odd.points == (11, 12)
    said = "no legal play leaves this board: black is missing on 12 and black is not expected on 11"
    assert str(odd.remark) == said


def test_who_can_play_nothing_has_ended_his_turn_where_checkers_hide_others_too() -> None:
    here = position({8: 2}, dict.fromkeys(range(1, 7), 2), (6, 6), bar=1)
    found = find(GAME, here, changed(here, w8=1), frozenset({8}))
    assert isinstance(found, Finished)
    assert not found.play.parts
