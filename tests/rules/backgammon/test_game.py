"""The game as programs use it: positions, plays with their parts, writing and reading, the end."""

from __future__ import annotations

import random
import re

import pytest

from dambord.rules.backgammon import BackgammonGame, Part, Position, game, names
from dambord.rules.backgammon.position import START, objection
from dambord.rules.game import Movement
from tests.rules.backgammon.boards import board, line

GAMES = [
    game("backgammon"),
    *(game("nardi-georgian", {"home_hit": value}) for value in ("strict", "shelter", "off")),
]


def position(me: str, opponent: str, dice: tuple[int, int]) -> Position:
    return Position("w", board(me), board(opponent), dice)


def test_names() -> None:
    assert names() == ("backgammon", "nardi-georgian")


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(
        ValueError, match="unknown ruleset 'tavla'; expected one of: backgammon, nardi-georgian"
    ):
        game("tavla")


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("backgammon", {"home_hit": "off"}, "ruleset backgammon has no option 'home_hit'"),
        (
            "nardi-georgian",
            {"home_hit": "soft"},
            "option home_hit='soft': expected one of: strict, shelter, off",
        ),
        ("nardi-georgian", {"jacobi": "yes"}, "ruleset nardi-georgian has no option 'jacobi'"),
    ],
)
def test_an_unknown_option_is_refused(name: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        game(name, options)


def test_the_same_options_are_the_same_game() -> None:
    assert game("nardi-georgian", {"home_hit": "shelter"}) is game("nardi-georgian")
    assert game("nardi-georgian").options["home_hit"] == "shelter"
    assert hash(game("backgammon")) != hash(game("backgammon", {"crawford": "no"}))


@pytest.mark.clause("INT 4", "GEO 4")
def test_the_start() -> None:
    start = game("backgammon").start()
    assert line(start.w) == line(start.b) == "24:2 13:5 8:3 6:5"
    assert start.pips("w") == start.pips("b") == 167
    assert game("backgammon").start("b").side == "b"
    assert game("backgammon").picture(start) == "b....E.C...eE...c.e....B...."


def test_turns_need_a_roll() -> None:
    backgammon = game("backgammon")
    start = backgammon.start()
    assert backgammon.needs_roll(start)
    with pytest.raises(ValueError, match="dice have not been rolled"):
        backgammon.turns(start)
    rolled = backgammon.rolled(start, (3, 1))
    assert not backgammon.needs_roll(rolled)
    assert len(backgammon.turns(rolled)) == 16
    with pytest.raises(ValueError, match="dice 7-1: expected two numbers from 1 to 6"):
        backgammon.rolled(start, (7, 1))


@pytest.mark.parametrize("one", GAMES, ids=lambda one: "-".join((one.name, *one.options.values())))
def test_every_play_is_read_as_it_is_written(one: BackgammonGame) -> None:
    rng = random.Random(3)
    now = one.start()
    seen = 0
    while seen < 3000:
        rolled = one.rolled(now, (rng.randint(1, 6), rng.randint(1, 6)))
        plays = one.turns(rolled)
        for play in plays:
            text = one.text(rolled, play)
            assert one.read(rolled, text) == play
            after = play.after
            assert (after.side, after.dice) != (rolled.side, rolled.dice)
            assert objection(after.w, after.b) == ""
            assert sum(part.hit for part in play.parts) == text.count("*") or "(" in text
        seen += len(plays)
        now = one.after(rolled, rng.choice(plays))
        if one.outcome([now]) is not None:
            now = one.start("b")


@pytest.mark.parametrize(
    ("me", "opponent", "dice", "texts"),
    [
        (
            "24:2 13:5 8:3 6:5",
            "24:2 13:5 8:3 6:5",
            (3, 1),
            ["8/5 6/5", "6/5 8/5", "24/20", "24/23/20", "13/10 6/5"],
        ),
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (1, 1), ["8/7(2) 6/5(2)", "6/4(2)", "24/22 6/5(2)"]),
        ("24:2 13:5 8:3 6:5", "24:2 13:4 11 8:3 6:5", (5, 5), ["13/3(2)", "13/8(2) 13/3"]),
        ("bar 6", "12:2", (4, 1), ["bar/21 6/5", "25/21 6/5", "bar/20", "BAR/24 6/2"]),
        ("24", "11", (5, 5), ["24/14*/4", "24/4"]),
        ("6:2 5", "12:2", (6, 6), ["6/off(2) 5/off", "6/0(2) 5/0"]),
    ],
)
def test_ways_to_write_a_play(me: str, opponent: str, dice: tuple[int, int], texts: list[str]) -> None:
    one, here = game("backgammon"), position(me, opponent, dice)
    for text in texts:
        play = one.read(here, text)
        assert one.read(here, one.text(here, play)) == play


@pytest.mark.parametrize(
    ("me", "opponent", "dice", "texts"),
    [
        ("24 8 6", "12:2", (3, 1), {"8/5 6/5", "24/21 6/5", "24/23 8/5", "24/20", "8/4", "8/7 6/3", "6/2"}),
        ("bar 6", "12:2", (4, 1), {"bar/21 6/5", "bar/20", "bar/24 6/2"}),
        ("24", "11", (5, 5), {"24/14*/4"}),
        ("13:2", "18:2 15", (2, 1), {"13/10*", "13/12 13/11"}),
        ("2:2", "12:2", (6, 5), {"2/off(2)"}),
        ("bar", "4:2 3:2", (4, 3), {""}),
    ],
)
def test_texts(me: str, opponent: str, dice: tuple[int, int], texts: set[str]) -> None:
    one, here = game("backgammon"), position(me, opponent, dice)
    assert texts <= {one.text(here, play) for play in one.turns(here)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8-5", "'8-5' is no move"),
        ("5/8", "'5/8' goes backwards"),
        ("29/21", "'29/21' is no move"),
        ("20/16", "no checker to move from 20"),
        ("13/9", "play '13/9' is not legal here; legal: [^,]+, "),
        ("", "play '' is not legal here"),
        ("x" * 500, "x…: "),
    ],
)
def test_bad_texts(text: str, message: str) -> None:
    one = game("backgammon")
    with pytest.raises(ValueError, match=message) as caught:
        one.read(one.rolled(one.start(), (5, 2)), text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_parts_of_a_play() -> None:
    one = game("backgammon")
    here = Position("b", board("12:2"), board("bar 6"), (4, 1))
    play = one.read(here, "bar/21 6/5")
    assert play.parts == (Part(25, 21, False, 4), Part(6, 5, False, 1))
    assert list(one.parts(here, play)) == [Movement(26, 4), Movement(19, 20)]
    hit = Position("w", board("24"), board("11"), (5, 5))
    assert list(one.parts(hit, one.read(hit, "24/4"))) == [
        Movement(24, 19), Movement(19, 14, (14,)), Movement(14, 9), Movement(9, 4),
    ]  # fmt: skip
    off = Position("b", board("12:2"), board("2"), (6, 5))
    play = one.turns(off)[0]
    assert play.parts == (Part(2, 0, False, 6),)
    assert list(one.parts(off, play)) == [Movement(23, 28)]


@pytest.mark.clause("INT 16", "GEO 16")
def test_who_has_borne_off_everything_has_won() -> None:
    for one in GAMES:
        last = position("", "24:2", (6, 5))._replace(dice=None)
        outcome = one.outcome([last])
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == ("w", "borne-off")
        assert outcome.clause in ("INT-16", "GEO-16")
        assert one.outcome([one.start()]) is None


@pytest.mark.parametrize(
    ("me", "opponent", "message"),
    [
        (START[:-1], START, "25 counts for the side on roll, expected 26"),
        (START, (*START[:-1], 1), "16 checkers of its opponent, expected 15"),
        ((*START[:-2], 4, -2), START, "-2 checkers of the side on roll on point 25"),
        (board("24:2 12"), START, "checkers of both sides on point 24|point 12"),
        (board(""), board(""), "both sides have borne off everything"),
    ],
)
def test_objections(me: tuple[int, ...], opponent: tuple[int, ...], message: str) -> None:
    assert re.search(message, objection(me, opponent))
