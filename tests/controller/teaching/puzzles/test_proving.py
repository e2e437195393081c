"""A puzzle is proved, and what is wrong with one is said; the search is compared with plain minimax."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from dambord.controller.teaching.puzzles.collection import collection, rulesets
from dambord.controller.teaching.puzzles.proof import Proof, UnprovedError
from dambord.controller.teaching.puzzles.proof_search import prove
from dambord.controller.teaching.puzzles.puzzle import Puzzle, Reply, Step
from dambord.controller.teaching.puzzles.solution_check import UnsoundError
from dambord.controller.teaching.puzzles.worth import WON, balance, king_worth
from dambord.rules.draughts import Draughts, Position, game
from dambord.rules.game import Side
from tests.controller.teaching.puzzles.examples import THREE

SAMPLE = 2
"""Puzzles of each ruleset that are proved again, of low grades: `dambord puzzles check` proves all."""


def plain(rules: Draughts, position: Position, side: Side, plies: int) -> int:
    """Minimax of the balance without anything clever."""
    turns = list(rules.turns(position))
    if not turns:
        return -WON if position.side == side else WON
    if not turns[0].taken:
        if not plies:
            return balance(position, side, king_worth(rules))
        plies -= 1
    values = [plain(rules, turn.after, side, plies) for turn in turns]
    return max(values) if position.side == side else min(values)


@pytest.mark.parametrize("rules", ["russian", "dama", "italian", "turkish", "international"])
def test_the_search_is_minimax(rules: str) -> None:
    rules_, rng = game(rules), Random(rules)
    for _ in range(4):
        position = rules_.start()
        for _ in range(rng.randint(10, 40)):
            turns = rules_.turns(position)
            if not turns:
                break
            position = rng.choice(turns).after
        value = plain(rules_, position, "w", 2)
        for wanted in (max(value, 1 - WON), value + 1, value + 200):
            reaches = Proof(rules_, "w").reaches(position, wanted, 2, patience=0)
            assert reaches == (value >= wanted), rules_.fen(position)


@pytest.mark.parametrize("rules", rulesets())
def test_our_own_puzzles_are_sound(rules: str) -> None:
    puzzles = [one for one in collection(rules) if one.grade <= 2]
    for one in Random(rules).sample(puzzles, min(SAMPLE, len(puzzles))):
        proved = prove(one)
        assert proved.gain >= one.gain
        assert proved.others


def test_easy_ones_come_first_and_none_twice() -> None:
    for rules in rulesets():
        puzzles = collection(rules)
        assert all(one.rules == rules for one in puzzles)
        assert all(one.grade <= two.grade for one, two in pairwise(puzzles))
        assert len({one.id for one in puzzles}) == len(puzzles)


def changed(step: Step) -> Puzzle:
    return replace(THREE, solution=step)


FIRST = THREE.solution.turn


@pytest.mark.parametrize(
    ("puzzle", "why"),
    [
        (replace(THREE, gain=300), "it wins 2 men, not 3"),
        (changed(Step("34-30")), "28-22 does as well as 34-30"),
        (changed(Step(FIRST)), "expected answers, the opponent has to capture here"),
        (changed(Step(FIRST, (Reply("18x36", None),))), "32-27 does as well as 28-22"),
        (changed(Step(FIRST, (Reply("18x27", None),))), "18x27"),
        (changed(Step("28-29", ())), "28-29"),
    ],
)
def test_what_is_wrong_is_said(puzzle: Puzzle, why: str) -> None:
    with pytest.raises(UnsoundError, match=why):
        prove(puzzle)


def test_another_turn_that_does_as_well_is_named() -> None:
    puzzle = Puzzle(
        "international", {}, "W:W25,26,33,34,35,39,44,47:B4,16,17,18,19,24,27,32", 100, 1,
        Step("33-29", (Reply("24x33", Step("39x37")),)), {},
    )  # fmt: skip
    with pytest.raises(UnsoundError, match="47-41 does as well as 33-29"):
        prove(puzzle)


def test_a_proof_has_an_end() -> None:
    with pytest.raises(UnprovedError):
        prove(THREE, most_nodes=50)
