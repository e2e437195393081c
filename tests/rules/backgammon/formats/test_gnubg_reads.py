"""GNU Backgammon reads our match sheets and reports the same moves, cube and result."""

from __future__ import annotations

import random
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from dambord.rules.backgammon import game, new_match
from dambord.rules.backgammon.formats import (
    Condoned,
    CubeAct,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Situation,
    read_mat,
    write_mat,
    write_sgf,
)
from dambord.rules.backgammon.formats.match_id import ids
from dambord.rules.backgammon.formats.match_record import replay
from dambord.rules.backgammon.formats.position_id import position_id
from dambord.rules.backgammon.position import CHECKERS, OFF
from dambord.rules.game import Side, other
from tests.gnu_backgammon import ask
from tests.rules.backgammon.formats.random_matches import random_match, shape, thrown
from tests.rules.backgammon.formats.small_match import small_match
from tests.rules.backgammon.formats.test_sheets import GEORGIAN

pytestmark = pytest.mark.needs("gnubg")

READ = """
told = []
for load, path in given:
    gnubg.command(load + " " + path)
    told.append([gnubg.match(0, 1, 0, 0), gnubg.gnubgid()])
answer(told)
"""
PLAYER: dict[Side, str] = {"w": "X", "b": "O"}
"""What gnubg calls its player 0, the left column and SGF's white, and its player 1."""


def told(folder: Path, match: MatchRecord) -> list[Any]:
    """What gnubg makes of a match, as `.mat` and as SGF: the match and the ID of its last position."""
    mat, sgf = folder / "match.mat", folder / "match.sgf"
    mat.write_text(write_mat(match), encoding="utf-8")
    sgf.write_text(write_sgf(match), encoding="utf-8")
    told: list[Any] = ask(READ, [("import mat", str(mat)), ("load match", str(sgf))])
    return told


def expected(game: GameRecord) -> list[dict[str, Any]]:
    """What gnubg should say of the entries of a game."""
    said = []
    for entry, (position, _) in zip(game.entries, replay(game), strict=False):
        assert isinstance(entry, (Played, CubeAct))
        one: dict[str, Any] = {"action": "move", "player": PLAYER[entry.side]}
        if isinstance(entry, Played):
            one["dice"] = list(entry.dice)
            one["move"] = sorted([part.origin, part.target] for part in entry.parts)
        else:
            one["action"] = entry.act
        if one["action"] in ("move", "double"):
            one["board"] = position_id(position.of(entry.side), position.of(other(entry.side)))
        said.append(one)
    return said


def same(action: dict[str, Any]) -> dict[str, Any]:
    """What gnubg says of an entry, the moves in our order."""
    found = dict(action)
    if found["action"] == "move":
        found["move"] = sorted(map(list, found["move"] or ()))
    return found


@pytest.mark.parametrize("length", [1, 3, 5, 7, 0])
@pytest.mark.parametrize("seed", range(4))
def test_whole_matches(tmp_path: Path, seed: int, length: int) -> None:
    check(tmp_path, random_match(seed, length, takes=0.5 + 0.1 * seed, games=5))


@pytest.mark.long
def test_many_whole_matches(tmp_path: Path) -> None:
    for seed in range(100, 160):
        for length in (1, 3, 5, 7):
            check(tmp_path, random_match(seed, length, takes=0.6 + 0.1 * (seed % 4)))


def check(folder: Path, match: MatchRecord) -> None:
    """Let gnubg read a match, and compare all that it says of it."""
    length = match.length
    for read, _ in told(folder, match):
        about = read["match-info"]
        assert about["match-length"] == length
        assert about["date"] == [22, 11, 2026]
        assert (about["X"]["name"], about["O"]["name"]) == (match.white, match.black)
        assert about["event"] == match.event
        assert unicodedata.normalize("NFC", about["place"]) == match.place
        assert len(read["games"]) == len(match.games)
        for theirs, ours in zip(read["games"], match.games, strict=True):
            assert list(map(same, theirs["game"])) == expected(ours)
            assert ours.result is not None
            info = theirs["info"]
            assert (info["score-X"], info["score-O"]) == ours.score
            assert (info["winner"], info["points-won"]) == (PLAYER[ours.result.winner], ours.result.points)
            assert info.get("crawford", False) == ours.crawford
            assert not info["resigned"]


def test_the_matches_of_that_test_have_everything() -> None:
    found = [shape(random_match(seed, length, takes=0.5 + 0.1 * seed, games=5)) for seed in range(4)
             for length in (1, 3, 5, 7, 0)]  # fmt: skip
    assert all(sum(one[key] for one in found) >= 3 for key in found[0] if key != "backgammon"), found
    assert sum(one["backgammon"] for one in found)


@pytest.mark.parametrize("number", [0, 1])
def test_what_is_not_play(tmp_path: Path, number: int) -> None:
    # An illegal play that stood, and checkers that were set up: the last position tells that they were read.
    small = small_match()
    entries = [entry for entry in small.games[number].entries if not isinstance(entry, CubeAct)]
    assert any(isinstance(entry, (Condoned, Placed)) for entry in entries)
    chance, one = random.Random(1), GameRecord((0, 0), tuple(entries))
    playing = game("backgammon")
    for _ in range(3):
        position = list(replay(one))[-1].position._replace(dice=thrown(chance))
        assert position.dice is not None
        played = Played(position.side, position.dice, playing.turns(position)[0].parts)
        one = one._replace(entries=(*one.entries, played))
    position, cube = list(replay(one))[-1]
    wanted = ":".join(ids(Situation(position, cube, False, 5)))
    assert [last for _, last in told(tmp_path, small._replace(games=(one,)))] == [wanted, wanted]


def test_a_resignation(tmp_path: Path) -> None:
    small = small_match()
    for read, _ in told(tmp_path, small):
        assert [one["info"]["points-won"] for one in read["games"]] == [2, 4]
        assert [one["info"]["winner"] for one in read["games"]] == ["X", "O"]
        assert [one["info"]["resigned"] for one in read["games"]] == [False, True]


def test_georgian_cubes_are_read_as_powers_of_two(tmp_path: Path) -> None:
    # Why `.mat` says what holds, and SGF has RE: gnubg sets no cube of 3.
    mat, sgf = (read["games"][0] for read, _ in told(tmp_path, GEORGIAN))
    assert mat["info"]["points-won"] == sgf["info"]["points-won"] == 4
    assert [one["action"] for one in mat["game"]] == [
        entry.act if isinstance(entry, CubeAct) else "move" for entry in GEORGIAN.games[0].entries
    ]


def test_its_own_mat_is_read(tmp_path: Path) -> None:
    script = """
gnubg.command("set player 0 gnubg")
gnubg.command("set player 1 gnubg")
gnubg.command("set player 0 chequerplay evaluation plies 0")
gnubg.command("set player 1 chequerplay evaluation plies 0")
gnubg.command("set automatic roll on")
gnubg.command("set automatic game on")
gnubg.command("set seed 5")
gnubg.command("new match 3")
gnubg.command("export match mat " + given)
answer(gnubg.match(0, 1, 0, 0))
"""
    path = tmp_path / "its.mat"
    theirs = ask(script, str(path))
    match = read_mat(path.read_text(encoding="utf-8"))
    assert (match.length, match.white, len(match.games)) == (3, "gnubg", len(theirs["games"]))
    score = new_match(game("backgammon").profile, 3)
    for ours, one in zip(match.games, theirs["games"], strict=True):
        # The order of the moves is ours, the positions are its own.
        played = [action for action in one["game"] if action["action"] != "resign"]
        keys = ("action", "player", "dice", "board")
        assert [[said.get(key) for key in keys] for said in expected(ours)] == [
            [said.get(key) for key in keys] for said in played
        ]
        assert (ours.score, ours.crawford) == (score.score, score.crawford)
        assert ours.result is not None
        assert ours.result.points == one["info"]["points-won"]
        borne_off = list(replay(ours))[-1].position.of(ours.result.winner)[OFF] == CHECKERS
        assert (ours.result.reason == "resignation") == bool(one["info"]["resigned"])
        assert borne_off == (ours.result.reason == "borne-off")
        score = score.won(ours.result.winner, ours.result.points)
    assert score.winner is not None
