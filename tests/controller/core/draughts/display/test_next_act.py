"""The one next act: what hands are told, and in which order."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from dambord.controller.core.draughts.display.next_act.going_on import going_on
from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.inference.repairs import Homes, Repair, plan
from dambord.controller.core.draughts.model.phase import Disputed, Moving
from dambord.controller.core.messages.sayings import Irregular
from dambord.controller.core.table.agreed.regulations import STANDARD, Regulations
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.irregularities import KINDS
from tests.controller.core.draughts.tabletop import Tabletop
from tests.model.happenings import Node
from tests.model.obedient import Obedient


def act(table: Tabletop) -> NextAct:
    """The next act, which there is."""
    found = next_act(table.state)
    assert found is not None
    return found


def told(table: Tabletop) -> tuple[str, str]:
    """What is done, and the key of its sentence."""
    return act(table).what, act(table).remark.key


def arrows(table: Tabletop) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view(table.state)["arrows"]
    return found


class TestPlan:
    def test_a_piece_goes_straight_back_to_where_it_came_from(self) -> None:
        assert plan(".x", "x.", "w.", Homes({2: 1}), colours=False) == (Repair(2, 1, "w"),)

    def test_a_chain_is_done_from_its_free_end(self) -> None:
        steps = plan(".xb", "xb.", "wb.", Homes({2: 1, 3: 2}), colours=False)
        assert steps == (Repair(2, 1, "w"), Repair(3, 2, "b"))

    def test_of_two_pieces_on_each_others_squares_one_is_laid_aside_first(self) -> None:
        steps = plan("bw.", "wb.", "wb.", Homes({1: 2, 2: 1}), colours=True)
        assert steps == (Repair(1, None, "b"), Repair(2, 1, "w"), Repair(None, 2, "b"))

    def test_the_piece_in_the_hand_goes_down_before_another_is_taken(self) -> None:
        steps = plan("..x.", "xx..", "wb..", Homes({3: 1}, held=2), colours=False)
        assert steps[0] == Repair(None, 2, "b")

    def test_pieces_are_not_paired_where_nobody_knows_which_is_which(self) -> None:
        assert plan("..xx", "xx..", "wb..", colours=False)[0] == Repair(3, None, "x")


class TestTouched:
    """White touches 38, then moves 43."""

    def table(self) -> Tabletop:
        table = Tabletop(fen="W:W38,43:B3,8", control="600").press("b")
        return table.lift(38).wait(300).put(38).wait(300)

    def test_it_is_said_in_words_that_the_touched_piece_must_be_moved(self) -> None:
        table = self.table()
        assert told(table) == ("move", "touched-binds")
        assert act(table).origins == (38,)
        assert act(table).clause.endswith("3.11") or act(table).clause.endswith("5.4.3")

    def test_another_piece_in_the_hand_goes_back_first(self) -> None:
        table = self.table().lift(43).wait(300)
        assert told(table) == ("put-on", "put-piece")
        assert act(table).targets == (43,)

    def test_a_piece_without_a_turn_goes_back_too_before_the_touched_one_is_moved(self) -> None:
        table = Tabletop(fen="W:W38,48:B33,3", control="600").press("b")
        table.lift(38).wait(300).put(38).wait(300).lift(48).wait(300)
        assert (act(table).what, act(table).targets) == ("put-on", (48,))

    def test_nobody_is_told_to_press_on_a_turn_that_would_be_refused(self) -> None:
        table = self.table().lift(43).put(39).wait(300)
        assert told(table) == ("move", "move-back")
        assert arrows(table) == [{"kind": "repair", "path": [39, 43], "captures": []}]
        assert view(table.state)["hint"] is None
        assert view(table.state)["banner"]["reason"]["key"] == "touched-binds"

    def test_who_does_what_he_is_told_is_not_accused(self) -> None:
        table = self.table().lift(43).put(39).wait(300)
        table.lift(39).wait(300).put(43).wait(300)
        assert told(table) == ("move", "touched-binds")
        table.lift(38).wait(300).put(32).wait(300)
        assert told(table) == ("press", "press-clock")
        table.press("w").wait(1_000)
        assert table.state.plies[-1].text == "38-32"
        assert not [said for said in table.all if isinstance(said, Irregular)]


def obeyed(table: Tabletop) -> str:
    """What goes wrong for who does what he is told; nothing if he comes to the end of a turn."""
    return Obedient(Node(table.state, table.state.sensors.settling.levels), Random(0)).turn()


class TestReleased:
    """White has let go of 43 on 39, and has taken it back (FMJD 3.10)."""

    def table(self) -> Tabletop:
        table = Tabletop(fen="W:W43,50:B3,8,15", control="600").press("b").turn("50-45").turn("15-20")
        return table.lift(43).put(39).wait(4_000).lift(39).put(43).wait(300)

    def test_the_piece_goes_only_to_where_it_was_released(self) -> None:
        assert act(self.table()).origins == (43,)
        assert act(self.table()).targets == (39,)

    @pytest.mark.parametrize("off", [(), (32,)], ids=["its-captured-piece-stands", "and-is-off"])
    def test_a_king_goes_only_to_the_landing_where_it_was_released(self, off: tuple[int, ...]) -> None:
        table = Tabletop(fen="W:WK46,45:B1,2,15,27", control="600").press("b").turn("45-40").turn("27-32")
        table.lift(46).put(23).off(*off).wait(4_000).lift(23).wait(300)
        assert act(table).targets == (23,)
        assert obeyed(table) == ""

    def test_the_same_turn_is_taken_after_another_piece_was_let_stand_elsewhere(self) -> None:
        table = self.table().lift(45).put(36).wait(3_000).press("w", "continue").wait(300)
        assert (table.state.displaced, act(table).targets) == (frozenset(), (39,))
        table.lift(43).put(39).wait(300).press("w").wait(1_000)
        assert table.state.plies[-1].text == "43-39"
        assert not [said for said in table.all if isinstance(said, Irregular)]

    def test_it_binds_no_more_where_it_is_no_legal_turn_of_the_board_as_found(self) -> None:
        table = self.table().lift(45).put(39).wait(3_000).press("w", "continue").wait(300)
        assert (table.state.displaced, act(table).targets) == (frozenset(), (38,))
        assert obeyed(table) == ""


def test_a_touched_piece_that_cannot_move_on_the_board_as_found_binds_no_more() -> None:
    table = Tabletop(fen="W:W38,43,50:B3,8,15", control="600").press("b").turn("50-45").turn("15-20")
    table.lift(38).wait(300).put(38).wait(300).lift(43).put(32).lift(45).put(33).wait(3_000)
    table.press("w", "continue").wait(300)
    assert (told(table), act(table).origins) == (("move", "to-move"), (32, 33))
    assert obeyed(table) == ""


class TestRepairs:
    def corrected(self) -> Tabletop:
        """White has missed a capture; Black demands correction."""
        table = Tabletop(fen="W:W38,48:B32,5", control="600").press("b").lift(48).put(42).press("w").wait(400)
        assert isinstance(table.state.phase, Disputed)
        return table

    def test_the_due_turn_is_shown_while_it_is_decided(self) -> None:
        assert {arrow["kind"] for arrow in arrows(self.corrected())} == {"due"}

    def test_the_repair_is_an_arrow_of_its_own(self) -> None:
        table = self.corrected().press("b", "correct")
        assert told(table) == ("move", "move-back")
        assert arrows(table) == [{"kind": "repair", "path": [42, 48], "captures": []}]
        assert act(table).left == 1

    def test_the_due_turn_is_shown_afterwards(self) -> None:
        table = self.corrected().press("b", "correct").lift(42).put(48).wait(400)
        assert told(table) == ("move", "must-capture")
        assert [arrow["path"] for arrow in arrows(table)] == [[38, 27]]


def test_a_lost_link_says_what_to_do() -> None:
    table = Tabletop(control="600").press("b").turn("32-28").down()
    assert told(table) == ("plug-in", "board-not-connected")
    assert "pause" in view(table.state)["buttons"]["w"]


def test_setting_up_says_how_many_are_left() -> None:
    assert act(Tabletop(shows="." * 50)).left == 40


def test_one_press_is_asked_for_where_the_first_turn_was_made_before_the_clock_ran() -> None:
    table = Tabletop(control="600")
    assert (act(table).what, act(table).side) == ("press", "b")
    table.lift(32).put(28).wait(400)
    assert (act(table).what, act(table).side) == ("press", "w")
    assert view(table.state)["banner"] is None


class TestCaptures:
    """White's man on 38 takes 33, 24 and 14, and stops on 9."""

    def table(self, fen: str = "W:W38,48:B3,14,24,33", regulations: Regulations = STANDARD) -> Tabletop:
        return Tabletop(fen=fen, control="600", regulations=regulations).press("b")

    def test_a_series_that_visits_its_last_square_on_the_way_goes_on_from_there(self) -> None:
        fen = "B:W16,27,28,29,31,33,35,37,38,39,40,41,44,46,48,49:B1,3,5,7,8,9,11,14,18,19,20,21,24"
        strict = Regulations({**STANDARD.loudness, "not-shown": "block"})
        table = Tabletop(board="linear-100", fen=fen, regulations=strict).lift(21).put(32).wait(300)
        assert (act(table).origins, act(table).targets) == ((32,), (23, 43))
        assert obeyed(table) == ""

    def test_a_turn_that_cannot_be_taken_any_more_is_led_back_whole(self) -> None:
        loud = Regulations(dict.fromkeys(KINDS, "block"))
        table = (
            self.table(regulations=loud)
            .off(33, 24, 14)
            .lift(38)
            .put(29)
            .lift(29)
            .put(20)
            .lift(20)
            .put(9)
            .wait(300)
        )
        assert told(table) == ("move", "move-back")
        table.lift(9).wait(300).put(38).wait(300)
        assert told(table) == ("put-on", "put-piece")
        assert obeyed(table) == ""

    def test_captured_pieces_come_off_in_an_order_of_the_series(self) -> None:
        table = self.table().lift(38).put(29).lift(29).put(20).lift(20).put(9).wait(300)
        assert (act(table).origins, act(table).left) == ((14, 33), 3)
        table.off(14).wait(300)
        assert act(table).origins == (24,)

    def test_pieces_that_are_off_tell_which_of_two_series_is_made(self) -> None:
        table = self.table("W:W38,48:B3,12,14,23,24,33").lift(38).put(29).lift(29).put(18).lift(18).put(7)
        table.off(33, 24, 14).wait(300)
        assert (act(table).origins, act(table).targets) == ((7,), (9,))

    def test_a_series_goes_on_from_where_another_one_of_its_piece_ends(self) -> None:
        table = self.table("W:WK47,48:B30,38,39,40").lift(47).put(33).wait(300)
        assert (act(table).origins, act(table).targets) == ((33,), (44,))

    def test_after_a_series_that_ends_where_it_began_the_captured_pieces_come_off(self) -> None:
        table = self.table("W:W29,46:B3,13,14,23,24").lift(29).put(20).lift(20).put(9).lift(9).put(18)
        table.lift(18).put(29).wait(300)
        assert (act(table).what, act(table).origins, act(table).left) == ("take-off", (23, 24), 4)


def test_who_straightens_men_again_and_again_does_not_make_the_lamps_dear() -> None:
    """The trail is gone along once for each piece that was lifted, and not for each lift."""

    def calls(times: int) -> int:
        table = Tabletop()
        for _ in range(times):
            for square in (31, 32, 33, 34):
                table.lift(square).put(square)
        phase = table.wait(100).state.phase
        assert isinstance(phase, Moving)
        counted = 0

        def count(*_: object) -> None:
            nonlocal counted
            counted += 1

        sys.setprofile(count)
        going_on(table.state, phase.turn)
        sys.setprofile(None)
        return counted

    assert calls(24) < 6 * calls(6)
