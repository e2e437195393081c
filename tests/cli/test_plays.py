"""`dambord plays`: the legal results of a roll."""

from __future__ import annotations

import json

import pytest

from tests.cli.command import Command
from tests.rules.backgammon.boards import board, line

START = json.dumps({"me": board("24:2 13:5 8:3 6:5"), "opp": board("24:2 13:5 8:3 6:5")})
HIT = json.dumps({"me": board("8 3:2"), "opp": board("21")})
BAR = json.dumps({"me": board("bar 6"), "opp": board("4:2 3:2")})


def test_one_object_for_each_result(dambord: Command) -> None:
    ran = dambord("plays", "--rules", "backgammon", "--position", START, "--dice", "31", "--json")
    assert (ran.status, ran.err, len(ran.objects)) == (0, "", 16)
    assert {tuple(said) for said in ran.objects} == {("me", "opp")}
    assert "13:5 8:2 6:4 5:2" in {line(tuple(said["me"])).removeprefix("24:2 ") for said in ran.objects}
    assert all(sum(said["me"]) == sum(said["opp"]) == 15 for said in ran.objects)


@pytest.mark.parametrize(("options", "number"), [([], 2), (["shelter"], 2), (["off"], 3)])
def test_options(dambord: Command, options: list[str], number: int) -> None:
    words = [word for value in options for word in ("--option", f"home_hit={value}")]
    ran = dambord("plays", "--rules", "nardi-georgian", "--position", HIT, "--dice", "41", "--json", *words)
    assert len(ran.objects) == number


def test_nothing_to_play(dambord: Command) -> None:
    words = ["plays", "--rules", "backgammon", "--position", BAR, "--dice", "4-3"]
    assert (dambord(*words, "--json").status, dambord(*words, "--json").out) == (0, "")
    assert dambord(*words).lines == ["no play"]


def test_as_text(dambord: Command) -> None:
    assert sorted(dambord("plays", "--rules", "backgammon", "--position", HIT, "--dice", "41").lines) == [
        "8/3",
        "8/4* 3/2",
        "8/4*/3",
    ]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("{", "position '{': no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[1, 2]", "expected an object"),
        ('{"me": []}', "expected an object"),
        ('{"me": [], "opp": []}', "position me []: expected 26 whole numbers"),
        (START.replace("5", "5.0"), "expected 26 whole numbers"),
        (START.replace("5", "true"), "expected 26 whole numbers"),
        (START.replace("5", "4", 1), "14 checkers of the side on roll, expected 15"),
        (START.replace("0, 0, 5", "7, -2, 5", 1), "-2 checkers of the side on roll on point 5"),
        (json.dumps({"me": board("24"), "opp": board("1")}), "checkers of both sides on point 24"),
        (json.dumps({"me": board(""), "opp": board("")}), "both sides have borne off everything"),
    ],
)
def test_bad_positions(dambord: Command, position: str, message: str) -> None:
    words = ["plays", "--rules", "backgammon", "--position", position, "--dice", "31"]
    assert message in dambord.refused(*words)


@pytest.mark.parametrize("dice", ["", "3", "70", "07", "311", "3+1", "x", "³1"])
def test_bad_dice(dambord: Command, dice: str) -> None:
    words = ["plays", "--rules", "backgammon", "--position", START, f"--dice={dice}"]
    assert "expected two numbers from 1 to 6" in dambord.refused(*words)


@pytest.mark.parametrize(
    "words",
    [
        ["moves", "--rules", "backgammon"],
        ["perft", "--rules", "nardi-georgian", "--depth", "2"],
        ["pdn", "check", "--rules", "backgammon", "games.pdn"],
    ],
)
def test_commands_of_draughts_refuse_backgammon(dambord: Command, words: list[str]) -> None:
    assert "is of backgammon; expected one of draughts: latvian-64" in dambord.refused(*words)


def test_plays_refuses_draughts(dambord: Command) -> None:
    words = ["plays", "--rules", "international", "--position", START, "--dice", "31"]
    assert "is of draughts; expected one of backgammon: backgammon, nardi-georgian" in dambord.refused(*words)


def test_both_rulesets_are_listed(dambord: Command) -> None:
    assert {"backgammon", "nardi-georgian"} <= set(dambord("rules").lines)
    described = {said["name"]: said for said in dambord("rules", "--json").objects}
    nardi = described["nardi-georgian"]
    assert (nardi["board"]["name"], nardi["board"]["squares"]) == ("linear-backgammon", 120)
    assert nardi["options"][0]["key"] == "home_hit"
    assert described["backgammon"]["crawford"]
