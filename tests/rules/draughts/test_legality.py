"""Whether a position can have come about, and whether a side has enough pieces to win."""

from __future__ import annotations

from random import Random

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import legality
from dambord.rules.game import Side
from tests.rules.draughts.movegen.test_generator import EVERY


@pytest.mark.parametrize(
    ("name", "fen", "reasons"),
    [
        ("international", "W:W31-50:B1-20", ()),
        ("international", "W:WK46:BK5", ()),
        ("international", "W:W:B1", ("White has no pieces",)),
        ("international", "B:W31-50:B", ("Black has no pieces",)),
        ("international", "W:W30-50:B1-19", ("White has 21 pieces, 20 at the start",)),
        ("international", "W:W3,4,31:B20", ("White has a man on the last row (3, 4)",)),
        ("international", "W:W31:B20,48", ("Black has a man on the last row (48)",)),
        ("international", "W:WK3,31:B20,K48", ()),
        ("international", "W:W46:B41,37", ("White is to move and cannot",)),
        ("international", "B:W46:B41,37", ()),
        (
            "international",
            "W:W5,28-45,47-50:B46",
            (
                "White has 23 pieces, 20 at the start",
                "White has a man on the last row (5)",
                "Black has a man on the last row (46)",
            ),
        ),
        # White's men move to higher numbers here.
        ("latvian-100", "W:W1-20:B31-50", ()),
        ("latvian-100", "W:W1,47:B31", ("White has a man on the last row (47)",)),
        ("latvian-64", "W:Wb8,c3:Bh8,Ka1", ("White has a man on the last row (b8)",)),
        ("latvian-64", "W:Wc3:Bc1,h8", ("Black has a man on the last row (c1)",)),
        (
            "latvian-64",
            "W:W20-32:B1",
            ("White has 13 pieces, 12 at the start",),
        ),
    ],
)
def test_objections(name: str, fen: str, reasons: tuple[str, ...]) -> None:
    game = draughts.game(name)
    assert game.objections(game.parse(fen)) == reasons


@pytest.mark.parametrize(
    ("name", "fen", "keys"),
    [
        ("dama-parachute", "W:W21-29:BK1", ["too-many-men"]),
        ("dama-parachute", "W:W21-28,K29-32:BK1", []),
        ("dama-parachute", "W:W21-28,K29-32,K20:BK1", ["too-many-pieces"]),
        ("breakthrough", "W:WK3:B4", ["king-has-won"]),
        ("breakthrough", "B:WK3:B4", ["cannot-move"]),
        ("breakthrough", "B:WK3:B4,K50", ["king-has-won"]),
        ("breakthrough", "W:W31:B4", []),
        ("international", "W:W:B", ["no-pieces", "no-pieces"]),
    ],
)
def test_faults(name: str, fen: str, keys: list[str]) -> None:
    game = draughts.game(name)
    assert [fault.key for fault in game.faults(game.parse(fen))] == keys


@pytest.mark.parametrize(
    ("name", "fen"),
    [
        ("international", "W:W46:B41,37"),
        ("international", "W:W:B1"),
        ("breakthrough", "B:WK3:B4"),
        ("antidraughts", "W:W:B1"),
    ],
)
def test_a_position_in_which_the_game_is_over_is_one_of_the_game(name: str, fen: str) -> None:
    game = draughts.game(name)
    position = game.parse(fen)
    game.check(position)
    assert game.faults(position)
    assert game.outcome([position])


def test_a_check_names_every_fault_in_one_line() -> None:
    game = draughts.game("russian")
    with pytest.raises(ValueError) as refused:  # noqa: PT011  (the whole text is compared)
        game.check(game.parse("W:Wb8,a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bc1,h4,d8".replace("c1,e1", "e1")))
    assert str(refused.value) == (
        "no position of a game: White has a man on the last row (b8); Black has a man on the last row (c1)"
    )


START = draughts.game("international").start()
BEYOND = 1 << 200


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        (START._replace(white_men=START.white_men | BEYOND), ("White has a piece beside the board",)),
        (START._replace(black_kings=-1), None),
        (START._replace(white_kings=1), ("two pieces on one square (1)",)),
        (START._replace(white_kings=START.white_men & -START.white_men), ("two pieces on one square (31)",)),
        (
            START._replace(white_men=START.black_men, black_kings=BEYOND),
            (
                "Black has a piece beside the board",
                f"two pieces on one square ({', '.join(map(str, range(1, 21)))})",
            ),
        ),
        (START._replace(runs=(0, 0, 1, 2)), ("Black's count of one king's moves is of no king it has",)),
    ],
)
def test_positions_made_by_hand(position: draughts.Position, texts: tuple[str, ...] | None) -> None:
    game = draughts.game("international")
    if texts is not None:
        assert game.objections(position) == texts
    with pytest.raises(ValueError, match="no position of a game: "):
        game.check(position)


def test_runs_of_kings_are_counted_in_frisian_draughts_only() -> None:
    frisian = draughts.game("frisian")
    position = frisian.parse("W:W45,K44:BK9:+2K44+0")
    assert position.runs[1] == 2
    frisian.check(position)
    for runs in ((position.runs[0], 0, 0, 0), (0, 2, 0, 0), (position.white_men, 1, 0, 0)):
        with pytest.raises(ValueError, match="White's count of one king's moves"):
            frisian.check(position._replace(runs=runs))


@pytest.mark.parametrize("name", EVERY)
def test_nothing_speaks_against_the_start_and_what_follows(name: str) -> None:
    game = draughts.game(name)
    position = game.start()
    for _ in range(30):
        assert game.objections(position) == ()
        game.check(position)
        turns = game.turns(position)
        position = turns[len(turns) // 2].after
        if not game.turns(position):
            break


@pytest.mark.parametrize(
    ("fen", "side", "able"),
    [
        ("W:WK46:BK5", "w", False),
        ("W:WK46:BK5", "b", False),
        ("W:WK46:B5", "w", True),
        ("W:WK46:B5", "b", True),
        ("W:WK46,K47:BK5", "w", True),
        ("W:WK46,K47:BK5", "b", False),
        ("W:WK46,31:BK5", "w", True),
        ("W:W31:BK5", "w", True),
        ("W:WK46:BK5,6", "w", False),
        ("W:WK46:BK5,6", "b", True),
    ],
)
def test_a_lone_king_cannot_win_against_a_king(fen: str, side: Side, able: bool) -> None:
    game = draughts.game("international")
    assert game.can_win(game.parse(fen), side) is able


@pytest.mark.parametrize(
    ("name", "fen"),
    [
        ("turkish", "W:WK9:B5,11,13,15,21,22,25,26,28,29,32,35,37,43,46,48,49,50,53,55,59,62"),
        ("turkish", "B:WK33:B3,7,12,14,17,21,24,26,35,38,41,43,52,55,58,61"),
        ("frisian", "W:WK5:B4,8,10,11,12,15,17,20,24,26,27,28,29,33,37,39,40,42,44"),
    ],
)
def test_a_position_with_countless_captures_is_not_for_play(name: str, fen: str) -> None:
    game = draughts.game(name)
    with pytest.raises(ValueError, match="no position of a game: more than 4000 ways to go on in a capture"):
        game.parse_for_play(fen)
    with pytest.raises(ValueError, match="no position of a game: "):
        draughts.Board(game, fen)


def test_a_position_with_countless_captures_is_a_fault() -> None:
    game = draughts.game("frisian")
    position = game.parse("W:WK5:B4,8,10,11,12,15,17,20,24,26,27,28,29,33,37,39,40,42,44")
    assert [fault.text for fault in game.faults(position)] == ["White has more than 4000 ways to capture"]


@pytest.mark.parametrize("name", draughts.names())
def test_no_piece_comes_near_the_limit_in_games(name: str) -> None:
    """Games of random turns, in which captures are chosen last, so that kings come up early."""
    game = draughts.game(name)
    rng = Random(5)
    position = game.start()
    for _ in range(300):
        game.bounded(position, legality.MOST_STATES // 8)
        turns = game.turns(position)
        position = rng.choice(turns).after if turns else game.start()
