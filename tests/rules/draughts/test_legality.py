"""Whether a position can have come about, and whether a side has enough pieces to win."""

from __future__ import annotations

import pytest

from dambord.rules import draughts
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
