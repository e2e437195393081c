"""Without a clock: which player took a piece just after a turn."""

from __future__ import annotations

import pytest

from dambord.controller.core.messages.sayings import Irregular
from tests.controller.core.draughts.tabletop import Tabletop


def named(table: Tabletop) -> list[tuple[str, str, tuple[int, ...]]]:
    """The reported irregularities: kind, offender, squares."""
    return [(said.kind, said.side, said.squares) for said in table.said(Irregular)]


@pytest.mark.clause("FMJD 5.4.12")
class TestTakenOffWithTheCaptured:
    @pytest.mark.parametrize("board", ["reed-100", "hall-100"])
    @pytest.mark.parametrize("order", [(17, 23, 13), (23, 17, 13)])
    def test_it_was_the_captor_if_he_went_on_removing(self, board: str, order: tuple[int, ...]) -> None:
        table = Tabletop(board=board, commit="settle", fen="W:W28,37,48:B23,13,3,17").lift(28).put(8)
        for square in order:
            table.after(300).off(square)
        table.wait(3_000)
        assert named(table) == [("removed-unjumped", "w", (17,))]
        assert table.moves == []

    @pytest.mark.parametrize("board", ["reed-100", "hall-100"])
    @pytest.mark.parametrize("pause", [210, 300, 900])
    def test_after_the_capture_only_a_complaint_tells(self, board: str, pause: int) -> None:
        table = Tabletop(board=board, commit="settle", fen="W:W28,37,48:B23,13,3,17").lift(28).put(8)
        table.off(23, 13).after(pause).off(17).wait(5_000)
        assert named(table) == []
        table.press("b", "correct")
        assert named(table)[0][:2] in (("removed-without-reason", "w"), ("removed-unjumped", "w"))

    def test_too_soon_for_the_same_hand(self) -> None:
        table = Tabletop(board="hall-100", commit="settle", fen="W:W28,37,48:B23,13,3,17").lift(28).put(8)
        table.off(23, 13).after(100).lift(17).wait(3_000).put(17).wait(300)
        assert (named(table), table.moves) == ([], ["28x8"])

    def test_a_piece_that_can_reply_begins_the_reply(self) -> None:
        table = Tabletop(board="hall-100", commit="settle", fen="W:W28,37,48:B23,13,3,17").lift(28).put(8)
        table.off(23, 13).after(300).lift(3).wait(100)
        assert (named(table), table.moves) == ([], ["28x8"])


class TestAPieceWithoutATurn:
    @pytest.mark.clause("LV64 1.10")
    def test_nobody_takes_off_after_a_plain_move(self) -> None:
        table = Tabletop("latvian-64", "hall-64", "settle", fen="W:W22,30:B1,5,6,9")
        table.lift(22).put(18).after(300).lift(1).wait(3_000).put(1).wait(300)
        assert (named(table), table.moves) == ([], ["c3-d4"])

    def captured(self) -> Tabletop:
        table = Tabletop(board="hall-100", commit="settle", fen="W:W28,37,48:B23,13,3,17").lift(28).put(8)
        return table.off(23, 13).after(300).lift(17)

    def test_put_back_at_once(self) -> None:
        table = self.captured().wait(400).put(17).wait(1_000)
        assert (named(table), table.moves) == ([], ["28x8"])

    def test_moved_by_its_owner_who_has_to_capture(self) -> None:
        table = self.captured().wait(400).put(22).wait(3_000)
        assert (named(table), table.moves) == ([("capture-missed", "b", (17, 22))], ["28x8"])
