"""The coach: blunders are named by facts, good turns are never blamed, and what is not proved is not said."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.coach import GAMES, counted, scenes
from dambord.controller.teaching.coach import Blunder, Coach
from dambord.rules import draughts


def judged(fen: str, played: str, rules: str = "international") -> Blunder | None:
    """What the coach says of a turn."""
    game = draughts.game(rules)
    position = game.parse(fen)
    return Coach(game).blunder([position], game.read(position, played))


def test_a_man_for_nothing() -> None:
    found = judged("W:W28,33,38,39,43,44,48:B8,9,12,13,18,19,24", "33-29")
    assert found is not None
    assert found.remark.key == "coach-men"
    assert found.men >= 1
    assert found.line[0].startswith("24x")


def test_the_sentence_and_the_lamps() -> None:
    found = judged("W:W28,33,38,39,43,44,48:B8,9,12,13,18,19,24", "33-29")
    assert found is not None
    shown = found.shown()
    assert shown["remark"]["fill"]["turn"] == "33-29"
    assert shown["remark"]["fill"]["line"].split()[0] == found.line[0]
    first = found.refutation[0]
    assert shown["lit"][str(first.origin)] == "start"
    assert {n for n, role in shown["lit"].items() if role == "remove"} == {*map(str, first.captures)} - {
        str(first.target)
    }


@pytest.mark.parametrize(
    ("fen", "played"),
    [
        ("W:W28,33,38,39,43,44,48:B8,9,12,13,18,19,24", "39-34"),  # a turn that loses nothing
        ("W:W28,37,48:B23,9,6", "28x19"),  # the only turn
    ],
)
def test_good_turns_are_not_blamed(fen: str, played: str) -> None:
    assert judged(fen, played) is None


def test_silent_where_pieces_are_not_what_is_played_for() -> None:
    assert Coach(draughts.game("antidraughts")).silent


def test_silent_where_a_proof_takes_too_long() -> None:
    game = draughts.game("international")
    position = game.parse("W:W28,33,38,39,43,44,48:B8,9,12,13,18,19,24")
    assert Coach(game, proof_nodes=3).blunder([position], game.read(position, "33-29")) is None


def test_in_real_games() -> None:
    """A small part of `python -m benchmarks.coach`."""
    figures = counted(scenes(sorted(GAMES.glob("*.pdn")), Random(3)), 12, Random(3), nodes=20_000)
    assert (figures.good, figures.planted) == (12, 12)
    assert not figures.blamed
    assert not figures.wrong
    assert figures.named >= 8
