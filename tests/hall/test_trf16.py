"""Tournament reports: pairings are read out of them, results written into them, and the rest stays."""

from __future__ import annotations

import pytest

from dambord.controller.hall.round.trf16 import is_report, new_report, read_report
from dambord.controller.record.setup.occasion import Person

ANNA, BRUNO, ILZE, JURIS, ZANE = (Person(name) for name in ("Anna", "Bruno", "Ilze", "Juris", "Zane"))


def player(rank: int, name: str, points: str, *rounds: str) -> str:
    line = f"001 {rank:4} m  g {name:33} {'1500':4} LAT {'':11} {'':10} {points:>4} {rank:4}"
    return line + "".join(f"  {told}" for told in rounds)


REPORT = "\n".join(
    [
        "012 Open of Rīga",
        "042 2026/11/28",
        player(1, "Anna", "1.0", "   4 w 1", "   3 b  "),
        player(2, "Bruno", "0.5", "   3 b =", "   4 w  "),
        player(3, "Ilze", "0.5", "   2 w =", "   1 w  "),
        player(4, "Juris", "0.0", "   1 b 0", "   2 b  "),
        player(5, "Zane", "1.0", "0000 - U", "0000 - U"),
        "XXR 5",
        "013 a line that nobody here knows      with blanks",
    ]
)


def test_a_round_is_paired_by_points_then_by_rank() -> None:
    pairings = read_report(REPORT).pairings("cup", "2")
    told = [(one.table, one.occasion.white.name, one.occasion.black.name, one.board) for one in pairings]
    assert told == [("1", "Ilze", "Anna", None), ("2", "Bruno", "Juris", None)]
    assert is_report(REPORT)
    assert not is_report("board,white,black\n001,Anna,Bruno\n")


def test_results_and_points_are_written_and_the_rest_stays() -> None:
    before = read_report(REPORT)
    rows = [(ILZE, ANNA, "=", "="), (BRUNO, JURIS, "+", "-"), (Person("Nobody"), ANNA, "1", "0")]
    after = read_report(before.with_results(2, rows).text)
    assert after.lines[:2] + after.lines[7:] == before.lines[:2] + before.lines[7:]
    for rank, points, letter in (
        (1, "1.5", "="),
        (2, "1.5", "+"),
        (3, "1.0", "="),
        (4, "0.0", "-"),
        (5, "2.0", "U"),
    ):
        line = after.lines[rank + 1]
        assert (line[80:84].strip(), line[108]) == (points, letter), line
        assert line[:80] == before.lines[rank + 1][:80]
    assert after.pairings("cup", "2") == before.pairings("cup", "2")
    assert read_report(after.with_results(2, rows).text) == after


def test_an_event_without_a_report_gets_one() -> None:
    people = [ANNA, Person("Bruno", "12345678901"), ILZE, JURIS, ANNA]
    report = new_report("cup", people).with_results(1, [(JURIS, ANNA, "0", "1"), (ILZE, people[1], " ", " ")])
    read = read_report(report.text)
    assert [read.person(rank) for rank in read.players] == people[:4]
    pairs = [(one.occasion.white, one.occasion.black) for one in read.pairings("cup", "1")]
    assert pairs == [(JURIS, ANNA), (ILZE, people[1])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (REPORT.replace("   4 w 1", "   9 w 1"), "line 3: round 1: there is no player 9"),
        (REPORT.replace("   4 w 1", "   4 b 1"), "line 3: round 1: player 4 is not paired with 1"),
        (REPORT.replace("   4 w 1", "   4 x 1"), "line 3: round 1: expected the colour w or b"),
        (REPORT.replace("   4 w 1", "  4² w 1"), "line 3: round 1: found"),
        (REPORT.replace("001    2", "001    1"), "line 4: player 1 stands in line 3 too"),
        (REPORT.replace("001    2", "001    x"), "line 4: expected the starting rank"),
        (REPORT.replace("Bruno", "     "), "line 5: expected the names of two players"),
        (REPORT + "\n" + "x" * 3000, "line 10: expected one printable line"),
        ("012 nobody", "no pairing"),
    ],
)
def test_a_report_that_lies_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 -- the message is what is looked at
        read_report(text).pairings("cup", "1")
    assert str(raised.value).startswith(said)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("number", ["0", "100", "x", "", "¹"])
def test_a_round_has_a_number(number: str) -> None:
    with pytest.raises(ValueError, match="round: expected a number"):
        read_report(REPORT).pairings("cup", number)
