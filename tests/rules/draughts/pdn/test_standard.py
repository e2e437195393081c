"""What is written keeps to the grammar, the tags and the results of PDN 3.0."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import GameTree
from dambord.rules.draughts.pdn import Clocks
from tests.rules.draughts.pdn.standard import objections
from tests.rules.draughts.pdn.whole_files import Counts, counted

SAMPLES = Path(__file__).parent / "games" / "samples.pdn"
RESULTS = ["1-0", "0-1", "1/2-1/2", "0-0", "*"]


@pytest.mark.parametrize("name", draughts.names())
def test_games_with_all_kinds_of_notes(name: str) -> None:
    chance = random.Random(name)
    for result in RESULTS:
        tree = GameTree(name, tags={"White": 'An "odd" name', "annotator": "me"}, result=result)
        node = tree.root
        node.comments.append("[Event] {is} no tag")
        for _ in range(30):
            turns = tree.game.turns(node.position)
            if not turns:
                break
            node.add(chance.choice(turns)).comments.append(
                "a line that is long enough to be broken % somewhere"
            )
            node.add(chance.choice(turns)).glyphs.append(7)
            node = node.children[0]
            node.signs += chance.choice([["!"], ["+1", "(?)"], []])
            node.clocks = Clocks(60, 3661, "w")
        node.pass_turn().set_up(tree.game.start())
        text = tree.pdn()
        assert objections(text.replace("[annotator", "[Annotator")) == []
        assert not any(line.startswith(("%", "[")) for line in text.split("\n\n", 1)[1].splitlines())
        assert GameTree.from_pdn(text).pdn() == text


@pytest.mark.parametrize(
    ("result", "tags"),
    [
        ("1+-1-", '[Result "1+ - 1-"]\n[ResultFormat "Plus draw"]'),
        ("1--1+", '[Result "1- - 1+"]\n[ResultFormat "Plus draw"]'),
        ("11/2-1/2", '[Result "1 1/2 - 1/2"]\n[ResultFormat "Delfts"]'),
        ("1/2-11/2", '[Result "1/2 - 1 1/2"]\n[ResultFormat "Delfts"]'),
        ("1,02-0,98", '[Result "1.02-0.98"]\n[ResultFormat "Goes"]'),
    ],
)
def test_results_of_other_points(result: str, tags: str) -> None:
    tree = GameTree(result=result)
    tree.root.add("32-28")
    text = tree.pdn()
    assert tags in text
    assert objections(text) == []
    again = GameTree.from_pdn(text)
    assert again.result == result.replace(",", ".")
    assert again.pdn() == text


def test_the_samples() -> None:
    assert counted([SAMPLES]) == Counts(games=3)


@pytest.mark.parametrize(
    ("tags", "why"),
    [
        ({"Result": "1-0"}, "tag Result: it is written from the field `result`"),
        ({"fen": "W:W1:B2"}, "tag FEN: it is written from the field `start`"),
        ({"my tag": "x"}, "tag 'my tag': expected a name of letters"),
        ({'a"]': "x"}, "expected a name"),
    ],
)
def test_tags_that_can_not_be_written(tags: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GameTree(tags=tags).pdn()


def test_values_of_several_lines() -> None:
    tree = GameTree(tags={"event": " one\ntwo\n"})
    tree.root.comments += [" three\n\tfour ", "", " \n"]
    assert '[Event "one two"]' in tree.pdn()
    assert "\n{three four} *" in tree.pdn()


def test_a_clock_command_without_a_time_stays_a_comment() -> None:
    tree = GameTree.from_pdn("1. 32-28 {[%clk 1.02.03] so} 19-23 {[%clk 1:02:03] so}")
    assert [(node.comments, node.clocks) for node in tree.main_line()] == [
        (["[%clk 1.02.03] so"], None),
        (["so"], Clocks(black=3723)),
    ]


def test_ambiguous_captures_name_all_landing_squares() -> None:
    # After the standard's own example: the square behind each captured piece, or where the direction changes.
    game = draughts.game("international")
    position = game.parse("B:W14,19,29,31,42:BK47")
    texts = {game.text(position, turn) for turn in game.turns(position)}
    assert texts == {"47x38x24x13x36", "47x38x20x9x36"}


def test_no_two_tags_of_one_name() -> None:
    text = GameTree(tags={"ResultFormat": "Goes", "White": "a", "white": "b"}, result="1.01-0.99").pdn()
    assert text.count("ResultFormat") == text.count("[White") == 1
