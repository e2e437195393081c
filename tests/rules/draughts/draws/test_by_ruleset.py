"""What sets the draws of one ruleset apart from those of another, on made-up histories."""

import pytest

from dambord.rules import draughts
from tests.rules.draughts.draws.histories import ended, shuttle, wander


@pytest.mark.parametrize("name", ["russian", "brazilian", "spantsiretti"])
def test_one_king_against_one_has_five_moves(name: str) -> None:
    game = draughts.game(name)
    positions = wander(game, "W:WKc1:BKb8", 10)
    assert ended(game, positions) == (10, "5-moves", "FMJD-64 7.2.8")


def test_three_men_against_a_king_on_the_main_road_are_no_draw_by_it() -> None:
    for name, fen in (("russian", "W:Wa3,c1,h2:BKh8"), ("brazilian", "B:W16,17,26:BK18")):
        game = draughts.game(name)
        road = next(count for count in game.counts([game.parse(fen)]) if count.clause == "FMJD-64 7.2.7")
        assert not road.applies


def test_a_promotion_does_not_stop_the_five_moves_of_section_64() -> None:
    game = draughts.game("russian")
    positions = shuttle(game, "W:WKc1,a7:BKh4", ["c1-d2", "h4-g3", "d2-c1", "g3-h4"], 8)
    positions.append(game.read(positions[-1], "a7-b8").after)
    outcome = game.outcome(positions)
    assert outcome is not None
    assert (outcome.reason, outcome.clause) == ("5-moves", "FMJD-64 7.2.8")


def test_a_rule_that_does_not_apply_says_so() -> None:
    game = draughts.game("international")
    start = {count.rule: count for count in game.counts([game.start()])}
    assert [rule for rule, count in start.items() if not count.applies] == ["16-moves", "5-moves"]
    assert (start["16-moves"].count, start["16-moves"].left) == (0, 16)
    ending = {count.rule: count for count in game.counts([game.parse("W:WK46,K47:BK6")])}
    assert ending["5-moves"].applies
    assert not ending["16-moves"].applies


def test_one_piece_each_is_drawn_at_once_in_turkish() -> None:
    game = draughts.game("turkish")
    positions = [game.parse("W:Wd4,a1:Bd5"), game.parse("B:Wa1:Bh5")]
    outcome = game.outcome(positions)
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.clause) == (None, "balance", "TUDAF: one piece each")
    claim = game.claim(positions)
    assert (claim.rule, claim.granted, claim.count, claim.plies) == ("balance", True, 1, (1,))
    assert game.outcome([game.parse("W:Wd4,a1:Bh5")]) is None
    played_on = draughts.game("turkish", {"one_each": "play"})
    assert played_on.outcome([played_on.parse("W:WKd4:Bh5")]) is None


def test_who_can_not_move_loses_before_one_piece_each_is_a_draw() -> None:
    game = draughts.game("turkish")
    outcome = game.outcome([game.parse("B:WKa1:B")])
    assert outcome is not None
    assert outcome.winner == "w"


@pytest.mark.parametrize("name", ["spanish", "portuguese"])
def test_twelve_moves_once_three_kings_hold_the_main_road(name: str) -> None:
    """The road of these boards runs from h1 to a8: the squares 1, 5, 10 … 32 of the diagram."""
    game = draughts.game(name)
    off = game.parse("W:WK2,K6,K7:BK29")
    held = game.parse("W:WK1,K6,K7:BK29")
    left = game.parse("W:WK2,K6,K7:BK25")
    given_up = game.parse("B:WK2,K6:BK25")
    reply = game.parse("B:WK2,K6,K7:BK25")

    def counted(*positions: draughts.Position) -> tuple[bool, int]:
        forced = game.counts(positions)[2]
        assert forced.needed == 12
        return forced.applies, forced.count

    assert counted(off) == (False, 0)
    assert counted(off, reply, held) == (True, 0)
    assert counted(off, reply, held, reply, left) == (True, 1)
    assert counted(off, reply, held, reply, left, given_up, left) == (True, 2)
    twelve = [held, *[reply, left] * 12]
    claim = game.claim(twelve)
    assert game.counts(twelve)[2].left == 0
    assert claim.granted


def test_thirteen_moves_of_three_kings_in_pool_go_on_when_kings_are_given_up() -> None:
    game = draughts.game("pool")
    three, reply = game.parse("W:WK1,K2,K3:BK29"), game.parse("B:WK1,K2,K3:BK29")
    two = game.parse("W:WK1,K2:BK29")
    thirteen = next(
        count for count in game.counts([three, *[reply, three] * 12, reply, two]) if count.clause == "APCA 27"
    )
    assert (thirteen.count, thirteen.left) == (13, 0)
    alone = next(count for count in game.counts([reply, two]) if count.clause == "APCA 27")
    assert (alone.applies, alone.count) == (True, 0)
    never = next(count for count in game.counts([two]) if count.clause == "APCA 27")
    assert not never.applies


def test_czech_games_end_after_fifteen_moves_of_kings() -> None:
    game = draughts.game("czech")
    positions = wander(game, "W:WKc1,a5:BKb8,h4", 30)
    assert ended(game, positions) == (30, "15-moves", "CZECH: draw")


def test_brazil_has_rules_of_its_own() -> None:
    game = draughts.game("brazilian", {"draws": "cbd"})
    assert ended(game, wander(game, "W:WKc1,Kd2:BKb8,Ka7", 10)) == (10, "5-moves", "CBD 19")
    assert ended(game, wander(game, "W:WKc1,a5:BKb8,h4", 40)) == (40, "20-moves", "CBD 18")


def test_frisian_knows_no_repetition_but_by_option() -> None:
    cycle = ["26-8", "1-29", "8-26", "29-1"]
    fen = "W:WK26,K46:BK1,K4"
    assert ended(draughts.game("frisian"), shuttle(draughts.game("frisian"), fen, cycle, 8)) is None
    game = draughts.game("frisian", {"repetition": "3"})
    assert ended(game, shuttle(game, fen, cycle, 8)) == (8, "repetition", "repetition")


def test_italian_asks_for_the_fourth_occurrence() -> None:
    game = draughts.game("italian")
    positions = shuttle(game, "W:WK29,K32:BK1,K4", ["29-25", "1-5", "25-29", "5-1"], 12)
    assert not game.claim(positions[:9]).granted
    claim = game.claim(positions)
    assert (claim.rule, claim.granted, claim.count, claim.clause) == ("repetition", True, 4, "FID 9.3 b1")


def test_variants_of_international_draughts_keep_the_draws_that_they_have() -> None:
    antidraughts = draughts.game("antidraughts")
    assert ended(antidraughts, wander(antidraughts, "W:WK46:BK6", 12)) is None
    assert draughts.game("breakthrough").rules.draws == ()
    killer = draughts.game("killer")
    assert ended(killer, wander(killer, "W:WK46:BK6", 10)) == (10, "5-moves", "FMJD 6.4")
