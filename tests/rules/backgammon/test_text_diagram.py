"""Positions of backgammon as text, from both sides of the table."""

from __future__ import annotations

from dambord.rules.backgammon import Position, game, text_diagram

START = """\
 13  14  15  16  17  18 |bar|  19  20  21  22  23  24 |off
 5w   .   .   .  3b   . |  .|  5b   .   .   .   .  2w |  .
 5b   .   .   .  3w   . |  .|  5w   .   .   .   .  2b |  .
 12  11  10   9   8   7 |bar|   6   5   4   3   2   1 |off
White to play 3-1"""
LATE = """\
 13  14  15  16  17  18 |bar|  19  20  21  22  23  24 |off
  .   .   .   .   .   . | 2b|   .   .   .   .   .   . | 3b
  .   .   .   .   .   . | 1w|   .   .  2w   .   .  4w | 8w
 12  11  10   9   8   7 |bar|   6   5   4   3   2   1 |off
Black to roll"""
LATE_TURNED = """\
 13  14  15  16  17  18 |bar|  19  20  21  22  23  24 |off
  .   .   .   .   .   . | 1w|   .   .  2w   .   .  4w | 8w
  .   .   .   .   .   . | 2b|   .   .   .   .   .   . | 3b
 12  11  10   9   8   7 |bar|   6   5   4   3   2   1 |off
Black to roll"""


def test_the_start() -> None:
    rules = game("backgammon")
    assert text_diagram(rules.rolled(rules.start("w"), (3, 1))) == START


def test_bar_and_borne_off() -> None:
    white = (8, 4, 0, 0, 2, *[0] * 20, 1)
    black = (3, *[0] * 24, 2)
    position = Position("b", white, black)
    assert text_diagram(position) == LATE
    assert text_diagram(position, turned=True) == LATE_TURNED
