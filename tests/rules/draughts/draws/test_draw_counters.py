"""Draws by clause, counted from made-up histories."""

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.draws.draw_counters import unbroken
from tests.rules.draughts.draws.histories import ended, shuttle, wander


@pytest.mark.clause("FMJD 6.1", "FMJD 7.3.2")
def test_repetition_ends_international_by_itself() -> None:
    game = draughts.game("international")
    positions = shuttle(game, "W:WK46,30:BK1,6,12", ["46-41", "1-7", "41-46", "7-1"], 8)
    assert ended(game, positions) == (8, "repetition", "FMJD 6.1")


@pytest.mark.clause("LV64 1.14.1f")
def test_repetition_must_be_claimed_in_latvian_64() -> None:
    game = draughts.game("latvian-64")
    positions = shuttle(game, "W:WKa1,h2,g1:BKb8,a7", ["a1-b2", "b8-c7", "b2-a1", "c7-b8"], 8)
    assert ended(game, positions) is None
    early = game.claim(positions[:-1])
    assert (early.rule, early.granted, early.count, early.needed) == ("repetition", False, 2, 3)
    claim = game.claim(positions)
    assert (claim.rule, claim.granted, claim.count, claim.clause) == ("repetition", True, 3, "LV64 1.14.1f")


def test_boxed_set_knows_no_claims() -> None:
    game = draughts.game("dambrete-box")
    positions = shuttle(game, "W:WKa1,h2:BKb8,a7", ["a1-b2", "b8-c7", "b2-a1", "c7-b8"], 80)
    assert ended(game, positions) is None
    assert not game.claim(positions).granted


@pytest.mark.clause("LV64 1.14.1c", "LV64 1.14.1d", "LV64 1.14.1e")
@pytest.mark.parametrize(
    ("name", "fen", "cycle", "plies", "reason", "clause"),
    [
        (
            "latvian-64",
            "W:WKc1,Ke1,Kg1:BKa7",
            ["e1-d2", "a7-b8", "d2-e1", "b8-a7"],
            29,
            "15-moves",
            "LV64 1.14.1c",
        ),
        (
            "latvian-64",
            "B:WKc1,Ke1,Kg1:BKa7",
            ["a7-b8", "e1-d2", "b8-a7", "d2-e1"],
            30,
            "15-moves",
            "LV64 1.14.1c",
        ),
        (
            "latvian-64",
            "W:WKc1,Ke1,Kb4:BKh8",
            ["e1-f2", "h8-a1", "f2-e1", "a1-h8"],
            9,
            "5-moves",
            "LV64 1.14.1d",
        ),
        (
            "latvian-64",
            "W:WKc1,Ke1:BKa7",
            ["e1-d2", "a7-b8", "d2-e1", "b8-a7"],
            19,
            "10-moves",
            "LV64 1.14.1e",
        ),
        (
            "latvian-64",
            "W:WKc1,a3:BKh8",
            ["c1-d2", "h8-g7", "d2-c1", "g7-h8"],
            19,
            "10-moves",
            "LV64 1.14.1e",
        ),
    ],
)
def test_counts_of_the_stronger_side(
    name: str, fen: str, cycle: list[str], plies: int, reason: str, clause: str
) -> None:
    game = draughts.game(name)
    assert ended(game, shuttle(game, fen, cycle, 40)) == (plies, reason, clause)


@pytest.mark.clause("FMJD 6.2", "FMJD 6.3", "FMJD 6.4", "FMJD 7.3.2", "LV64 1.14.1b")
@pytest.mark.parametrize(
    ("name", "fen", "plies", "reason", "clause"),
    [
        ("international", "W:WK46,K47,35:BK1,K2,16", 50, "25-moves", "FMJD 6.2"),
        ("latvian-100", "W:WK46,K47,15:BK1,K2,36", 50, "25-moves", "FMJD 6.2"),
        ("international", "W:WK36,K47,K48:BK5", 32, "16-moves", "FMJD 6.3"),
        ("international", "B:WK36,K47,26:BK5", 32, "16-moves", "FMJD 6.3"),
        ("international", "W:WK46,K47:BK6", 10, "5-moves", "FMJD 6.4"),
        ("international", "W:WK46:BK6", 10, "5-moves", "FMJD 6.4"),
        ("latvian-64", "W:WKc1,a3:BKb8,h4", None, "32-moves", "LV64 1.14.1b"),
        ("russian", "W:WKc1,Ke1,a5:BKb8,h4", 30, "15-moves", "FMJD-64 7.2.5"),
        ("frisian", "W:WK46,K47:BK6", 14, "7-moves", "FRISIAN: two kings against one"),
        ("frisian", "W:WK46:BK6", 4, "2-moves", "FRISIAN: one king against one"),
        ("english", "W:WKc1,a5:BKb8,h4", None, "40-moves", "WCDF 1.32.2"),
    ],
)
def test_counts_of_both_sides(name: str, fen: str, plies: int | None, reason: str, clause: str) -> None:
    game = draughts.game(name)
    if plies is None:
        needed = 2 * int(reason.split("-", maxsplit=1)[0])
        positions = wander(game, fen, needed)
        early, claim = game.claim(positions[:-2]), game.claim(positions)
        assert (early.rule, early.granted, early.count) == (reason, False, needed // 2 - 1)
        assert (claim.rule, claim.granted, claim.clause) == (reason, True, clause)
        assert ended(game, positions) is None
        return
    positions = wander(game, fen, plies)
    assert ended(game, positions) == (plies, reason, clause)
    before = next(count for count in game.counts(positions[:-1]) if count.clause == clause)
    assert before.left == 1


@pytest.mark.clause("LV64 1.2", "LV64 1.14.1d")
def test_the_main_road_counts_only_while_the_king_stands_there() -> None:
    game = draughts.game("latvian-64")
    cycle = ["e1-f2", "h8-a1", "f2-e1", "a1-h8"]
    positions = shuttle(game, "W:WKc1,Ke1,Kb4:BKh8", cycle, 6)
    road, three = game.counts(positions)[1:3]
    assert (road.count, road.left, three.count, three.left) == (3, 2, 3, 12)
    for text in ("f2-e1", "a1-h8"):
        positions.append(game.read(positions[-1], text).after)
    left = [*positions, game.read(positions[-1], "e1-f2").after]
    away = game.parse("W:WKc1,Ke1,Kb4:BKh6")
    road, three = game.counts([*left, away])[1:3]
    assert (road.count, three.count) == (0, 5)


def test_a_promotion_begins_the_counts_of_latvian_64_again_but_not_those_of_the_fmjd() -> None:
    game = draughts.game("latvian-64")
    positions = shuttle(game, "W:WKc1,a7:BKh4", ["c1-d2", "h4-g3", "d2-c1", "g3-h4"], 8)
    assert game.counts(positions)[3].count == 4
    positions.append(game.read(positions[-1], "a7-b8").after)
    assert game.counts(positions)[3].count == 0
    game = draughts.game("international")
    positions = wander(game, "W:WK36,K47,6:BK35", 8)
    sixteen = game.counts(positions)[2]
    assert (sixteen.count, sixteen.left) == (4, 12)
    positions.append(game.read(positions[-1], "6-1").after)
    assert game.counts([*positions, positions[-1]])[2].count == 5


@pytest.mark.clause("FMJD 6.3", "FMJD 6.4")
def test_a_capture_begins_the_next_ending_from_zero() -> None:
    game = draughts.game("international")
    positions = wander(game, "W:WK36,K47,K48:BK5", 8)
    after = game.parse("W:WK36,K47:BK5")
    sixteen, five = game.counts([*positions, after])[2:]
    assert (sixteen.count, five.count) == (0, 0)


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("W:WKc1,Ke1,a3:BKb8,h4", "30-moves"),
        ("W:WKc1,a3,h2:BKb8,h4,h6", "60-moves"),
    ],
)
def test_russian_counts_of_few_pieces(fen: str, reason: str) -> None:
    game = draughts.game("russian")
    positions = wander(game, fen, 8)
    count = next(count for count in game.counts(positions) if count.rule == reason)
    assert (count.count, count.needed) == (4, int(reason.split("-", maxsplit=1)[0]))
    others = [count for count in game.counts(positions) if count.rule in ("30-moves", "60-moves")]
    assert sum(count.count for count in others) == 4


def test_a_refused_claim_says_how_far_it_is() -> None:
    game = draughts.game("international")
    claim = game.claim([game.start()])
    assert (claim.rule, claim.granted, claim.count, claim.left) == ("repetition", False, 1, 2)
    none = draughts.game("dambrete-box").claim([draughts.game("dambrete-box").start()])
    assert (none.rule, none.granted, none.needed) == ("none", False, 0)


def test_a_win_goes_before_a_draw() -> None:
    game = draughts.game("international")
    positions = wander(game, "W:WK46,K47:BK6", 9)
    lost = positions[-1]._replace(white_men=0, white_kings=0, side="w")
    outcome = game.outcome([*positions, lost])
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("b", "no-pieces")


@pytest.mark.parametrize("name", draughts.names())
def test_every_rule_of_draws_says_what_it_is(name: str) -> None:
    for draw in draughts.game(name).rules.draws:
        assert str(draw.needed) in str(draw) or draw.reason == "balance"
        assert draw.clause
        assert draw.sourced.where


@pytest.mark.clause("FMJD 6.2")
@pytest.mark.parametrize(
    ("name", "fen", "goes_on"),
    [
        ("international", "W:WK46,K47,35:BK41,K1,16", False),
        ("latvian-100", "W:WK46,K47,15:BK41,K1,36", True),
    ],
)
def test_a_king_takes_a_king_where_the_text_names_men_only(name: str, fen: str, goes_on: bool) -> None:
    game = draughts.game(name)
    before = game.parse(fen)
    turn = game.turns(before)[0]
    (draw,) = [draw for draw in game.rules.draws if draw.clause == "FMJD 6.2"]
    assert len(turn.captures) == 1
    assert unbroken(draw.keeps, before, turn.after) == goes_on
