"""Trees built and edited by hand."""

from __future__ import annotations

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import GameTree, Node
from dambord.rules.draughts.pdn import Clocks

UNKNOWN = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}


@pytest.fixture
def tree() -> GameTree:
    """1. 32-28 19-23 (1... 18-23 2. 37-32) (1... 17-22) 2. 28x19."""
    tree = GameTree(tags=UNKNOWN)
    first = tree.root.add("32-28")
    first.add("19-23").add("28x19")
    first.add("18-23").add("37-32")
    first.add("17-22")
    return tree


def texts(nodes: list[Node]) -> list[str]:
    return [node.text for node in nodes]


def test_lines(tree: GameTree) -> None:
    assert texts(tree.main_line()) == ["32-28", "19-23", "28x19"]
    assert tree.end().ply == 3
    assert texts(list(tree.walk())) == ["", "32-28", "19-23", "28x19", "18-23", "37-32", "17-22"]
    assert [node.is_main for node in tree.walk()] == [True] * 4 + [False] * 3
    (deepest,) = [node for node in tree.walk() if node.text == "37-32"]
    assert texts(deepest.line()) == ["", "32-28", "18-23", "37-32"]
    assert deepest.positions()[-1] is deepest.position
    assert GameTree().main_line() == []
    assert GameTree().end().parent is None


def test_a_turn_is_added_once(tree: GameTree) -> None:
    first = tree.root.add("32-28")
    assert first.add("18-23").add("37-32").children == ()
    assert len(first.children) == 3
    assert first.add(first.game.read(first.position, "19-23")) is first.following


@pytest.mark.parametrize(
    ("text", "why"), [("32-28", "not legal"), ("foo", "expected squares"), ("1-99", "square '99'")]
)
def test_what_is_not_legal(tree: GameTree, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tree.end().add(text)
    turn = tree.game.turns(tree.game.start())[0]
    with pytest.raises(ValueError, match=r"not legal in B:W19,"):
        tree.end().add(turn)


def test_children_change_places(tree: GameTree) -> None:
    first = tree.root.children[0]
    main, second, third = first.children
    first.promote(third)
    assert first.children == (main, third, second)
    first.promote(third)
    assert texts(tree.main_line()) == ["32-28", "17-22"]
    first.promote(third)
    first.demote(third)
    assert first.children == (main, third, second)
    first.make_main(second)
    assert texts(tree.main_line()) == ["32-28", "18-23", "37-32"]
    first.demote(third)
    first.demote(third)
    assert first.children == (second, main, third)
    for act in (first.promote, first.demote, first.make_main, first.remove, tree.root.remove):
        with pytest.raises(ValueError, match="is no child of"):
            act(tree.root)


def test_children_are_removed(tree: GameTree) -> None:
    first = tree.root.children[0]
    main, second, third = first.children
    first.remove(main)
    assert main.parent is None
    assert first.children == (second, third)
    second.cut()
    assert texts(tree.main_line()) == ["32-28", "18-23"]
    tree.root.cut()
    assert first.parent is None
    assert str(tree).endswith("\n\n*\n")


def test_all_that_is_noted_is_written(tree: GameTree) -> None:
    first = tree.root.children[0]
    main, second, third = first.children
    tree.tags |= {"White": "Light", "Annotator": "me"}
    tree.result = "1-0"
    tree.root.comments.append("at the start")
    first.signs += ["!", "+1"]
    first.glyphs.append(14)
    first.clocks = Clocks(3600, 3590, "b")
    main.before.append("as always")
    main.comments.append("{hm}")
    second.before.append("or")
    third.unread.append("1... 99-98")
    moves = " ".join(tree.pdn().split("\n\n", 1)[1].split())
    assert moves == (
        "{at the start} 1. 32-28! $14 {[%sign +1] [%clock w1:00:00 B0:59:50]} {as always} 1... 19-23 "
        "{(hm)} ( {or} 1... 18-23 2. 37-32 ) ( 1... 17-22 ) ( 1... 99-98 ) 2. 28x19 *"
    )
    assert '[White "Light"]' in tree.pdn()
    assert '[Result "2-0"]' in tree.pdn()
    again = GameTree.from_pdn(tree.pdn())
    assert again.pdn() == tree.pdn()
    assert again.root.children[0].children[2].unread == ["1... 99-98"]


def test_what_is_written_before_a_variation_goes_with_it(tree: GameTree) -> None:
    first = tree.root.children[0]
    second = first.children[1]
    second.before.append("better")
    first.make_main(second)
    assert "1. 32-28 {better} 1... 18-23 ( 1... 19-23" in tree.pdn()
    first.before.append("so it began")
    assert "{so it began} 1. 32-28" in tree.pdn()


def test_positions_are_set_up(tree: GameTree) -> None:
    white_again = tree.end().position._replace(side="w")
    node = tree.end().set_up(white_again)
    assert (node.turn, node.text, node.ply) == (None, "", 3)
    node.clocks = Clocks(10, 20)
    node.add("33-28").comments.append("twice")
    assert tree.end().set_up("W:W28:B1").position == tree.game.parse("W:W28:B1")
    again = GameTree.from_pdn(tree.pdn())
    assert again == tree
    assert again.main_line()[3].clocks == Clocks(10, 20)
    with pytest.raises(ValueError, match="expected W or B"):
        tree.end().set_up("foo")


def test_a_setup_that_comes_first_is_not_the_start() -> None:
    tree = GameTree("russian", tags=UNKNOWN)
    tree.root.set_up("B:Wa1:Bh8").add("h8-g7")
    tree.root.add("c3-d4")
    again = GameTree.from_pdn(tree.pdn())
    assert again == tree
    assert again.root.position == tree.game.start()
    assert [len(node.children) for node in again.walk()] == [2, 1, 0, 0]


def test_boards(tree: GameTree) -> None:
    board = draughts.Board()
    for text in ("32-28", "19-23", "28x19"):
        board.push(text)
    assert tree.end().board() == board
    assert GameTree.from_board(board).main_line()[-1].position == board.position
    placed = tree.end().set_up("W:W28:BK1,45")
    assert placed.add("28-22").board().start == placed.position


def test_transpositions() -> None:
    tree = GameTree()
    one = tree.root.add("34-30").add("17-22").add("31-27")
    two = tree.root.add("31-27").add("17-22").add("34-30")
    assert tree.transpositions() == [[one, two]]
    assert tree.find(two.position) == [one, two]
    assert tree.find(tree.game.start()) == [tree.root]


def test_what_a_tree_is_called(tree: GameTree) -> None:
    tree.tags["Black"] = "Dark"
    assert repr(tree) == "<GameTree international: ? - Dark, 3 plies, *>"
    assert [repr(node) for node in (tree.root, tree.end(), tree.end().set_up("W:W28:B1"))] == [
        "<Node 0: the start>",
        "<Node 3: 28x19>",
        "<Node 3: a position set up>",
    ]


@pytest.mark.parametrize(("game", "start"), [("chess", None), ("russian", "W:Wz9:B1")])
def test_what_can_not_be_made(game: str, start: str | None) -> None:
    with pytest.raises(ValueError, match="expected"):
        GameTree(game, start)
