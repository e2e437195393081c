"""What each of two boards that play one game is to be told, by how both say that they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dambord.controller.hall.round.pairings import read_pairings
from dambord.controller.hall.round.rounds import Pair, Rounds, seated, write_pair
from dambord.controller.hall.round.two_towns import End, agree, due, is_confirmed, pressed
from dambord.rules.game import SIDES
from dambord.rules.registry import draughts_game

GAME = draughts_game("international", {})
START = GAME.start()
CSV = "white,black,board,black_board\nAnna,Bruno,riga,budapest\nIlze,Nino,b3,\n"


def position(*moves: str) -> str:
    """The position after some turns."""
    now = START
    for move in moves:
        now = GAME.read(now, move).after
    return GAME.fen(now)


FIRST, SECOND = position("32-28"), position("32-28", "19-23")
ELSEWHERE = {"w": position("33-29"), "b": position("33-29", "19-23")}


def ends(white: Mapping[str, Any], black: Mapping[str, Any]) -> tuple[End, End]:
    """Both boards: how each stands beyond the start."""
    usual = {
        "game": 7, "phase": "play", "fen": GAME.fen(START), "announced": None, "offer": None, "needs": [],
        "result": None, "clock": {"w": 90.5, "b": 60.25, "runs": None},
    }  # fmt: skip
    told = [{**usual, **more} for more in (white, black)]
    for one in told:
        one["side"] = one["fen"].partition(":")[0].lower()
    return End("riga", "w", told[0]), End("budapest", "b", told[1])


def both(white: Mapping[str, Any], black: Mapping[str, Any], agreed: str = "") -> tuple[Any, Any]:
    """What White's board is told, and what Black's is."""
    riga, budapest = ends(white, black)
    return due(GAME, riga, budapest, agreed), due(GAME, budapest, riga, agreed)


def over(winner: str | None, reason: str, *confirmed: str, **more: Any) -> dict[str, Any]:
    result = {"winner": winner, "reason": reason}
    return {"phase": "over", "result": result, "confirmed": list(confirmed), **more}


def test_a_turn_goes_to_the_board_that_lacks_it_with_its_players_time() -> None:
    white, black = both({"fen": FIRST}, {})
    assert white is None
    left = {"w": 90.5, "b": 60.25}
    assert black == {"tell": {"t": 0, "announced": "32-28", "side": "w", "left": left}, "game": 7}
    assert both({"fen": FIRST}, {"fen": SECOND})[0]["tell"]["announced"] == "19-23"
    assert both({"fen": FIRST}, {"announced": "32-28"}) == (None, None), "hands make it"
    assert both({"fen": FIRST, "clock": None}, {})[1]["tell"]["left"] is None
    assert both({"fen": SECOND}, {"fen": SECOND}) == (None, None)


def test_what_stands_at_one_board_and_is_no_turn_is_put_at_the_other_one() -> None:
    start = GAME.fen(START)
    irregular = FIRST.replace("28", "23")
    for agreed, white, black in ((start, irregular, start), (SECOND, FIRST, SECOND), (FIRST, start, FIRST)):
        told = both({"fen": white}, {"fen": black}, agreed)
        why = "as it stands at riga"
        ruled = {"act": "position", "fen": white, "override": True, "why": why}
        assert told == (None, ruled), "an irregular turn, one of Black's or White's that is taken back"
    assert both({"fen": irregular}, {}) == (None, None), "a desk that has just started does not know"
    assert both({"fen": irregular}, {"fen": FIRST}, start) == (None, None), "both have changed"


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ({"fen": SECOND}, {"fen": ELSEWHERE["b"]}),
        ({"fen": FIRST}, {"fen": ELSEWHERE["w"]}),
        ({"fen": SECOND}, {}),
        ({"fen": SECOND}, {"fen": FIRST}),
        (over("w", "resignation"), over(None, "agreement")),
        (over("w", "resignation"), {}),
    ],
)
def test_boards_that_differ_need_somebody(white: dict[str, Any], black: dict[str, Any]) -> None:
    assert not agree(GAME, *ends(white, black))


def test_boards_between_which_a_turn_is_on_its_way_agree() -> None:
    for white, black in (({}, {}), ({"fen": FIRST}, {}), ({"fen": FIRST}, {"fen": SECOND})):
        assert agree(GAME, *ends(white, black))
    assert agree(GAME, *ends(over("w", "flag"), over("w", "arbiter")))


def test_the_end_goes_to_the_other_board() -> None:
    assert both(over("b", "resignation"), {})[1]["tell"] == {"t": 0, "button": "resign", "side": "w"}
    offered = {"offer": "b"}
    assert both(over(None, "agreement"), offered)[1]["tell"] == {"t": 0, "button": "draw", "side": "w"}
    flag = both(over("b", "flag"), {})[1]
    assert flag == {"act": "result", "winner": "b", "why": "as it stands at riga"}
    assert both({"phase": "over", "result": None}, {})[1]["act"] == "void"
    assert both(over("w", "resignation", fen=FIRST), {"fen": SECOND})[1]["act"] == "result"
    last = both(over("w", "no-moves", fen=FIRST), {})[1]
    assert last["tell"]["announced"] == "32-28", "the last turn first: the rules end the game there, too"


@pytest.mark.parametrize(
    ("white", "black", "confirmed"),
    [
        (over("w", "resignation", "w"), over("w", "resignation", "b"), True),
        (over("w", "resignation", "w"), over("w", "resignation"), False),
        (over("w", "resignation", "w"), over("b", "resignation", "b"), False),
        (over("w", "resignation", "w"), {}, False),
    ],
)
def test_each_player_confirms_at_his_own_board(
    white: dict[str, Any], black: dict[str, Any], confirmed: bool
) -> None:
    assert is_confirmed(*ends(white, black)) is confirmed
    assert both(white, black)[0] is None


def test_presses_that_are_about_the_other_board() -> None:
    riga, budapest = ends({"offer": "w"}, {})
    assert pressed(budapest, riga, "draw") == {"tell": {"t": 0, "button": "draw", "side": "w"}, "game": 7}
    riga, budapest = ends({"offer": "w"}, {"offer": "w"})
    assert pressed(budapest, riga, "draw") is None, "it is there"
    assert pressed(riga, budapest, "decline") == {
        "tell": {"t": 0, "button": "decline", "side": "b"}, "game": 7,
    }  # fmt: skip
    assert pressed(budapest, riga, "decline") is None
    assert pressed(riga, budapest, "correct") is None
    riga, budapest = ends({"needs": [{"what": "irregularity", "side": "w"}]}, {})
    for button in ("correct", "continue"):
        assert pressed(riga, budapest, button)["tell"]["button"] == button  # type: ignore[index]
    assert pressed(budapest, riga, "correct") is None


def paired() -> Rounds:
    pairs = [write_pair(pair) for pair in seated(read_pairings(CSV, "cup", "1"), {}, ["b9"])]
    return Rounds().after({"act": "pair", "round": "1", "pairs": pairs}, "Ilze", 0.0)


def pair_of(rounds: Rounds, table: str) -> Pair:
    assert rounds.present is not None
    return rounds.present.pairs[table]


def test_a_pairing_names_both_boards() -> None:
    pair = pair_of(paired(), "1")
    assert pair.boards == ("riga", "budapest")
    away = [pair.away(board) for board in pair.boards]
    assert [(one.side, one.name, one.timed) for one in away if one] == [
        ("b", "Bruno", "there"),
        ("w", "Anna", "there"),
    ]
    assert pair_of(paired(), "2").boards == ("b3",)
    assert pair_of(paired(), "2").away("b3") is None


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ("Anna,Bruno,riga,riga", "board riga is paired twice"),
        ("Anna,Bruno,riga,budapest\nIlze,Nino,budapest,", "board budapest is paired twice"),
        ("Anna,Bruno,,budapest", "line 2: black_board: expected a board of White's, too"),
        ("Anna,Bruno,riga,Budapest!", "black_board: expected lower-case letters"),
    ],
)
def test_a_pairing_that_lies(rows: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_pairings(f"white,black,board,black_board\n{rows}\n", "cup", "1")


def test_another_board_lies_in_one_of_the_towns() -> None:
    seat = {"act": "seat", "round": "1", "table": "1", "board": "riga"}
    rounds = paired().after({**seat, "black_board": "spare"}, "Ilze", 0.0)
    assert pair_of(rounds, "1").boards == ("riga", "spare")
    assert pair_of(rounds.after({**seat, "board": "b4"}, "Ilze", 0.0), "1").boards == ("b4", "spare")
    assert pair_of(rounds.after({**seat, "board": ""}, "Ilze", 0.0), "1").boards == ()
    assert pair_of(rounds.after({**seat, "black_board": ""}, "Ilze", 0.0), "1").boards == ("riga",)
    for wrong in ({"black_board": "riga"}, {"board": "", "black_board": "x"}, {"black_board": 3}):
        with pytest.raises(ValueError, match="black_board: expected another board"):
            rounds.after({**seat, **wrong}, "Ilze", 0.0)
    with pytest.raises(ValueError, match="b3 lies on table 2"):
        rounds.after({**seat, "black_board": "b3"}, "Ilze", 0.0)
    moved = {"act": "move", "from": ["spare", "id", 4], "to": ["fresh", 2]}
    assert pair_of(rounds.after(moved, "Ilze", 0.0), "1").boards == ("riga", "fresh")


def test_sides_are_those_of_the_boards() -> None:
    assert [end.side for end in ends({}, {})] == list(SIDES)
