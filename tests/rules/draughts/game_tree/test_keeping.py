"""Trees read, written, copied and pickled: nothing is lost, however deep they are."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import GameTree
from dambord.rules.draughts.pdn import Clocks, GameRecord, read_games
from dambord.rules.game import SIDES

SAMPLES = Path(__file__).parents[1] / "pdn" / "games" / "samples.pdn"


UNKNOWN = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}


def grown(name: str, nodes: int, seed: int) -> GameTree:
    """A tree of random turns, setups and null moves, with every kind of note here and there."""
    chance = random.Random(seed)
    tree = GameTree(name, tags=UNKNOWN | {"Event": "grown", "Annotator": "nobody"}, result="0-1")
    tree.root.comments += ["one", "two"]
    all_nodes = [tree.root]
    for _ in range(nodes):
        # Mostly at the end, so that there are lines and not a bush.
        parent = all_nodes[-1] if chance.random() < 0.8 else chance.choice(all_nodes)
        turns = tree.game.turns(parent.position)
        kind = chance.random()
        if kind < 0.05 or not turns:
            node = parent.set_up(tree.game.start()._replace(side=chance.choice(SIDES)))
        elif kind < 0.1 and parent is not tree.root:
            node = parent.pass_turn()
        else:
            node = parent.add(chance.choice(turns))
        if node not in all_nodes:
            all_nodes.append(node)
            if node is not parent.following and chance.random() < 0.5:
                node.before += ["instead"]
            node.comments += chance.choice([[], [], ["so"], ["so", "and so"]])
            node.signs += chance.choice([[], ["!"], ["a.l."], ["??", "+1"]])
            node.glyphs += chance.choice([[], [7], [1, 20]])
            node.clocks = chance.choice([None, Clocks(5, 3600, "b"), Clocks(white=59)])
            node.unread += chance.choice([[], [], [], ["9. 1-2 {lost}"]])
    return tree


@pytest.mark.parametrize("name", draughts.names())
def test_a_grown_tree(name: str) -> None:
    for seed in range(3):
        tree = grown(name, 40, seed)
        record = tree.record()
        assert GameTree.from_record(record) == tree
        assert GameTree.from_record(record).record() == record
        again = GameTree.from_pdn(tree.pdn())
        assert again == tree
        assert again.pdn() == tree.pdn()


def test_the_samples_are_the_same_as_trees() -> None:
    for record in read_games(SAMPLES.read_bytes()):
        assert isinstance(record, GameRecord)
        tree = GameTree.from_record(record)
        tree.tags = UNKNOWN | tree.tags
        assert GameTree.from_pdn(tree.pdn()) == tree
        assert tree.record().positions() == record.positions()


def test_a_variation_of_a_first_turn_stands_beside_it() -> None:
    text = "1. 32-28 ( 1. 33-28 ( 1. 31-26 ) 1... 18-23 ) ( 1. 34-29 ) 1... 17-22"
    tree = GameTree.from_pdn(text)
    assert [node.text for node in tree.root.children] == ["32-28", "33-28", "31-26", "34-29"]
    assert "1. 32-28 ( 1. 33-28 18-23 ) ( 1. 31-26 ) ( 1. 34-29 ) 1... 17-22" in tree.pdn()


def test_two_variations_with_the_same_turn_stay_two() -> None:
    tree = GameTree.from_pdn("1. 32-28 ( 1. 33-28 {a} ) ( 1. 33-28 {b} )")
    assert [node.comments for node in tree.root.children] == [[], ["a"], ["b"]]


def test_copies_are_trees_of_their_own() -> None:
    tree = grown("frisian", 30, 1)
    for other in (tree.copy(), copy.copy(tree), copy.deepcopy(tree)):
        assert other == tree
        other.end().comments.append("more")
        assert other != tree
    assert tree != "a tree"
    with pytest.raises(TypeError):
        hash(tree)


def deep(plies: int) -> GameTree:
    """Two kings that go to and fro, with a variation in a variation at each ply."""
    tree = GameTree("international", "W:WK50:BK1")
    node = tree.root
    for _ in range(plies // 4):
        for main, other in (("50-44", "50-39"), ("1-7", "1-12"), ("39-44", "39-50"), ("12-7", "12-1")):
            node.add(main)
            node = node.add(other)
    return tree


def test_no_recursion() -> None:
    tree = deep(1200)
    assert len(list(tree.walk())) == 2401
    assert GameTree.from_record(tree.record()) == tree
    assert len(tree.pdn()) > 12_000
    assert tree.copy() == tree
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert max(node.ply for node in tree.walk()) == 1200


@pytest.mark.parametrize("name", ["latvian-100", "frisian", "dama"])
def test_pickled(name: str) -> None:
    tree = grown(name, 30, 2)
    assert pickle.loads(pickle.dumps(tree)) == tree
