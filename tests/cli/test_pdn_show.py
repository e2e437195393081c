"""`dambord pdn show`: the games of a file, or one on its board."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.command import Command

GAMES = """[Event "Club"]
[Date "2003.04.12"]
[Round "2"]
[White "Wiersma"]
[Black "Sijbrands"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 {why not} (2... 13x24 3. 37-32 ( 3. 38-32 )) (2... 99-98) 3. 37-32 *

[GameType "25"]

1. c3-d4 *

[GameType "20"]

1. 32-28 1-50 *
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.pdn"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_the_list(dambord: Command, file: Path) -> None:
    ran = dambord("pdn", "show", file)
    assert ran.status == 1
    assert ran.lines == [
        "   1  Wiersma - Sijbrands  1-0  Club, 2003.04.12  international  5 plies",
        "   2  ? - ?  *  russian  1 ply",
    ]
    assert ran.err.startswith(f"{file}: game 3 (? - ?): ply 2: '1-50'")


def test_a_game(dambord: Command, file: Path) -> None:
    ran = dambord("pdn", "show", file, "--game", 1)
    assert (ran.status, ran.err) == (0, "")
    text = " ".join(ran.out.split())
    assert (
        text.startswith(
            "Wiersma - Sijbrands, 1-0 Club, 2003.04.12, round 2 international, 5 plies, game 1 "
            "1. 32-28 19-23 2. 28x19 14x23 {why not} 2... ( 2... 13x24"
        )
        or "1. 32-28 19-23 2. 28x19 14x23 {why not} ( 2... 13x24 3. 37-32 ( 3. 38-32 ) )" in text
    )
    assert "variation 4.1: 13x24" in ran.lines
    assert "after ply 5:" in ran.lines
    assert ran.lines[-1] == "Black to move"


def test_a_ply(dambord: Command, file: Path) -> None:
    ran = dambord("pdn", "show", file, "--game", 1, "--ply", 4, "--turned", "--labels", "none")
    assert ran.lines[4:] == [
        "after ply 4:",
        "  w   w   w   w   w",
        "w   w   w   w   w",
        "  w   w   w   w   w",
        "w   w   w   .   w",
        "  .   .   .   .   .",
        ".   .   b   .   .",
        "  b   .   b   b   b",
        "b   .   b   b   b",
        "  b   b   b   b   b",
        "b   b   b   b   b",
        "White to move",
        "",
        "1. 32-28 19-23 2. 28x19 [14x23] 3. 37-32",
        "{why not}",
        "instead of the last turn, 4.1: 13x24",
    ]
    assert (
        dambord("pdn", "show", file, "--ply", -2).lines[4:]
        == dambord("pdn", "show", file, "--ply", 4).lines[4:]
    )


def test_a_variation(dambord: Command, file: Path) -> None:
    ran = dambord("pdn", "show", file, "--variation", "4.1/5.1")
    assert ran.lines[-1] == "1. 32-28 19-23 2. 28x19 13x24 3. [38-32]"
    assert dambord("pdn", "show", file, "--variation", "4.1").lines[-2:] == [
        "1. 32-28 19-23 2. 28x19 13x24 3. [37-32]",
        "instead of the last turn, 5.1: 38-32",
    ]
    assert dambord("pdn", "show", file, "--variation", "4.1", "--ply", 4).lines[-2:] == [
        "1. 32-28 19-23 2. 28x19 [13x24] 3. 37-32",
        "instead of the next turn, 5.1: 38-32",
    ]


def test_a_drawing(dambord: Command, file: Path) -> None:
    ran = dambord("pdn", "show", file, "--game", 2, "--ply", 1, "--svg", "--turned")
    assert ran.status == 0
    assert ElementTree.fromstring(ran.out).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--game", 4], "no game 4; expected 1 to 3"),
        (["--game", 0], "expected a game, 1 or more"),
        (["--ply", 6], "game 1: ply 6: expected 0 to 5"),
        (["--ply", -7], "game 1: ply -7: expected 0 to 5"),
        (["--ply", "last"], "expected a ply"),
        (["--ply", "²"], "expected a ply"),
        (["--variation", "4.2"], "variation '4.2': there is 1 variations at ply 4"),
        (["--variation", "3.1"], "no variation at ply 3"),
        (["--variation", "99.1"], "no variation at ply 99"),
        (["--variation", "foo"], "expected a ply and a number"),
        (["--labels", "runes"], "'runes': expected one of own"),
        (["--rules", "chess"], "chess"),
    ],
)
def test_what_is_refused(dambord: Command, file: Path, words: list[object], why: str) -> None:
    assert why in dambord.refused("pdn", "show", file, *words)


def test_a_faulty_game(dambord: Command, file: Path) -> None:
    ran = dambord("pdn", "show", file, "--game", 3)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"{file}: game 3")
