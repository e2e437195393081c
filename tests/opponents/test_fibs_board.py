from __future__ import annotations

import pytest

from dambord.controller.opponents.fibs_board import PLAIN, Dialect, Question, line
from dambord.rules.backgammon import Cube, Match, Position
from dambord.rules.backgammon.position import START

WHITE = Position("w", START, START, (3, 1))


def test_the_start() -> None:
    assert line(Question("w", WHITE, Match(5, (1, 2)), Cube()), PLAIN) == (
        "board:You:Him:5:1:2:"
        "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:"
        "1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0 jacobyrule off beavers off"
    )


def test_the_point_of_view() -> None:
    w, b = [0] * 26, [0] * 26
    w[0], w[25], w[24] = 12, 1, 2
    b[0], b[25], b[3] = 10, 2, 3
    position = Position("w", tuple(w), tuple(b))
    match, cube = Match(7, (4, 2)), Cube(2, "b")
    white = line(Question("w", position, match, cube), PLAIN).split()[0].split(":")
    black = line(Question("b", position, match, cube, doubled=True), PLAIN).split()[0].split(":")
    assert white[3:6] == ["7", "4", "2"]
    assert black[3:6] == ["7", "2", "4"]
    assert [number for number in range(26) if white[6 + number] != "0"] == [0, 22, 24, 25]
    assert white[6:32][0] == "-2"
    assert white[6:32][22] == "-3"
    assert black[6:32] == [str(-int(number)) for number in reversed(white[6:32])]
    # cube, who may double, whether the opponent has doubled
    assert white[37:41] == ["2", "0", "1", "0"]
    assert black[37:41] == ["2", "1", "0", "1"]
    assert white[45:49] == ["12", "10", "1", "2"]


@pytest.mark.parametrize(
    ("match", "length", "flag"),
    [
        (Match(0), "9999", "0"),
        (Match(5, (3, 2)), "5", "0"),
        (Match(5, (4, 2), crawford=True), "5", "0"),
        (Match(5, (4, 2)), "5", "3"),
        (Match(5, (2, 4)), "5", "3"),
    ],
)
def test_the_match(match: Match, length: str, flag: str) -> None:
    fields = line(Question("w", WHITE, match, Cube()), PLAIN).split()[0].split(":")
    assert fields[3] == length
    assert fields[-2:] == [flag, "0"]


@pytest.mark.parametrize(("value", "told"), [(1, "1"), (2, "2"), (3, "2"), (4, "4"), (5, "4"), (6, "4")])
def test_a_georgian_cube_counts_as_the_power_below(value: int, told: str) -> None:
    assert line(Question("w", WHITE, Match(5), Cube(value, "w")), PLAIN).split(":")[37] == told


def test_dialects() -> None:
    question = Question("w", WHITE._replace(dice=None), Match(7, (4, 2)), Cube(2, "b"), doubled=True)
    other = question._replace(side="b")
    assert line(question, Dialect(from_doubler=True, scores_exchanged=True)) == line(other, PLAIN)
    question = question._replace(doubled=False)
    exchanged = question._replace(match=Match(7, (2, 4)))
    assert line(question, Dialect(from_doubler=True, scores_exchanged=True)) == line(exchanged, PLAIN)


def test_jacoby() -> None:
    assert line(Question("w", WHITE, Match(0), Cube()), PLAIN, jacoby=True).endswith(
        " jacobyrule on beavers off"
    )


def test_a_line_that_gnubg_can_take() -> None:
    crowded = (0, *[0] * 19, 3, 3, 3, 3, 2, 1)
    position = Position("w", crowded, crowded, (6, 6))
    asked = line(Question("w", position, Match(99, (90, 90)), Cube(64, "w")), PLAIN)
    assert len(f"evaluation fibsboard {asked} plies 0 cube on") < 255
