"""An analysis: pieces are moved freely, back and forth; what stands is taken; nothing is judged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dambord.controller.core.draughts.acts import usable
from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.model.phase import Analysing, Restoring, Setup
from dambord.controller.core.messages.sayings import Irregular, PositionTaken, Refused, TakenBack, Unclear
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.occasion import Occasion
from dambord.controller.record.states.state_codec import decode_state, encode_state
from tests.controller.core.draughts.on_contacts import OnContacts
from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]
FEN = "W:W32,37,48:B19,9,6"


def at(board: str = "reed-100", kind: type[Tabletop] = Tabletop, **others: Any) -> Tabletop:
    """A table at which a small position is analysed."""
    return kind(board=board, commit="free", **({"fen": FEN} | others))


def move(table: Tabletop, *ways: tuple[int, int]) -> Tabletop:
    """Move pieces, each from one square to another, and leave them for a while."""
    for origin, target in ways:
        table.after(400).lift(origin).after(400).put(target).wait(2_200)
    return table


def texts(table: Tabletop) -> list[str]:
    """The turns of the line that stands."""
    return [ply.text for ply in table.state.plies]


def branches(table: Tabletop) -> list[list[str]]:
    """The turns of the lines that were left."""
    return [[getattr(item, "text", "set") for item in line] for line in table.state.history.branches]


@pytest.mark.parametrize("board", BOARDS)
class TestMoving:
    """Hands move pieces."""

    def test_turns_of_both_sides(self, board: str) -> None:
        table = move(at(board), (32, 28), (19, 23))
        assert texts(table) == ["32-28", "19-23"]
        table.lift(28).put(19).off(23).wait(2_200)
        assert texts(table) == ["32-28", "19-23", "28x19"]
        assert isinstance(table.state.phase, Analysing)

    def test_back_and_another_way(self, board: str) -> None:
        table = move(at(board), (32, 28), (19, 23), (23, 19), (28, 32), (32, 27))
        assert texts(table) == ["32-27"]
        assert branches(table) == [["32-28", "19-23"]]
        assert len(table.said(TakenBack)) == 2

    def test_back_by_several_turns_in_any_order(self, board: str) -> None:
        table = move(at(board), (32, 28), (19, 24), (37, 32))
        table.lift(32, 24).put(19).wait(3_000).put(37).lift(28).put(32).wait(900)
        assert texts(table) == []
        assert branches(table) == [["32-28", "19-24", "37-32"]]

    def test_captured_pieces_come_back(self, board: str) -> None:
        table = at(board, fen="W:W28,48:B23,6")
        table.lift(28).put(19).off(23).wait(2_200)
        assert texts(table) == ["28x19"]
        table.lift(19).put(28).put(23, "b").wait(2_200)
        assert texts(table) == []

    def test_nothing_is_judged(self, board: str) -> None:
        table = move(at(board), (19, 30), (9, 11)).lift(37).wait(9_000).put(37).wait(9_000)
        assert not table.said(Irregular)
        assert not table.said(Unclear)
        assert isinstance(table.state.phase, Analysing)

    def test_what_stands_is_taken(self, board: str) -> None:
        table = move(at(board), (32, 28), (6, 40))
        assert set(usable(table.state)["b"]) >= {"stands"}
        assert table.lit("wrong") == [6, 40]
        table.press("b", "stands")
        assert table.game.fen(table.state.position) == "B:W28,37,48:B9,19,40"
        assert [said.side for said in table.said(PositionTaken)] == ["b"]
        assert texts(move(table, (40, 45))) == ["32-28", "40-45"]

    def test_what_was_taken_is_taken_back(self, board: str) -> None:
        table = move(at(board), (32, 28), (6, 40)).press("b", "stands")
        move(table, (40, 6))
        assert table.game.fen(table.state.position) == "B:W28,37,48:B6,9,19"
        assert branches(table) == [["32-28", "set"]]

    def test_a_man_on_its_last_row_is_a_king(self, board: str) -> None:
        table = move(at(board), (32, 5)).press("w", "stands")
        assert table.game.fen(table.state.position) == "W:WK5,37,48:B6,9,19"

    def test_the_state_is_kept(self, board: str) -> None:
        table = move(at(board), (32, 28), (28, 32), (6, 40))
        assert decode_state(encode_state(table.state), table.terms) == table.state

    def test_the_cable(self, board: str) -> None:
        """A line that breaks, and hands that go on meanwhile."""
        table = move(at(board), (32, 28)).down()
        table.lift(19).put(23)
        table.up().wait(2_200)
        assert texts(table) == ["32-28", "19-23"]


@pytest.mark.parametrize("board", ["hall-100", "linear-100"])
def test_whatever_stands_before_the_first_turn(board: str) -> None:
    game = Tabletop(board=board).game
    table = at(board, fen=None, shows=game.picture(game.parse("W:W28,37:B19,9")))
    assert isinstance(table.state.phase, Setup)
    shown = banner(table.state, next_act(table.state))
    assert shown is not None
    assert [(each.button, each.side) for each in shown.answers] == [("stands", "w"), ("stands", "b")]
    table.press("w", "stands")
    assert table.game.fen(table.state.position) == "W:W28,37:B9,19"
    assert texts(move(table, (28, 23))) == ["28-23"]


def test_sensors_without_colours_tell_what_is_left_of_the_array() -> None:
    game = Tabletop().game
    array = at(fen=None, shows=game.picture(game.parse("W:W31,32:B19,20"))).press("b", "stands")
    assert array.game.fen(array.state.position) == "B:W31,32:B19,20"
    other = at(fen=None, shows=game.picture(game.parse("W:W28:B19"))).press("w", "stands")
    assert isinstance(other.state.phase, Setup)
    assert other.said(Refused)[-1].remark.key == "stands-untold"


class TestClumsy:
    """Hands that are no machine's."""

    def test_a_piece_put_down_twice(self) -> None:
        table = at().lift(32).put(27).after(200).lift(27).put(28).wait(2_200)
        assert texts(table) == ["32-28"]
        assert branches(table) == []

    def test_a_standing_piece_drops_out(self) -> None:
        table = at().lift(32).glitch(48, ".", 80).put(28).glitch(6, ".", 80).wait(2_200)
        assert texts(table) == ["32-28"]

    def test_two_pieces_lifted_at_once_are_not_guessed(self) -> None:
        table = at().after(20).lift(32, 19).put(40).put(41).wait(3_000)
        assert "stands" not in usable(table.state)["w"]
        table.press("w", "stands")
        assert table.said(Refused)[-1].remark.key == "stands-untold"
        assert table.state.history.timeline == ()

    def test_the_same_where_the_sensors_tell(self) -> None:
        table = at("hall-100").after(20).lift(32, 19).put(40).put(41).wait(3_000).press("w", "stands")
        assert table.game.fen(table.state.position) == "W:W37,41,48:B6,9,40"

    def test_pieces_that_are_put_back_are_known_again(self) -> None:
        table = at().after(20).lift(32, 19).put(40).put(41).wait(3_000)
        table.lift(40).put(19).lift(41).put(32).wait(900)
        assert texts(move(table, (32, 28))) == ["32-28"]

    def test_a_position_that_is_none(self) -> None:
        table = at().off(19, 9, 6).wait(3_000).press("w", "stands")
        assert table.said(Refused)[-1].remark.key == "stands-unplayable"

    @pytest.mark.parametrize("seed", range(6))
    @pytest.mark.parametrize("board", BOARDS)
    @pytest.mark.parametrize("kind", [Tabletop, OnContacts])
    def test_at_random(self, kind: type[Tabletop], board: str, seed: int) -> None:
        """Whatever hands have done, the position that they put up in the end stands, and nobody is blamed."""
        chance, table = Random(seed), at(board, kind)
        for _ in range(40):
            table.after(chance.choice((30, 120, 500, 2_500)))
            square = chance.choice(sorted(table.pieces))
            match chance.randrange(4):
                case 0:
                    table.glitch(square, ".", chance.choice((5, 60)))
                case 1:
                    table.lift(square).after(chance.choice((40, 900))).put(square)
                case _:
                    free = [n for n in range(6, 46) if n not in table.pieces]
                    table.lift(square).after(chance.choice((60, 700))).put(chance.choice(free))
            if chance.random() < 0.2:
                table.wait(2_500).press(chance.choice(("w", "b")), "stands")
        table.wait(4_000).press("w", "stands")
        stands = table.game.picture(table.state.position)
        assert {n: piece for n, piece in enumerate(stands, 1) if piece != "."} == table.pieces
        assert not table.said(Irregular)


def test_by_the_button_the_lamps_lead_back() -> None:
    table = move(at(), (32, 28)).press("w", "take-back")
    assert isinstance(table.state.phase, Restoring)
    assert table.lit("restore") == [28, 32]
    table.lift(28).put(32).wait(100)
    assert isinstance(table.state.phase, Analysing)
    assert branches(table) == [["32-28"]]


def test_a_press_of_the_clock_takes_what_stands() -> None:
    """A board without a screen has clock buttons."""
    table = move(at(), (6, 40)).press("b")
    assert table.game.fen(table.state.position) == "B:W32,37,48:B9,19,40"
    assert table.press("b").said(Refused)[-1].remark.key == "stands-already"


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({"occasion": Occasion(event="Cup")}, "no analysis in a game with the name of an event"),
        ({"program": Program("b", "Scan")}, "no program plays"),
        ({"control": "300"}, "no clock runs"),
    ],
)
def test_where_there_is_no_analysis(header: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        terms(Header("international", "reed-100", "free", **header))
    with pytest.raises(ValueError, match="free"):
        terms(Header("backgammon", "linear-backgammon", "free"))


@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_a_game_that_is_played_takes_no_position(commit: Any) -> None:
    table = Tabletop(commit=commit).turn("32-28").press("b", "stands")
    assert table.said(Refused)[-1].remark.key == "no-analysis"
    assert all("stands" not in buttons for buttons in usable(table.state).values())


@pytest.mark.parametrize("board", BOARDS)
def test_a_line_and_back_on_real_contacts(board: str) -> None:
    table = move(at(board, OnContacts, fen=None), (32, 28), (19, 23))
    table.lift(28).put(19).off(23).wait(2_200)
    table.lift(14).put(23).off(19).wait(2_200)
    assert texts(table) == ["32-28", "19-23", "28x19", "14x23"]
    table.lift(23).put(14).put(19, "w").wait(2_200).lift(19).put(28).put(23, "b").wait(2_200)
    assert texts(table) == ["32-28", "19-23"]
    assert branches(table) == [["32-28", "19-23", "28x19", "14x23"]]
    assert not table.said(Irregular)
