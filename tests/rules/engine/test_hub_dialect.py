"""What engines call our rulesets, and their levels of time."""

from __future__ import annotations

import pytest

from dambord.controller.opponents.draughts_opponent import Time
from dambord.controller.opponents.hub.level import Level, level_arguments, read_level
from dambord.rules import draughts
from dambord.rules.engine.hub_dialect import agree
from dambord.rules.engine.hub_words import read_line, write_line

SCAN = {"variant": "normal killer bt frisian losing", "book": "", "bb-size": ""}
OURS = {"variant": " ".join(draughts.names()), "options": "", "level": "child"}


@pytest.mark.parametrize(
    ("rules", "variant", "swapped"),
    [
        ("international", "normal", False),
        ("latvian-100", "normal", True),
        ("killer", "killer", False),
        ("breakthrough", "bt", False),
        ("frisian", "frisian", False),
        ("frysk", "frisian", False),
        ("antidraughts", "losing", False),
    ],
)
def test_scan(rules: str, variant: str, swapped: bool) -> None:
    assert agree(draughts.game(rules), SCAN, {}) == ({"variant": variant}, swapped)


@pytest.mark.parametrize("rules", draughts.names())
def test_our_own(rules: str) -> None:
    assert agree(draughts.game(rules), OURS, {"level": "child"}) == (
        {"variant": rules, "level": "child"},
        False,
    )


def test_options_of_the_rules() -> None:
    game = draughts.game("dama", {"capture": "free"})
    params, _ = agree(game, OURS, {})
    assert "capture=free" in params["options"].split()
    with pytest.raises(ValueError, match=r"^does not know the options chosen for dama$"):
        agree(game, {"variant": "dama"}, {})


def test_one_without_variants() -> None:
    assert agree(draughts.game("international"), {"hash": ""}, {"hash": "16"}) == ({"hash": "16"}, False)
    with pytest.raises(ValueError, match=r"^does not play russian; it does not say that it plays anything"):
        agree(draughts.game("russian"), {}, {})


def test_what_people_say_is_believed() -> None:
    assert agree(draughts.game("italian"), {"variant": "a b"}, {"variant": "b"}) == ({"variant": "b"}, False)


def test_what_it_does_not_have() -> None:
    with pytest.raises(ValueError, match=r"^does not play russian; it plays normal, killer, bt"):
        agree(draughts.game("russian"), SCAN, {})
    with pytest.raises(ValueError, match=r"^has no parameter threads; it has variant, book, bb-size$"):
        agree(draughts.game("killer"), SCAN, {"threads": "4"})


@pytest.mark.parametrize(
    ("line", "level"),
    [
        ("level depth=5", Level(depth=5)),
        ("level nodes=1000", Level(nodes=1000)),
        ("level move-time=0.5", Level(time=Time(0.5))),
        ("level time=60 inc=2", Level(time=Time(left_s=60, increment_s=2))),
        ("level moves=9 time=291.587", Level(time=Time(left_s=291.587, moves=9))),
        ("level depth=4 move-time=3", Level(depth=4, time=Time(3))),
        ("level infinite", Level()),
    ],
)
def test_levels(line: str, level: Level) -> None:
    assert read_level(read_line(line).arguments) == level


@pytest.mark.parametrize(
    "line",
    ["level", "level depth=0", "level depth=x", "level move-time=-1", "level time=nan", "level time=1e999"],
)
def test_levels_that_are_none(line: str) -> None:
    with pytest.raises(ValueError, match=r"^level: "):
        read_level(read_line(line).arguments)


def test_time_for_a_move() -> None:
    assert Level(time=Time(left_s=60, increment_s=2)).seconds() == 4
    assert Level(time=Time(left_s=1, increment_s=30)).seconds() == 0.5
    assert Level(time=Time(left_s=10, moves=2)).seconds() == 5
    assert Level(depth=3).seconds() is None


@pytest.mark.parametrize(
    ("time", "line"),
    [
        (Time(), "level move-time=2"),
        (Time(move_time_s=0.25, left_s=9), "level move-time=0.25"),
        (Time(left_s=300, increment_s=3), "level time=300.000 inc=3"),
        (Time(left_s=-1, moves=4), "level moves=4 time=0.010"),
    ],
)
def test_the_level_of_a_question(time: Time, line: str) -> None:
    assert write_line("level", **level_arguments(time)) == line
