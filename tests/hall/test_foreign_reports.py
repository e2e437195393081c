"""Tournament reports as other programs write them: read, written again with results, and read by a third."""

from __future__ import annotations

import asyncio
import codecs
from pathlib import Path

import pytest
import trf

from dambord.controller.hall.archive.archive import Archive
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.round.event_results import EventResults
from dambord.controller.hall.round.round_desk import RoundDesk
from dambord.controller.hall.round.round_journal import RoundJournal
from dambord.controller.hall.round.trf16 import read_report
from tests.hall.test_rounds import Orders


def line(
    rank: int, name: str, points: str, *rounds: str, about: str = " ", number: str = "", born: str = ""
) -> str:
    """A player by the columns of the description; `about`: sex, title, rating and federation."""
    sex, title, rating, where = (*about.split(","), "", "", "")[:4]
    who = f"001 {rank:4} {sex:1}{title:>3} {name:33} {rating:>4} {where:3} {number:>11} {born:10}"
    return f"{who} {points:>4} {rank:4}" + "".join(f"  {told:8}" for told in rounds)


MANAGER = (
    "012 Öresund Open",
    "022 Malmö",
    "042 2026/11/27",
    "062 7",
    "092 Individual: Swiss-System",
    "122 80 min + 1 min",
    f"132 {'':87}26/11/27  26/11/28",
    line(
        1, "Müller,Jörg", "2.5", "   5 w 1", "   3 b =", "   2 w +", about="m,g,2310,GER", number="24612340"
    ),
    line(
        2, "Håkansson,Åsa", "1.5", "   6 b 1", "0000 - H", "   1 b -", about="m,,2250,SWE", born="1990/00/00"
    ),
    line(3, "Évrard,Zoé", "1.5", "   7 w 1", "   1 w =", "   4 b 0", about="f,wg,2200,FRA", number="613254"),
    line(4, "Janssen,Piet", "2.0", "0000 - F", "", "   3 w 1", about="m,,,NED"),
    line(5, "Ström,Ö", "1.0", "   1 b 0", "   7 w +", "0000 - Z", about=" ,,1800,SWE"),
    line(6, "O'Neill,Seán", "1.0", "   2 w 0", "0000 - U", "0000 - -", about="m,,1750,IRL"),
    line(7, "Núñez,José", "0.0", "   3 b 0", "   5 b -", about="m,,1700,ESP"),
    "013 Team of nobody that we know",
    "XXR 5   \t",
)
"""As Swiss-Manager writes it: Windows' letters, all kinds of byes, games without play, a missing round."""
PAIRINGS = "\n".join(
    [
        "012 BBP",
        "XXR 9",
        "BBW  2.0",
        "BBD  1.0",
        line(1, "Test0001 Player0001", "2.0", "   2 w 1", "   3 w"),
        line(2, "Test0002 Player0002", "0.0", "   1 b 0", "   4 w"),
        line(3, "Test0003 Player0003", "1.0", "   4 b =", "   1 b"),
        line(4, "Test0004 Player0004", "1.0", "   3 w =", "   2 b"),
        "",
    ]
)
"""As bbpPairings takes it: points of its own, the next round paired and open."""
JAVAFO = PAIRINGS.replace("BBW  2.0\nBBD  1.0\n", "XXS WW=2.0 BW=2.0 WD=1.0 BD=1.0\n")


def manager() -> str:
    """The file of Swiss-Manager: Windows' ends of lines, and blanks before those of players."""
    return "".join(f"{told}   \r\n" if told.startswith("001") else f"{told}\r\n" for told in MANAGER)


def points(text: str) -> list[float]:
    return [player.points for player in trf.loads(text).players]


def test_the_file_is_one_by_the_columns() -> None:
    """Another reader finds its columns."""
    assert trf.loads(manager()).players[0].name == "Müller,Jörg"
    assert [(game.startrank, game.result) for game in trf.loads(manager()).players[3].games] == [
        (0, "F"),
        (None, " "),
        (3, "1"),
    ]


def test_a_report_that_is_only_read_stays_byte_for_byte() -> None:
    assert read_report(manager()).text == manager()


def test_forfeits_byes_and_rounds_that_are_missing_are_understood() -> None:
    report = read_report(manager())
    paired = {
        number: [(one.occasion.white.name, one.occasion.black.name) for one in report.pairings("cup", number)]
        for number in ("1", "2", "3")
    }
    assert paired == {
        "1": [
            ("Müller,Jörg", "Ström,Ö"),
            ("O'Neill,Seán", "Håkansson,Åsa"),
            ("Évrard,Zoé", "Núñez,José"),
        ],
        "2": [("Évrard,Zoé", "Müller,Jörg"), ("Ström,Ö", "Núñez,José")],
        "3": [("Müller,Jörg", "Håkansson,Åsa"), ("Janssen,Piet", "Évrard,Zoé")],
    }


def test_results_come_into_it_and_a_third_program_reads_them() -> None:
    report = read_report(manager())
    rows = [(report.person(4), report.person(7), "=", "="), (report.person(1), report.person(6), "+", "-")]
    text = report.with_results(4, rows).text
    assert text.count("\r\n") == text.count("\n") == manager().count("\n")
    read = {player.startrank: player for player in trf.loads(text).players}
    assert [(rank, read[rank].games[3].startrank, read[rank].games[3].result) for rank in (1, 4, 6, 7)] == [
        (1, 6, "+"),
        (4, 7, "="),
        (6, 1, "-"),
        (7, 4, "="),
    ]
    assert points(text) == [3.5, 1.5, 1.5, 2.5, 1.0, 1.0, 0.5]
    before, after = manager().split("\r\n"), text.split("\r\n")
    assert [line for line in before if not line.startswith("001")] == [
        line for line in after if not line.startswith("001")
    ]
    assert [line[:80] for line in before] == [line[:80] for line in after]


@pytest.mark.parametrize("text", [PAIRINGS, JAVAFO])
def test_points_are_those_that_the_report_names(text: str) -> None:
    report = read_report(text)
    people = [report.person(rank) for rank in (1, 2, 3, 4)]
    written = report.with_results(
        2, [(people[0], people[2], "1", "0"), (people[1], people[3], "=", "=")]
    ).text
    assert points(written) == [4.0, 1.0, 1.0, 2.0]


def test_points_that_are_no_sum_of_its_results_stay_as_they_are() -> None:
    text = PAIRINGS.replace("BBW  2.0\n", "").replace("BBD  1.0\n", "")
    report = read_report(text)
    rows = [(report.person(1), report.person(3), "1", "0")]
    assert points(report.with_results(2, rows).text) == points(text)


def test_a_report_comes_back_in_its_encoding(tmp_path: Path) -> None:
    archive = Archive(str(tmp_path / "archive.sqlite3"), "cup")
    journal = RoundJournal(archive)
    desk = RoundDesk("cup", journal, Boards(lambda: None), Orders(), lambda: 0.0)
    told = {"round": "3", "pairings": manager(), "encoding": "windows-1252"}
    asyncio.run(desk.begin("Ilze", told))
    results = EventResults("cup", archive, journal)
    played = [("1", "1-0"), ("2", "0-1")]
    for table, result in played:
        act = {"act": "result", "round": "3", "table": table, "result": result, "forfeit": False}
        asyncio.run(desk.act("Ilze", act))
    written = results.report()
    assert b"M\xfcller,J\xf6rg" in written
    assert not written.startswith(codecs.BOM_UTF8)
    assert points(written.decode("cp1252")) == [2.5, 1.5, 2.5, 1.0, 1.0, 1.0, 0.0]
    with pytest.raises(ValueError, match="encoding: expected one of utf-8, windows-1252"):
        asyncio.run(desk.begin("Ilze", {**told, "encoding": "utf-16"}))
    archive.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (manager().replace("   5 w 1", "   6 w 1"), "line 8: round 1: player 6 is not paired with 1"),
        (manager().replace("001    2", "001     "), "line 9: expected the starting rank"),
        (manager().replace("   7 w 1", "  7a w 1"), "line 10: round 1: found"),
        (manager().replace("   7 w 1", "  99 w 1"), "line 10: round 1: there is no player 99"),
        (manager().replace("XXR 5", "XXR\0 5"), "line 16: expected one printable line"),
        (manager().replace("\r\n", "\r\r\n"), "line 1: expected one printable line"),
    ],
)
def test_a_bad_one_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 -- the message is what is looked at
        read_report(text).pairings("cup", "1")
    assert str(raised.value).startswith(said)
    assert "\n" not in str(raised.value)
