"""The comparison with other generators: a sample of it, and what it knows of their faults."""

from __future__ import annotations

import pytest

from benchmarks.rules_peers.__main__ import under_options
from benchmarks.rules_peers.answers import Answer, of_oracle, of_the_second_generator, ours
from benchmarks.rules_peers.comparison import Comparison, compared
from benchmarks.rules_peers.known_faults import GOES_ON, OPTIONAL, PASSES_OVER, ROUNDED, Rounded
from benchmarks.rules_peers.positions import some
from dambord.rules import draughts
from tests.rules.draughts.movegen.test_generator import oracle


@pytest.mark.parametrize("name", draughts.names())
def test_a_sample(name: str) -> None:
    game = draughts.game(name)
    real = [game.start(), game.turns(game.start())[0].after]
    asked = some(game, 20, real, seed=2)
    assert len(set(asked)) == 20
    assert set(real) <= set(asked)
    assert compared(game, asked, of_the_second_generator(game, asked)) == Comparison(20)
    if game.rules.options:
        assert under_options(game, 20, seed=2) == Comparison(20)


def test_differences_are_told_and_counted() -> None:
    game = draughts.game("english")
    asked = [game.parse("W:W22:B18"), game.parse("W:W22:B1"), game.start()]
    wrong = ours(game, asked[0]) | {Answer(22, 17, frozenset(), "." * 32)}
    found = compared(game, asked, [wrong, frozenset(), "ValueError: no"], OPTIONAL)
    assert found[:3] == (3, 3, 1)
    assert len(found.plus(found).unknown) == 4
    lines = found.line("english", "peer", OPTIONAL).splitlines()
    assert lines[0].split() == ["english", "peer", "3", "3", "1:", "captures", "are", "optional"]
    assert lines[2].strip() == "ours only [(22, 17), (22, 18)], theirs only []"
    assert lines[4].strip() == "ValueError: no"


def test_known_faults() -> None:
    breakthrough = draughts.game("breakthrough")
    over = breakthrough.parse("W:W33:BK5")
    assert GOES_ON.explains(breakthrough, over, ours(breakthrough, over), frozenset())
    going = breakthrough.parse("W:W33:B5")
    assert not GOES_ON.explains(breakthrough, going, ours(breakthrough, going), frozenset())
    turkish = draughts.game("turkish")
    position = turkish.parse("W:WK57,59:B1,2,3")
    right = ours(turkish, position)
    beyond = Answer(57, 60, frozenset(), "")
    assert PASSES_OVER.explains(turkish, position, right, right | {beyond})
    assert not PASSES_OVER.explains(turkish, position, right, right | {Answer(57, 58, frozenset(), "")})


def test_rounded_values() -> None:
    """Six pieces worth the same, of which the sum depends on the order when it is rounded."""
    game = draughts.game("frisian")
    position = game.parse("B:W24,26,29,33,K41,K43,K47:B2,K12,K25,K30,37,K42,K49")
    slow = oracle(game, position)
    slow.__class__ = Rounded
    theirs, right = of_oracle(game, slow), ours(game, position)
    assert {turn[:2] for turn in right - theirs} == {(30, 34)}
    assert ROUNDED.explains(game, position, right, theirs)
    assert not ROUNDED.explains(game, position, right, right)


def test_placements_do_not_depend_on_the_process() -> None:
    assert some(draughts.game("turkish"), 5, [], seed=3) == some(draughts.game("turkish"), 5, [], seed=3)
    assert some(draughts.game("turkish"), 5, [], seed=3) != some(draughts.game("turkish"), 5, [], seed=4)
