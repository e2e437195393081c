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


@pytest.mark.parametrize("name", EVERY)
def test_nothing_speaks_against_the_start_and_what_follows(name: str) -> None:
    game = draughts.game(name)
    position = game.start()
    for _ in range(30):
        assert game.objections(position) == ()
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
