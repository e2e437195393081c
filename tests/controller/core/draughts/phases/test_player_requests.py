"""The players' buttons: answered, or refused with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord.controller.core.draughts.model.phase import Adjusting, phase_word
from dambord.controller.core.messages.events import Button
from dambord.controller.core.messages.sayings import DrawAnswered, DrawClaimed, DrawOffered, Ended, Refused
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.rules.game import Side
from tests.controller.core.draughts.tabletop import Tabletop

KINGS = "W:WK46:BK5,K1"


@pytest.mark.clause("FMJD 7.3.1", "LV64 1.14.1a")
class TestDraw:
    def test_an_offer_is_accepted(self) -> None:
        table = Tabletop().press("w", "draw").press("b", "draw")
        assert table.said(DrawOffered)[0].side == "w"
        (answer,) = table.said(DrawAnswered)
        assert (answer.side, answer.accepted) == ("b", True)
        assert table.said(Ended) == [Ended(table.now, None, "agreement", "")]

    def test_an_offer_is_declined_with_the_button(self) -> None:
        table = Tabletop().press("w", "draw").press("b", "decline")
        (answer,) = table.said(DrawAnswered)
        assert (answer.side, answer.accepted) == ("b", False)
        assert table.state.draw.by is None

    def test_an_offer_made_with_a_move_is_declined_by_moving(self) -> None:
        table = Tabletop().lift(32).put(28).press("w", "draw").press("w")
        assert table.state.draw.by == "w"
        table.turn("19-23")
        (answer,) = table.said(DrawAnswered)
        assert (answer.side, answer.accepted) == ("b", False)
        assert table.state.draw.by is None

    def test_the_offer_stands_while_the_opponent_thinks(self) -> None:
        table = (
            Tabletop().press("w", "draw").turn("32-28").wait(60_000).lift(19).wait(1_000).press("b", "draw")
        )
        assert table.said(Ended)[0].reason == "agreement"

    def test_an_offer_on_the_opponents_turn_is_refused(self) -> None:
        table = Tabletop().press("b", "draw")
        assert table.said(DrawOffered) == []
        assert "own turn" in table.said(Refused)[0].why

    def test_a_second_offer_is_refused(self) -> None:
        table = Tabletop().press("w", "draw").press("w", "draw")
        assert len(table.said(DrawOffered)) == 1
        assert "stands already" in table.said(Refused)[0].why

    def test_declining_an_own_or_missing_offer_is_refused(self) -> None:
        table = Tabletop().press("b", "decline").press("w", "draw").press("w", "decline")
        assert [refused.why for refused in table.said(Refused)] == ["no draw is offered"] * 2
        assert table.state.draw.by == "w"

    def test_without_a_clock_the_player_who_just_moved_may_offer(self) -> None:
        table = Tabletop(commit="settle").turn("32-28").press("w", "draw")
        assert table.said(DrawOffered)[0].side == "w"
        table = Tabletop(commit="settle").turn("32-28").lift(19).press("w", "draw")
        assert table.said(DrawOffered) == []
        table = (
            Tabletop(commit="settle").lift(32).put(28).press("w", "draw")
        )  # the offer refers to the position after it
        assert table.kinds() == ["Touched", "Moved", "DrawOffered"]


def test_a_request_does_not_commit_a_turn_that_can_continue() -> None:
    table = Tabletop(commit="settle", fen="W:WK46:B1").slide(46, 41, 37).press("b", "decline")
    assert table.slide(37, 32, 28).wait(2_000).moves == ["46-28"]


@pytest.mark.clause("LV64 1.14.2")
class TestDrawOfLatvianDraughts:
    """LV64 1.14.2: an offer is made with a move; after a refusal the opponent has to offer first."""

    def table(self) -> Tabletop:
        return Tabletop("latvian-64", "reed-64")

    def test_an_offer_is_made_only_with_a_move(self) -> None:
        table = self.table().press("w", "draw")
        assert "with the move" in table.said(Refused)[0].why
        table.lift(22).put(18).press("w", "draw").press("w")
        assert [offer.side for offer in table.said(DrawOffered)] == ["w"]

    def offers(self, table: Tabletop, text: str) -> Tabletop:
        """Make the turn `text` and offer a draw before the press."""
        turn = table.game.read(table.state.position, text)
        side = table.state.side
        return table.lift(turn.origin).put(turn.target).press(side, "draw").press(side)

    def test_after_a_refusal_the_opponent_has_to_offer_first(self) -> None:
        table = self.offers(self.table(), "c3-d4").press("b", "decline").turn("b6-a5")
        self.offers(table, "g3-h4")
        assert table.said(Refused)[-1].why == "after a refusal the opponent has to offer first"
        assert len(table.said(DrawOffered)) == 1

    def test_an_offer_is_allowed_after_the_opponents_offer(self) -> None:
        table = self.offers(self.table(), "c3-d4").press("b", "decline")
        self.offers(table, "b6-a5").press("w", "decline")
        self.offers(table, "g3-h4")
        assert [offer.side for offer in table.said(DrawOffered)] == ["w", "b", "w"]

    def test_moving_counts_as_a_refusal(self) -> None:
        table = self.offers(self.table(), "c3-d4").turn("b6-a5")
        self.offers(table, "g3-h4")
        assert table.said(Refused)[-1].why == "after a refusal the opponent has to offer first"


class TestClaim:
    def test_a_wrong_claim_adds_time_to_the_opponent(self) -> None:
        table = Tabletop(fen=KINGS, control="600")
        costly = replace(table.terms, regulations=Regulations(claim_penalty=60_000_000))
        table.state = table.state._replace(terms=costly)
        table.press("w", "claim")
        assert not table.said(DrawClaimed)[0].granted
        assert table.state.clock is not None
        assert (table.state.clock.times.left_w, table.state.clock.times.left_b) == (600_000_000, 660_000_000)

    @pytest.mark.clause("LV64 1.14.1f")
    def test_repetition_of_latvian_draughts(self) -> None:
        table = Tabletop("latvian-64", "reed-64", fen="W:WK30:BK1")
        for text in ["c1-d2", "b8-c7", "d2-c1", "c7-b8"] * 2:
            table.turn(text)
        claim = table.press("w", "claim").said(DrawClaimed)[0]
        assert (claim.side, claim.rule, claim.granted) == ("w", "repetition", True)
        assert claim.clause.startswith("LV64 1.14.1")
        assert table.said(Ended)[0].reason == "repetition"
        assert table.said(Ended)[0].winner is None

    def test_a_wrong_claim_is_refused_with_its_count(self) -> None:
        table = Tabletop("latvian-64", "reed-64", fen="W:WK30:BK1").turn("c1-d2").press("b", "claim")
        (claim,) = table.said(DrawClaimed)
        assert not claim.granted
        assert claim.count < claim.needed
        assert phase_word(table.state.phase) == "play"

    def test_a_claim_on_the_opponents_turn_is_refused(self) -> None:
        table = Tabletop(fen=KINGS).press("b", "claim")
        assert table.said(DrawClaimed) == []
        assert "own turn" in table.said(Refused)[0].why


@pytest.mark.clause("FMJD 7.2.1", "LV64 1.13")
class TestResign:
    @pytest.mark.parametrize(("side", "winner"), [("w", "b"), ("b", "w")])
    def test_a_player_may_resign_on_either_turn(self, side: Side, winner: Side) -> None:
        table = Tabletop(control="600").press("b").turn("32-28").press(side, "resign")
        assert table.said(Ended) == [Ended(table.now, winner, "resignation", "")]
        assert table.state.clock is not None
        assert table.state.clock.times.running is None

    def test_every_button_but_the_clocks_is_refused_after_the_end(self) -> None:
        table = Tabletop().press("w", "resign")
        buttons: tuple[Button, ...] = (
            "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause",
        )  # fmt: skip
        for button in buttons:
            table.press("w", button)
        assert {refused.why for refused in table.said(Refused)} == {"the game is over"}
        assert len(table.said(Refused)) == len(buttons)
        assert table.lift(32).put(28).wait(3_000).moves == []
        assert table.down().up().wait(1_000).kinds()[-1] == "Refused"


@pytest.mark.clause("FMJD 3.13", "LV64 1.10")
class TestAdjust:
    def test_only_the_side_to_move_may_adjust(self) -> None:
        table = Tabletop().press("b", "adjust")
        assert "own turn" in table.said(Refused)[0].why
        assert isinstance(table.press("w", "adjust").state.phase, Adjusting)
        assert not isinstance(table.press("w", "adjust").state.phase, Adjusting)

    def test_a_turn_is_made_after_adjusting_ends(self) -> None:
        table = Tabletop().press("w", "adjust").press("w", "adjust").turn("32-28")
        assert not isinstance(table.state.phase, Adjusting)


@pytest.mark.parametrize("button", ["correct", "continue"])
def test_deciding_without_an_irregularity_is_refused(button: Button) -> None:
    table = Tabletop().press("b", button)
    assert table.said(Refused)[0].why == "there is no irregularity to decide on"


@pytest.mark.clause("FMJD 7.1", "FMJD 7.2.2", "FMJD 7.2.3", "LV64 1.12", "LV64 1.13")
@pytest.mark.parametrize(
    ("fen", "text", "reason"), [("W:W28:B23", "28x19", "no-pieces"), ("W:W31,41:B26", "41-37", "no-moves")]
)
def test_the_last_turn_ends_the_game(fen: str, text: str, reason: str) -> None:
    table = Tabletop(fen=fen, control="600").press("b").turn(text)
    (ended,) = table.said(Ended)
    assert (ended.winner, ended.reason) == ("w", reason)
    assert table.kinds()[-1] == "Ended"
    assert table.wait(10_000).kinds()[-1] == "Ended"


@pytest.mark.clause("FMJD 7.3.2")
def test_a_counted_draw_ends_the_game_by_itself() -> None:
    table = Tabletop(fen="W:WK47:BK4", control="600").press("b")
    for text in ["47-42", "4-10", "42-47", "10-4"] * 3:
        if phase_word(table.state.phase) == "play":
            table.turn(text)
    assert table.said(Ended)[0].winner is None
    assert table.said(Ended)[0].clause.startswith("FMJD 6")


class TestNothingToDecide:
    def test_before_the_game(self) -> None:
        table = Tabletop(shows="." * 50).press("w", "correct").press("w", "continue")
        assert [said.why for said in table.said(Refused)] == ["there is no irregularity to decide on"] * 2

    def test_a_crown_that_the_board_cannot_tell_while_pieces_are_adjusted(self) -> None:
        table = Tabletop(fen="W:W6,50:B40,45").turn("6-1").press("b", "adjust").press("b", "correct")
        assert isinstance(table.state.phase, Adjusting)
        assert table.said(Refused)[-1].why == "the board can't tell whether the king has been crowned"
