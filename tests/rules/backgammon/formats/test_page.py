"""The examples of docs/formats.md are what the program writes and reads."""

from __future__ import annotations

import re
from pathlib import Path

from dambord.rules.backgammon.formats import (
    Situation,
    read_ids,
    read_mat,
    read_xgid,
    write_mat,
    write_sgf,
    xgid,
)
from dambord.rules.backgammon.formats.match_id import ids
from dambord.rules.backgammon.formats.match_record import replay

PAGE = (Path(__file__).parents[4] / "docs" / "formats.md").read_text(encoding="utf-8")


def example(language: str) -> str:
    """The first example in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found, language
    return found[1]


def test_the_match_as_mat_and_as_sgf() -> None:
    match = read_mat(example("mat"))
    assert write_mat(match) == example("mat")
    assert write_sgf(match) == example("sgf")


def test_the_ids_are_of_that_match() -> None:
    found = re.search(r"^(\S{14}) (\S{12})\n(XGID=\S+)$", PAGE, re.MULTILINE)
    assert found
    situation = read_ids(found[1], found[2])
    match = read_mat(example("mat"))
    *_, (position, cube), _ = replay(match.games[0])
    assert situation == Situation(position._replace(dice=(5, 2)), cube, length=5)
    assert ids(situation) == (found[1], found[2])
    assert xgid(situation) == found[3]
    assert read_xgid(found[3]) == situation
