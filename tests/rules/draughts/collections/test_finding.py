"""Games found by their tags, their beginnings and the positions in them."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.rules.draughts.collections import Hit, Pattern, Selection, find
from dambord.rules.draughts.pdn import GameFault

GAMES = """
[Event "Nederlands Kampioenschap"]
[Date "2003.04.??"]
[White "Wiersma, Harm"]
[Black "Baljakin, Alexander"]
[Result "2-0"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32 {quiet} ) *

[Event "Café Élan"]
[Date "1999"]
[White "Ketelaar"]
[Black "Šadrins"]
[Result "1-1"]
[GameType "20"]
1. 34-29 19-23 2. 32-28 23x32 3. 37x28 *

[Event "Pirmenība"]
[Date "?"]
[White "Wiersma"]
[Result "0-1"]
[Ruleset "latvian-64"]
1. c3-d4 d6-c5 *

[Event "A faulty one"]
[Date "2010.01.02"]
[GameType "20"]
1. 32-28 19-24 2. 28-19 *
"""


def found(**asked: Any) -> list[int]:
    """The numbers of the games found; faulty games negative."""
    hits = find(GAMES, Selection(**asked))
    return [-hit.number if isinstance(hit, GameFault) else hit.record.number for hit in hits]


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ({}, [1, 2, 3, -4]),
        ({"player": "wiersma"}, [1, 3]),
        ({"player": "HARM wiersma"}, [1]),
        ({"player": "sadrins"}, [2]),
        ({"white": "baljakin"}, []),
        ({"black": "baljakin"}, [1]),
        ({"event": "cafe elan"}, [2]),
        ({"event": "pirmeniba"}, [3]),
        ({"result": "white"}, [1]),
        ({"result": "2-0"}, [1]),
        ({"result": "draw"}, [2]),
        ({"result": "0-1"}, [3]),
        ({"result": "*"}, [-4]),
        ({"rules": "latvian-64"}, [3]),
        ({"rules": "international"}, [1, 2, -4]),
        ({"rules": "russian"}, []),
        ({"date": "2003"}, [1]),
        ({"date": "2003.04.15"}, [1]),
        ({"date": "2003.05"}, []),
        ({"date": "1999..2003.03"}, [2]),
        ({"date": "..2003.04"}, [1, 2]),
        ({"date": "2003.04.01.."}, [1, -4]),
        ({"date": "1990 .. 2020-12-31"}, [1, 2, -4]),
        ({"moves": "32-28"}, [1, -4]),
        ({"moves": "1. 32-28 19-23 2.28x19"}, [1, -4]),
        ({"moves": "c3-d4 d6-c5"}, [3, -4]),
        ({"player": "wiersma", "moves": "c3-d4"}, [3]),
    ],
)
def test_by_what_is_asked(asked: dict[str, Any], numbers: list[int]) -> None:
    assert found(**asked) == numbers


@pytest.mark.parametrize(
    ("position", "plies"),
    [
        ("?:W28:E32:?", {1: (1, 2), 2: (3, 5)}),
        ("B:W28:E32:?", {1: (1,), 2: (3, 5)}),
        ("W:W31-50:B1-20", {1: (0,), 2: (0,)}),
        ("?:W32:B24:E19:?", {}),
        (Pattern("?" * 32), {3: (0, 1, 2)}),
    ],
)
def test_a_position(position: str | Pattern, plies: dict[int, tuple[int, ...]]) -> None:
    hits = [hit for hit in find(GAMES, Selection(position=position)) if isinstance(hit, Hit)]
    assert {hit.record.number: hit.plies for hit in hits} == plies


def test_a_position_in_a_variation() -> None:
    (hit,) = find(GAMES, Selection(position="?:W32:B24:E19:?", variations=True, white="harm"))
    assert isinstance(hit, Hit)
    assert (hit.record.number, hit.plies) == (1, (5,))


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"date": "soon"}, "date 'soon': expected 2007"),
        ({"date": "2007.5"}, "expected 2007"),
        ({"date": "2008..2007"}, "the earlier date first"),
        ({"rules": "chess"}, "unknown ruleset 'chess'"),
        ({"moves": "32-28 foo"}, "expected moves and their numbers, found 'foo'"),
        ({"moves": "32-28 {so}"}, "expected moves"),
        ({"position": "x"}, "expected 50 squares under international, found 1"),
        ({"position": "W:Wfoo:B1"}, "expected a square"),
    ],
)
def test_what_can_not_be_asked(asked: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        found(**asked | ({"rules": "international"} if "position" in asked else {}))


def test_a_file_without_games() -> None:
    with pytest.raises(ValueError, match="no games in it"):
        list(find("Dear friend", Selection()))
