"""Puzzles for tests."""

from __future__ import annotations

from dambord.controller.teaching.puzzles.puzzle import Puzzle, Reply, Step
from dambord.rules.draughts import game

THREE = Puzzle(
    "international", {},
    "W:W26,28,31,32,33,34,35,37,38,39,40,41,42,43,44,45,47,48,50:B1,2,3,4,5,6,8,9,11,12,13,14,15,17,18,19,21,23,24",
    200, 3,
    Step("28-22", (Reply("18x36", Step("33-29", (Reply("24x33", Step("38x27")),))),)),
    {"white": "A", "black": "B", "event": "E", "date": "2007", "game": 1, "ply": 30, "instead": "32-27"},
)  # fmt: skip
"""Two men are given, four are taken."""
KING = Puzzle(
    "russian", {}, "W:W7,14,15,17,19,22:B5,8,13,20,K32", 200, 1,
    Step("e7-f8", (Reply("g1:b6", Step("f8:h6")),)), {"white": "A", "black": "B"},
)  # fmt: skip
"""A king is caught; it is the solver's two turns."""
for one in (THREE, KING):
    assert game(one.rules).parse(one.fen)
