"""What is written as `.mat` and SGF, and what is read again."""

from __future__ import annotations

import pytest

from dambord.rules.backgammon import Cube, Position, game
from dambord.rules.backgammon.formats import (
    CubeAct,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Result,
    read_mat,
    write_mat,
    write_sgf,
)
from dambord.rules.backgammon.formats.match_record import replay
from tests.rules.backgammon.formats.random_matches import random_match, shape
from tests.rules.backgammon.formats.small_match import OPENED, Text, entries, small_match

MAT = """\
; [Ruleset "backgammon"]
; [Site "Rīga"]
; [Event "The 'Cup'"]
; [Round "1"]
; [EventDate "2026.11.22"]
; [Player 1 "Jānis: B."]
; [Player 2 "Ilze]"]

 5 point match

 Game 1
 Jānis_ B. : 0                  Ilze] : 0
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Takes                      64: 24/18 18/14
  3) 65: 13/7 13/8               52: Illegal play (5;0;0;0;1;Jānis: B.;Ilze];0;0;0;2;1;\
0;-1;0;0;0;2;4;1;3;0;0;0;-5;3;0;0;0;-4;0;-5;0;0;0;0;2;0;0;0;)
  4)  Doubles => 4                Drops
      Wins 2 points

 Game 2
 Jānis_ B. : 2                  Ilze] : 0
; Set Pos=-b----E-C---eE---c-e----B-/1
  1)                             21: 13/11 6/5
                                  Wins 4 points
"""
SGF = """\
(;FF[4]GM[6]CA[UTF-8]AP[dambord]MI[length:5][game:0][ws:0][bs:0]PW[Jānis: B.]PB[Ilze\\]]EV[The "Cup"]PC[Rīga]\
RO[1]DT[2026-11-22]RU[Crawford]RE[W+2]
;W[31hefe]
;B[double]
;W[take]
;B[64aggk]
;W[65mgmh]
;PL[B]DI[52]
;PL[W]AE[a:y]AW[e][e][f][f][f][f][g][h][h][h][m][m][m][x][x]AB[s][s][s][s][s][q][q][q][q][l][l][l][l][l][a]
;W[double]
;B[drop])
(;FF[4]GM[6]CA[UTF-8]AP[dambord]MI[length:5][game:1][ws:2][bs:0]PW[Jānis: B.]PB[Ilze\\]]EV[The "Cup"]PC[Rīga]\
RO[1]DT[2026-11-22]RU[Crawford]RE[B+4R]
;CV[2]CO[b]CP[b]
;PL[B]AE[a:y]AW[f][f][f][f][f][h][h][h][m][m][m][m][m][x][x]AB[s][s][s][s][s][q][q][q][l][l][l][l][l][a][a]
;B[21lnst])
"""
GEORGIAN = MatchRecord(
    (
        GameRecord(
            (0, 0),
            entries(
                OPENED, CubeAct("b", "double", 2), CubeAct("w", "take", 2), Text("b", (3, 1), "8/5 6/5"),
                CubeAct("w", "double", 3), CubeAct("b", "take", 3), Text("w", (2, 1), "13/11 6/5"),
                CubeAct("b", "double", 4), CubeAct("w", "drop", 4),
            ),
            Result("b", 3, "single", "drop"),
        ),
    ),
    7,
    "nardi-georgian",
    {"cube": "yes"},
)  # fmt: skip


def test_as_mat() -> None:
    assert write_mat(small_match()) == MAT


def test_as_sgf() -> None:
    assert write_sgf(small_match()) == SGF


def test_a_small_match_is_read_again() -> None:
    match = small_match()
    read = read_mat(MAT)
    # A name loses its colon; the opening throws are not in the file.
    assert (read.white, read.black, read.event) == ("Jānis_ B.", "Ilze]", "The 'Cup'")
    assert (read.place, read.round, read.date, read.length) == ("Rīga", "1", "2026-11-22", 5)
    assert read.games == tuple(one._replace(opening=()) for one in match.games)


@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
@pytest.mark.parametrize("length", [0, 1, 3, 7])
def test_whole_matches_are_read_again(rules: str, length: int) -> None:
    match = random_match(length, length, rules, games=3)
    read = read_mat(write_mat(match), options={"cube": "yes"})
    assert read == match._replace(games=read.games)
    for ours, theirs in zip(match.games, read.games, strict=True):
        assert theirs._replace(entries=()) == ours._replace(entries=(), opening=())
        assert list(replay(theirs)) == list(replay(ours))


def test_random_matches_have_what_makes_a_sheet_difficult() -> None:
    found = [shape(random_match(seed, 7, takes=0.6)) for seed in range(8)]
    assert all(sum(one[key] for one in found) for key in found[0]), found


def test_a_georgian_cube_stands_in_sgf_and_is_explained_in_mat() -> None:
    mat, sgf = write_mat(GEORGIAN), write_sgf(GEORGIAN)
    assert "; The cube of this match rises one step at a time: 2, 3, 4, 5, 6." in mat
    assert "; Its rules are not the international ones" in mat
    assert "  3)  Doubles => 3                Takes\n" in mat
    assert ";W[double]\n;B[take]\n;CV[3]CO[b]CP[b]\n;W[21mkfe]" in sgf
    assert "RU[nardi-georgian]RE[B+3]" in sgf
    assert read_mat(mat, options={"cube": "yes"}) == GEORGIAN._replace(white="White", black="Black")
    assert "rises one step" not in write_mat(small_match())


def test_rules_of_an_sgf() -> None:
    def rules(match: MatchRecord) -> str:
        text = write_sgf(match)
        return text[text.index("RU[") : text.index("]", text.index("RU["))] if "RU[" in text else ""

    one = GameRecord(crawford=True)
    assert rules(MatchRecord((one,), 5)) == "RU[Crawford:CrawfordGame"
    assert rules(MatchRecord((one,), 5, options={"crawford": "no"})) == ""
    assert rules(MatchRecord((one,), 0, options={"jacoby": "yes"})) == "RU[Jacoby"
    assert rules(MatchRecord((one,), 5, options={"cube": "no"})) == "RU[Crawford:CrawfordGame:NoCube"


def test_beavers() -> None:
    one = entries(OPENED, CubeAct("b", "double", 2), CubeAct("w", "beaver", 4), CubeAct("b", "take", 4))
    match = MatchRecord((GameRecord((0, 0), one),), 0, white="A", black="B")
    assert list(replay(match.games[0]))[-1].cube == Cube(4, "w")
    assert "  2)  Beavers => 4                Takes\n" in write_mat(match)
    assert write_sgf(match).endswith(";B[double]\n;W[double]\n;B[take])\n")
    assert read_mat(write_mat(match)) == match


LOOSE = """\
; [Crawford "On"]

7 Point Match

Game 1
A : 6      B : 0
 1) 31: 6/5 8/5               65: 24/13
 2) 66: 24/18(2) 13/7(2)      66: 8/2(3)
 3) 43: ????
                              Wins 1 point
Game 2
A : 6      B : 1
 1)                           31: 6/5 8/5
 2) 21: 24/23 13/11           44: 24/20(2) 13/9(2)
 3) Doubles                   Drops
    Wins 1 point and the match
"""


def test_what_others_write_is_read() -> None:
    read = read_mat(LOOSE)
    first, second = read.games
    assert (first.crawford, second.crawford) == (True, False)
    assert first.result == Result("b", 1, "single", "resignation")
    assert [type(entry) for entry in first.entries] == [Played] * 4
    assert second.entries[-2:] == (CubeAct("w", "double", 2), CubeAct("b", "drop", 2))
    assert second.result == Result("w", 1, "single", "drop")


def test_a_roll_that_can_not_be_played() -> None:
    closed = (1, *[2] * 7, *[0] * 18)
    position = Position("w", closed, (14, *[0] * 24, 1))
    match = MatchRecord((GameRecord((0, 0), (Placed(position),)),), 3, white="A", black="B")
    row = "  1) 21: 7/5 7/6               65: {}\n"
    for said in ("", "Cannot Move", "????"):
        played = read_mat(write_mat(match) + row.format(said)).games[0].entries
        assert played[2] == Played("b", (6, 5))


def test_a_roll_with_one_play_may_stand_without_it() -> None:
    position = Position("w", (14, 1, *[0] * 24), (0, *[0] * 4, 15, *[0] * 20))
    match = MatchRecord((GameRecord((0, 0), (Placed(position),)),), 3, white="A", black="B")
    read = read_mat(write_mat(match) + "  1) 65:\n      Wins 2 points\n")
    assert read.games[0].entries[-1] == Played(
        "w", (6, 5), game("backgammon").turns(position._replace(dice=(6, 5)))[0].parts
    )
    assert read.games[0].result == Result("w", 2, "gammon")


GAME = " 5 point match\n\n Game 1\n A : 0    B : 0\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no line 'N point match'"),
        ("; a comment only\n", "no line 'N point match'"),
        ("Game 1\n", "line 1: 'Game 1', expected 'N point match'"),
        (" 5 point match\n Game 1\n A B\n", "line 3: 'A B', expected both names with their scores"),
        (" 5 point match\n 31: 8/5 6/5\n", "line 2: '31: 8/5 6/5' before the first game"),
        (
            " 5 point match\n; Set Pos=-b----E-C---eE---c-e----B-/0\n",
            "line 2: a position before the first game",
        ),
        (GAME + "  1) 31: 8/5 6/3\n", "line 5: play '8/5 6/3' is not legal here"),
        (GAME + "  1) 31: 8-5\n", "line 5: play '8-5'"),
        (
            GAME + "  1) 31:\n  2)                               42: 8/4 6/4\n",
            "line 6: the roll 3-1 before this has no play",
        ),
        (GAME + "  1)  Takes\n", "line 5: 'Takes' without a double"),
        (GAME + "  1) hello\n", "line 5: '1\\) hello', expected a roll, Doubles"),
        (GAME + "      Wins a lot\n", "line 5: 'Wins a lot', expected 'Wins N points'"),
        (GAME + "      Wins 1 point\n  1) 31: 8/5 6/5\n", "line 6: '31: 8/5 6/5' after the end of the game"),
        (GAME + "  1) 31: Illegal play (5;0)\n", "line 5: position of an illegal play: 2 fields"),
        (GAME + "  1) 31: Illegal play (" + "x;" * 40 + ")\n", "line 5: .*expected whole numbers"),
        (GAME + "  1) 31: Illegal play (" + "9;" * 40 + ")\n", "line 5: position of an illegal play: -"),
        (GAME + "; Set Pos=zb----E-C---eE---c-e----B-/0\n", "line 5: XGID: 'z' at place 0"),
        (" 5 point match\n" * 150_000, "characters, expected 2000000 at most"),
    ],
)
def test_what_can_not_be_read(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_mat(text)


def test_a_move_of_no_checker_in_a_record() -> None:
    played = entries(OPENED)
    assert isinstance(played[0], Played)
    twice = GameRecord(entries=(*played, *(played * 3)))
    with pytest.raises(ValueError, match="moves a checker of w from 8, where there is none"):
        list(replay(twice))
