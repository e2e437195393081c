"""The glossary's phases of a game are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

from dambord.controller.core.draughts.model.phase import InPlay, Over, Setup

PAGE = Path(__file__).parent.parent / "docs" / "glossary.md"


def test_every_phase_is_explained() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| phase | meaning |")[2].partition("\n\n")[0]
    named = re.findall(r"^\| (\w+) \|", table, re.MULTILINE)
    assert {*named} == {kind.__name__.lower() for kind in (Setup, *InPlay.__args__, Over)}
