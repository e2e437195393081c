"""Lidraughts' FEN: counts of moves, Frisian king moves, captures that are under way."""

from __future__ import annotations

import re

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.formats import Situation, lidraughts

FRISIAN = draughts.game("frisian")
INTERNATIONAL = draughts.game("international")


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        ("W:W31,K46:BK5,6", "W:W31,K46:BK5,6:H0:F1:+0+0"),
        ("W:W31,K46:BK5,6:+2K46+0", "W:W31,K46:BK5,6:H0:F1:+0+246"),
        ("B:W31,K46:BK5,6:+1K46+3K5", "B:W31,K46:BK5,6:H0:F1:+305+146"),
        ("W:W31,K46:BK5:+1K46+9K5", "W:W31,K46:BK5:H0:F1:+0+146"),
    ],
)
def test_king_moves(fen: str, text: str) -> None:
    """Black's come first; they are of no account once a side has no men."""
    position = FRISIAN.parse(fen)
    assert lidraughts.write(FRISIAN, position) == text
    again = lidraughts.read(FRISIAN, text)
    assert [*map(FRISIAN.text, [again] * 99, FRISIAN.turns(again))] == [
        *map(FRISIAN.text, [position] * 99, FRISIAN.turns(position))
    ]
    assert lidraughts.write(FRISIAN, again) == text


def test_counts_of_moves() -> None:
    position = INTERNATIONAL.parse("B:WK3,18:B7,K12")
    text = lidraughts.write(INTERNATIONAL, position, halfmoves=4, move=61)
    assert text == "B:WK3,18:B7,K12:H4:F61"
    assert lidraughts.read_situation(INTERNATIONAL, text) == Situation(position, 4, 61)
    assert lidraughts.read_situation(INTERNATIONAL, "B:WK3,18:B7,K12") == Situation(position, 0, 1)


def test_a_capture_under_way() -> None:
    text = "W:W19,K50:B8,G23,P32:H0:F20"
    situation = lidraughts.read_situation(INTERNATIONAL, text)
    assert situation.position == INTERNATIONAL.parse("W:W19,K50:B8")
    assert situation.ghosts == (23, 32)
    with pytest.raises(ValueError, match="expected a complete capture, found captured pieces on 23, 32"):
        lidraughts.read(INTERNATIONAL, text)


def test_letters() -> None:
    russian = draughts.game("russian")
    situation = lidraughts.read_situation(russian, "W:Wa1,Kg3:BGc3,h8:H2:F30")
    assert situation.position == russian.parse("W:Wa1,Kg3:Bh8")
    assert situation.ghosts == (russian.square("c3"),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("W:W31:B5,G31:H0:F1", "two pieces on square 31"),
        ("W:W31:B5,G23,P23:H0:F1", "two pieces on square 23"),
        ("W:W31:B5,G51:H0:F1", "no square '51' for a captured piece"),
        ("W:W31:B5,X1:H0:F1", "no square 'X1'"),
        ("W:W31:H0:F1", "expected a list of squares for W and for B"),
        ("W:W31:B5:Hx", "expected W or B before a list"),
    ],
)
def test_what_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        lidraughts.read_situation(INTERNATIONAL, text)
