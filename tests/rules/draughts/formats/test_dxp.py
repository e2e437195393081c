"""Positions as DXP's GAMEREQ has them."""

from __future__ import annotations

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.formats import dxp

INTERNATIONAL = draughts.game("international")


def test_the_start() -> None:
    assert dxp.write(INTERNATIONAL, INTERNATIONAL.start()) == dxp.START
    assert dxp.read(INTERNATIONAL, dxp.START) == INTERNATIONAL.start()


def test_pieces() -> None:
    text = "Z" + "e" * 4 + "Z" + "e" * 25 + "w" + "e" * 14 + "W" + "e" * 3 + "z"
    position = INTERNATIONAL.parse("B:W31,K46:BK5,50")
    assert dxp.write(INTERNATIONAL, position) == text
    assert dxp.read(INTERNATIONAL, text) == position


def test_colours_changed() -> None:
    latvian = draughts.game("latvian-100")
    assert dxp.write(latvian, latvian.start()) == "Z" + dxp.START[1:]
    assert dxp.read(latvian, "Z" + dxp.START[1:]) == latvian.start()


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("russian", "W" + "e" * 32, "DXP is played on 10 by 10 squares; russian has another board"),
        ("canadian", "W" + "e" * 72, "canadian has another board"),
        ("international", "", "expected W or Z and 50 squares for international, found 0 characters"),
        ("international", "W" + "e" * 32, "found 33 characters"),
        ("international", "B" + "e" * 50, "expected W or Z, then w, z, W, Z or e for each square"),
        ("international", "W" + "b" * 50, "expected W or Z, then"),
    ],
)
def test_what_is_refused(name: str, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        dxp.read(draughts.game(name), text)
