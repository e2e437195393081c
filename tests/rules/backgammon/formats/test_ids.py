from __future__ import annotations

import random
from functools import cache

import pytest

from dambord.rules.backgammon import Cube, Dice, Position, game, new_match
from dambord.rules.backgammon.cube import is_dead, refusal
from dambord.rules.backgammon.formats import (
    Situation,
    match_id,
    position_id,
    read_ids,
    read_position_id,
    read_xgid,
    xgid,
)
from dambord.rules.backgammon.formats.match_id import ids
from dambord.rules.backgammon.formats.match_record import replay
from dambord.rules.backgammon.position import START
from dambord.rules.game import Side, other
from tests.gnu_backgammon import ask
from tests.rules.backgammon.formats.random_matches import random_match, thrown

GAME = game("backgammon")
OPENED = Position("w", START, START)


@cache
def situations() -> list[Situation]:
    """Instants of random matches, with all that an ID can hold."""
    chance, found = random.Random(11), list[Situation]()
    games = [
        (length, one, list(replay(one))[:-1])
        for length in (0, 1, 3, 5, 7, 25)
        for one in random_match(length, length, games=4).games
    ]
    for _ in range(300):
        length, one, stood = chance.choice(games)
        position, cube = chance.choice(stood)
        side, dice = position.side, high_first(thrown(chance)) if chance.random() < 0.5 else None
        cube = Cube() if one.crawford else cube
        match = new_match(GAME.profile, length, one.score, one.crawford)
        # gnubg refuses a double that brings its player nothing.
        may = not refusal(GAME.profile, match, cube, position, side) and not is_dead(match, cube, side)
        offered = may and dice is None and chance.random() < 0.5
        jacoby = not length and chance.random() < 0.5
        position = position._replace(dice=dice)
        found.append(Situation(position, cube, offered, length, one.score, one.crawford, jacoby))
    return found


def exchanged(situation: Situation) -> Situation:
    """The same with White and Black changed over."""
    position, cube = situation.position, situation.cube
    return situation._replace(
        position=Position(other(position.side), position.b, position.w, position.dice),
        cube=cube._replace(owner=other(cube.owner) if cube.owner else None),
        score=situation.score[::-1],
    )


def high_first(dice: Dice) -> Dice:
    """The larger number first."""
    return max(dice), min(dice)


def test_the_start() -> None:
    assert position_id(START, START) == "4HPwATDgc/ABMA"
    assert ids(Situation(OPENED._replace(dice=(3, 1)), length=5)) == ("4HPwATDgc/ABMA", "MIGlAAAAAAAE")
    assert xgid(Situation(OPENED._replace(dice=(3, 1)), length=5)) == (
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
    )


def test_the_opponent_of_the_side_on_roll_comes_first() -> None:
    borne_off = (15, *[0] * 25)
    assert read_position_id(position_id(START, borne_off)) == (START, borne_off)
    assert position_id(START, borne_off) == "AAAAwOfgA2AAAA"


def test_the_larger_number_of_a_roll_comes_first_in_a_match_id() -> None:
    thrown_so, other_way = (ids(Situation(OPENED._replace(dice=dice))) for dice in ((4, 6), (6, 4)))
    assert thrown_so == other_way
    assert read_ids(*thrown_so).position.dice == (6, 4)


def test_what_is_written_is_read() -> None:
    for situation in situations():
        side = situation.position.side
        counts = situation.position.of(side), situation.position.of(other(side))
        assert read_position_id(position_id(*counts)) == counts
        assert read_ids(*ids(situation)) == situation
        bottoms: tuple[Side, Side] = ("w", "b")
        for bottom in bottoms:
            assert read_xgid(xgid(situation, bottom), bottom) == situation
        assert read_xgid(xgid(situation, "b")) == exchanged(situation)


@pytest.mark.needs("gnubg")
def test_gnubg_reads_our_ids_and_writes_the_same() -> None:
    # It reads no offered cube, but writes one: there the double is made by its own command.
    found = [(":".join(ids(one._replace(offered=False))), one.offered) for one in situations()]
    script = """
gnubg.command("new match 5")
told = []
for text, offered in given:
    gnubg.command("set gnubgid " + text)
    if offered:
        gnubg.command("double")
    told.append([gnubg.gnubgid(), gnubg.posinfo()])
answer(told)
"""
    told = ask(script, found)
    assert [text for text, _ in told] == [":".join(ids(one)) for one in situations()]
    assert {info["dice"][0] for _, info in told} == {*range(7)}
    assert {info["doubled"] for _, info in told} == {0, 1}


@pytest.mark.needs("gnubg")
def test_gnubg_reads_our_xgid() -> None:
    # It takes the side on roll for its player 1, who is Black here, and knows no offered cube.
    found = [one._replace(offered=False) for one in situations()]
    wanted = [one if one.position.side == "b" else exchanged(one) for one in found]
    script = """
gnubg.command("new match 5")
told = []
for text in given:
    gnubg.command("set xgid " + text)
    told.append(gnubg.gnubgid())
answer(told)
"""
    assert ask(script, [xgid(one) for one in found]) == [":".join(ids(one)) for one in wanted]


@pytest.mark.parametrize("value", [3, 5, 6])
def test_a_georgian_cube_is_refused(value: int) -> None:
    situation = Situation(OPENED, Cube(value, "w"), length=7)
    for write, what in ((match_id, "a match ID"), (xgid, "an XGID")):
        with pytest.raises(
            ValueError, match=f"a cube of {value} can't be written as {what}.*powers of two only"
        ):
            write(situation)


def test_a_cube_beyond_the_largest_is_refused() -> None:
    with pytest.raises(ValueError, match="a cube of 2048 can't be written as an XGID, expected 1024 at most"):
        xgid(Situation(OPENED, Cube(2048)))


@pytest.mark.parametrize("write", [match_id, xgid])
def test_a_score_that_has_won_is_refused(write: object) -> None:
    assert callable(write)
    with pytest.raises(ValueError, match="score 5-0 in a match to 5, expected less than 5"):
        write(Situation(OPENED, length=5, score=(5, 0)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4HPwATDgc/ABM", "has 13 characters, expected 14"),
        ("4HPwATDgc/ABM!", "expected letters, digits"),
        ("//////////////", "checkers of one side, expected 15 at most"),
        ("4HPwATDgc/ABMB", "bits after the last checker"),
        ("AAAAAAAAAAAAAA", "both sides have borne off everything"),
        ("4HPwgQHgc/ABMA", "checkers of both sides on point 6 of the side on roll"),
    ],
)
def test_what_is_no_position_id(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_position_id(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("MIGlAAAAAAA", "has 11 characters, expected 12"),
        ("MImlAAAAAAAE", "the side on roll has to decide"),
        ("AAAAAAAAAAAA", "no game that is being played"),
        ("IIGlAAAAAAAE", "the cube belongs to 2, expected 0, 1 or 3"),
        ("MIGHAAAAAAAE", "dice 7-1, expected two numbers from 1 to 6"),
        ("MIGlAFAAAAAE", "score 5-0 in a match to 5, expected less than 5"),
    ],
)
def test_what_is_no_match_id(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_ids("4HPwATDgc/ABMA", text)


CHECKERS = "-b----E-C---eE---c-e----B-"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "1 fields, expected 10"),
        (f"{CHECKERS}:0:0:1:31:0:0:0:5", "9 fields, expected 10"),
        (f"{CHECKERS}:0:0:1:31:0:x:0:5:10", "score 'x', expected a whole number"),
        (f"{CHECKERS}:0:0:0:31:0:0:0:5:10", "expected turn 1 or -1, owner 1, 0 or -1"),
        (f"{CHECKERS}:11:0:1:31:0:0:0:5:10", "cube 0 to 10"),
        (f"{CHECKERS}:0:0:1:37:0:0:0:5:10", "dice '37'"),
        (f"{CHECKERS}:0:0:1:31:-1:0:0:5:10", "expected 0 or more"),
        (f"{CHECKERS}:0:0:1:31:5:0:0:5:10", "score 5-0 in a match to 5, expected less than 5"),
        (f"{CHECKERS[:-1]}:0:0:1:31:0:0:0:5:10", "25 places, expected 26"),
        (f"{CHECKERS[:-1]}p:0:0:1:31:0:0:0:5:10", "'p' at place 25"),
        (f"{CHECKERS[:-1]}A:0:0:1:31:0:0:0:5:10", "-1 checkers of the side on roll on point 0"),
    ],
)
def test_what_is_no_xgid(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_xgid(text)
