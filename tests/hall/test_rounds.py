"""Rounds are what the acts of arbiters lead to: each can be undone, and one matter has one arbiter."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.hall.archive.archive import Archive
from dambord.controller.hall.desk.boards import BoardKnown, Boards
from dambord.controller.hall.desk.matters import matters
from dambord.controller.hall.round.pairings import read_pairings
from dambord.controller.hall.round.results import counted, cross_table, entered
from dambord.controller.hall.round.round_desk import RoundDesk
from dambord.controller.hall.round.round_journal import RoundJournal
from dambord.controller.hall.round.rounds import Pair, Rounds, after_all, read_tables, seated, write_pair
from tests.hall.records import HEADER

CSV = "white,black\nAnna,Bruno\nIlze,Juris\nZane,Kārlis\n"
Act = dict[str, Any]


def paired(rounds: Rounds, number: str = "1", boards: tuple[str, ...] = ("b1", "b2"), **more: Any) -> Rounds:
    pairs = seated(read_pairings(CSV, "cup", number), rounds.seats, boards)
    act = {"act": "pair", "round": number, "pairs": [write_pair(pair) for pair in pairs], **more}
    return rounds.after(act, "Ilze", 0.0)


def pair(rounds: Rounds, table: str = "1") -> Pair:
    assert rounds.present is not None
    return rounds.present.pairs[table]


def of(act: str, table: str = "1", **more: Any) -> Act:
    return {"act": act, "round": "1", "table": table, **more}


def test_boards_lie_where_they_lay_and_who_has_none_plays_on_paper() -> None:
    rounds = paired(Rounds())
    assert [one.board for one in rounds.by_number["1"].pairs.values()] == ["b1", "b2", ""]
    moved = rounds.after(of("seat", "1", board=""), "Ilze", 1.0).after(
        of("seat", "3", board="b1"), "Ilze", 2.0
    )
    again = paired(moved, "2")
    assert [one.board for one in again.by_number["2"].pairs.values()] == ["", "b2", "b1"]
    with pytest.raises(ValueError, match="b2 lies on table 2"):
        moved.after(of("seat", "1", board="b2"), "Ilze", 3.0)


@pytest.mark.parametrize(
    ("act", "undone"),
    [
        (of("absent", side="b", absent=True), of("absent", side="b", absent=False)),
        (of("result", result="0-0", forfeit=True), of("result", result="*", forfeit=False)),
        (of("sign", signed=True), of("sign", signed=False)),
        (of("seat", board=""), of("seat", board="b1")),
    ],
)
def test_an_act_is_undone_by_another_one(act: Act, undone: Act) -> None:
    before = paired(Rounds())
    after = before.after(act, "Ilze", 1.0)
    assert pair(after) != pair(before)
    assert pair(after.after(undone, "Ilze", 2.0)) == pair(before)


def test_another_result_has_to_be_signed_again() -> None:
    signed = after_all(
        [(of("result", result="1-0", forfeit=False), "Ilze", 1.0), (of("sign", signed=True), "Ilze", 2.0)],
        paired(Rounds()),
    )
    assert pair(signed).signed
    assert not pair(signed.after(of("result", result="0-1", forfeit=False), "Ilze", 3.0)).signed


@pytest.mark.parametrize(
    "act",
    [
        {},
        {"act": "dance"},
        of("sign", "9", signed=True),
        {**of("sign", signed=True), "round": "7"},
        of("result", result="3-0", forfeit=False),
        of("result", result="1/2-1/2", forfeit=True),
        of("absent", side="x", absent=True),
        {"act": "sector", "tables": "1-x"},
    ],
)
def test_what_can_not_be_done_is_refused_in_one_line(act: Act) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        paired(Rounds()).after(act, "Ilze", 1.0)
    assert "\n" not in str(raised.value)


def test_who_has_not_come_may_be_declared_lost_after_the_default_time() -> None:
    played = paired(Rounds(), start=1000.0, default_min=15).present
    assert played is not None
    assert not played.defaulted(1000.0 + 15 * 60 - 1)
    assert played.defaulted(1000.0 + 15 * 60)
    never = paired(Rounds(), start=1000.0).present
    assert never is not None
    assert not never.defaulted(1e12)


def test_of_two_arbiters_who_take_a_board_at_once_one_is_refused(tmp_path: Path) -> None:
    """Two desks on one archive: the second one has read nothing since."""
    first, second = (RoundJournal(Archive(str(tmp_path / "archive"), "cup")) for _ in range(2))
    assert first.rounds() == second.rounds() == Rounds()
    take = {"act": "take", "board": "b1", "from": ""}
    first.add(take, "Ilze", 1.0)
    with pytest.raises(ValueError, match="b1: Ilze looks after it now"):
        second.add(take, "Jānis", 1.0)
    over = second.add({**take, "from": "Ilze"}, "Jānis", 2.0)
    assert over.taken["b1"].who == first.rounds().taken["b1"].who == "Jānis"
    assert RoundJournal(Archive(str(tmp_path / "archive"), "cup")).rounds() == over


def test_a_matter_that_comes_later_is_nobodys() -> None:
    known = BoardKnown("b1", here=True)
    state = {
        "game": 1,
        "ply": 3,
        "rules": "international",
        "fen": "",
        "needs": [{"what": "called", "side": "w"}],
    }
    known.is_in_state(state, 10.0)
    rounds = Rounds().after({"act": "take", "board": "b1", "from": ""}, "Ilze", 1012.0)
    assert matters(known, rounds, 13.0, 1013.0).holder == "Ilze"
    known.is_in_state({**state, "needs": []}, 20.0)
    assert matters(known, rounds, 21.0, 1021.0) == ([], 0.0, "", "Ilze")
    known.is_in_state(state, 30.0)
    late = matters(known, rounds, 33.0, 1033.0)
    assert (late.waits, late.holder) == (3.0, "")


def test_entered_results_are_in_the_cross_table() -> None:
    rounds = after_all(
        [
            (of("result", "1", result="0-0", forfeit=True), "Ilze", 1.0),
            (of("result", "3", result="1-0", forfeit=False), "Ilze", 2.0),
            (of("sign", "3", signed=True), "Ilze", 3.0),
        ],
        paired(Rounds()),
    )
    games = counted(entered(rounds))
    assert [(one.result, one.reason, one.confirmed) for one in games] == [
        ("0-0", "forfeit", False),
        ("1-0", "paper", True),
    ]
    assert cross_table(games).splitlines()[1:3] == ["1,Zane,1,2,x,,,2", "2,Anna,1,0,,x,0,"]


def test_tables_of_a_sector_are_read() -> None:
    assert read_tables(" 1-10 ,14,") == "1-10, 14"
    assert read_tables("") == ""


class Orders:
    """Boards that take every order."""

    def __init__(self) -> None:
        self.given: list[str] = []

    async def ask(self, board: str, who: str, act: Mapping[str, Any]) -> Mapping[str, Any]:
        self.given.append(board)
        return {"game": 2}


def test_a_board_whose_game_has_not_come_yet_is_seated_and_gets_its_game_later(tmp_path: Path) -> None:
    boards, orders = Boards(lambda: None), Orders()
    for name in ("b1", "b2"):
        boards.of(name).here = True
    boards.of("b1").header = HEADER
    journal = RoundJournal(Archive(str(tmp_path / "archive"), "cup"))
    desk = RoundDesk("cup", journal, boards, orders, lambda: 0.0)
    rows = asyncio.run(desk.begin("Ilze", {"round": "1", "pairings": CSV}))
    assert [(row["board"], row["ok"]) for row in rows] == [("b1", True), ("b2", False)]
    assert rows[1]["why"] == "b2 has not told yet what it plays: send the games again"
    assert [one.board for one in journal.rounds().by_number["1"].pairs.values()] == ["b1", "b2", ""]
    boards.of("b2").header = HEADER
    assert [row["ok"] for row in asyncio.run(desk.send("Ilze", "1"))] == [True]
    assert orders.given == ["b1", "b2"]
