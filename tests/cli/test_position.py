"""`dambord position`: a position in the formats of other programs."""

from __future__ import annotations

import pytest

from dambord.rules.draughts.formats import FORMATS
from tests.cli.command import Command

HUB = "W" + "b" * 12 + "e" * 8 + "w" * 12


def test_from_one_format_to_another(dambord: Command) -> None:
    ran = dambord("position", "--rules", "russian", "--from", "hub", "--to", "fen-letters", HUB)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("W:Wa1,c1,e1,g1,b2")
    ran = dambord("position", "--rules", "spanish", "--to", "fen-own", "W:W21:BK1")
    assert ran.lines == ["W:W12:BK32"]


def test_the_start_and_plain_fen_otherwise(dambord: Command) -> None:
    assert dambord("position", "--rules", "frysk").lines == ["W:W46,47,48,49,50:B1,2,3,4,5"]
    assert dambord("position", "--rules", "russian", "--to", "hub").lines == [HUB]


def test_in_all_formats(dambord: Command) -> None:
    (told,) = dambord("position", "--rules", "russian", "--json", "W:W29:BK4").objects
    assert list(told) == list(FORMATS)
    assert (told["fen"], told["fen-letters"], told["dxp"]) == ("W:W29:BK4", "W:Wa1:BKh8", None)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--from", "pgn", "x"], "unknown format 'pgn'; expected one of: fen, "),
        (["--to", "pgn"], "unknown format 'pgn'"),
        (["--to", "dxp"], "DXP is played on 10 by 10 squares; russian has another board"),
        (["--from", "hub", HUB + "e"], "found 34 characters"),
        (["W:W33:B1"], "no square '33'"),
    ],
)
def test_what_is_refused(dambord: Command, words: list[str], why: str) -> None:
    assert why in dambord.refused("position", "--rules", "russian", *words)
