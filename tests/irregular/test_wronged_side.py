"""A piece that is missing, or stands elsewhere, when its owner is to move is never held against him."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.model.phase import Correcting, Disputed, Moving
from dambord.controller.core.messages.sayings import Irregular, Refused, Resolved, Restored, Unclear
from dambord.controller.core.table.agreed.regulations import Commit
from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]
CODES = ["international", "latvian-100"]


def named(table: Tabletop) -> list[tuple[str, str, tuple[int, ...]]]:
    """The reported irregularities: kind, offender, squares."""
    return [(said.kind, said.side, said.squares) for said in table.said(Irregular)]


class Robbed(Tabletop):
    """White makes a quiet turn, takes a man of Black's off that could reply, and presses."""

    def __init__(self, rules: str, board: str, commit: Commit = "clock") -> None:
        super().__init__(rules, board, commit)
        mine, self.gone, self.reply, self.back = (
            ((32, 28), 19, (20, 25), (46, 41))
            if rules == "international"
            else ((19, 23), 32, (31, 26), (9, 14))
        )
        self.lift(mine[0]).put(mine[1]).after(400).off(self.gone)
        self.press("w").wait(600) if commit == "clock" else self.wait(3_000)

    def play(self, way: tuple[int, int]) -> Robbed:
        """Black plays on over the gap."""
        self.after(800).lift(way[0]).after(300).put(way[1])
        return self.press("b").wait(500) if self.terms.commit == "clock" else self.wait(3_000)


@pytest.mark.parametrize("rules", CODES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.clause("FMJD 5.4.7", "FMJD 5.7")
class TestAManThatTheOtherTook:
    def test_its_owner_lets_the_board_stand(self, board: str, rules: str) -> None:
        table = Robbed(rules, board).press("b", "continue").wait(500)
        assert (named(table), table.said(Refused)) == ([], [])
        assert [said.choice for said in table.said(Resolved)] == ["continue"]
        assert table.gone not in table.state.displaced
        assert len(table.play(table.reply).moves) == 2
        assert (named(table), table.said(Unclear)) == ([], [])

    @pytest.mark.parametrize("commit", ["clock", "settle"])
    def test_his_next_turn_lets_it_stand(self, board: str, rules: str, commit: Commit) -> None:
        table = Robbed(rules, board, commit).play(table_reply(rules))
        assert (len(table.moves), named(table)) == (2, [])
        assert isinstance(table.state.phase, Moving)
        assert table.state.displaced == frozenset()
        assert len(table.turn(table_text(rules)).moves) == 3

    def test_a_prompt_answer_does_not_change_it(self, board: str, rules: str) -> None:
        table = Robbed(rules, board)
        table.after(800).lift(table.reply[0]).after(300).put(table.reply[1]).press("b")
        table.after(40).lift(table_back(rules)[0]).after(200).put(table_back(rules)[1]).press("w").wait(500)
        assert (len(table.moves), named(table)) == (3, [])

    def test_his_complaint_names_the_other_and_frees_him(self, board: str, rules: str) -> None:
        table = Robbed(rules, board).press("b", "correct")
        assert named(table) == [("removed-without-reason", "w", (table.gone,))]
        assert isinstance(table.state.phase, Disputed)
        table.put(table.gone, "b").wait(500)
        assert len(table.said(Restored)) == 1
        table.play(table.reply)
        assert (len(table.moves), len(named(table))) == (2, 1)

    def test_only_the_other_sides_complaint_turns_on_the_owner(self, board: str, rules: str) -> None:
        table = Robbed(rules, board).play(table_reply(rules)).press("w", "correct").wait(100)
        assert named(table) == [("removed-without-reason", "b", (table.gone,))]
        assert len(table.state.plies) == 1
        assert table.gone in table.state.displaced
        assert isinstance(table.state.phase, Disputed)
        assert isinstance(table.state.phase.stage, Correcting)
        way = table.reply
        table.put(table.gone, "b").lift(way[1]).put(way[0]).wait(500)
        assert len(table.said(Restored)) == 1
        assert table.state.side == "b"


def table_reply(rules: str) -> tuple[int, int]:
    """A turn of Black's that does not need the man that is off."""
    return (20, 25) if rules == "international" else (31, 26)


def table_back(rules: str) -> tuple[int, int]:
    """White's turn after that."""
    return (37, 32) if rules == "international" else (14, 19)


def table_text(rules: str) -> str:
    """The same in the ruleset's own notation."""
    return "-".join(str(square) for square in table_back(rules))


@pytest.mark.parametrize("board", BOARDS)
class TestAManThatTheOtherMoved:
    def moved(self, board: str) -> Tabletop:
        """White plays, moves a black man to where it may not go, and presses."""
        table = Tabletop("international", board).lift(32).put(28).after(400).lift(19).after(200).put(25)
        return table.press("w").wait(600)

    @pytest.mark.clause("FMJD 5.7")
    def test_the_next_turn_lets_it_stand(self, board: str) -> None:
        table = self.moved(board).after(500).lift(18).after(300).put(22).press("b").wait(500)
        assert (table.moves, named(table)) == (["32-28", "18-22"], [])

    @pytest.mark.clause("FMJD 5.4.5")
    def test_a_complaint_names_the_other(self, board: str) -> None:
        table = self.moved(board).press("b", "correct")
        assert named(table) == [("enemy-moved", "w", (19, 25))]


@pytest.mark.clause("FMJD 5.4.1")
def test_two_moves_of_ones_own_turn_are_still_two() -> None:
    table = Tabletop("international", "hall-100").turn("32-28")
    table.lift(19).put(23).after(200).lift(20).put(25).press("b").wait(1_000)
    assert [each[:2] for each in named(table)] == [("two-moves", "b")]


@pytest.mark.clause("FMJD 5.4.14")
def test_an_own_man_that_he_takes_off_among_the_captured_is_his_act() -> None:
    table = Tabletop("international", "hall-100", fen="W:W28,37,48:B23,13,3")
    table.lift(28).put(8).off(23, 37, 13).press("w").wait(1_000)
    assert named(table) == [("own-removed", "w", (37,))]


def test_a_man_that_only_drops_out_is_not_missing() -> None:
    table = Tabletop("international", "reed-100").turn("32-28").after(500).glitch(16, ".", 60)
    table.after(0).lift(19).after(40).put(23).press("b").wait(500)
    assert (table.moves, named(table), table.said(Resolved)) == (["32-28", "19-23"], [], [])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_nor_in_the_first_turn_of_the_game(board: str, commit: Commit) -> None:
    table = Tabletop("international", board, commit).after(400).off(47)
    table.after(800).lift(32).after(300).put(28)
    table = table.press("w").wait(600) if commit == "clock" else table.wait(3_000)
    assert (table.moves, named(table)) == (["32-28"], [])
    assert [said.choice for said in table.said(Resolved)] == ["continue"]
    assert table.state.displaced == frozenset()


def test_its_owner_lets_it_stand_before_his_first_turn() -> None:
    table = (
        Tabletop("international", "hall-100").after(400).off(47).wait(1_500).press("w", "continue").wait(500)
    )
    assert [said.choice for said in table.said(Resolved)] == ["continue"]
    assert (table.state.displaced, named(table), table.said(Refused)) == (frozenset(), [], [])
