"""A setup as it is asked for: what it becomes, and every fault with its place."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.families import family_called
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.game_setup import GameSetup
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.web.api.setup.setup_choices import choices, fitting
from dambord.controller.web.api.setup.setup_request import (
    KEYS,
    SetupFaults,
    read_setup,
    read_start,
    write_setup,
)
from dambord.rules.registry import NAMES

HERE = Header("russian", "reed-64-all", "clock", control="900+5", regulations=Regulations(brush=200_000))
MATCH = Header("backgammon", "linear-backgammon", "clock", control="600d12", match={"length": 5})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def faults(given: Header = HERE, **data: Any) -> dict[str, str]:
    with pytest.raises(SetupFaults) as caught:
        read_setup(data, given, {})
    assert "\n" not in str(caught.value)
    return dict(caught.value.faults)


class TestRead:
    def test_everything(self) -> None:
        chosen, abandon = read_setup(
            {
                "rules": "dama",
                "options": {"capture": "free"},
                "control": "5m+3",
                "commit": "clock",
                "players": {"w": {"name": " Ilze Bērziņa ", "number": "10231"}, "b": {"name": "János"}},
                "event": "Winter Cup",
                "round": "3",
                "table": "12",
                "site": "Rīga",
                "abandon": True,
            },
            HERE,
            {},
        )
        occasion = Occasion(Person("Ilze Bērziņa", "10231"), Person("János"), "Winter Cup", "3", "12", "Rīga")
        assert chosen.header == replace(
            HERE, rules="dama", options={"capture": "free"}, control="300+3", occasion=occasion
        )
        assert abandon
        terms(chosen.header)

    def test_what_is_absent_is_usual(self) -> None:
        dressed = replace(HERE, occasion=Occasion(Person("Anna")), control="60", fen="W:W21:B3")
        chosen, abandon = read_setup({}, dressed, {})
        assert (chosen.header, abandon) == (HERE, False)
        chosen, _ = read_setup({"match": 7, "dice": "electronic"}, MATCH, {})
        assert (chosen.header.control, chosen.electronic) == ("840d12", True)

    def test_no_clock(self) -> None:
        assert read_setup({"control": "none"}, HERE, {})[0].header.control is None
        assert read_setup({"control": "15+5"}, HERE, {})[0].header.control == "900+5"
        with pytest.raises(SetupFaults, match=r"expected 180m\+2 or 180s\+2"):
            read_setup({"control": "180+2"}, HERE, {})
        # What is set up now may be asked for again.
        assert (
            read_setup({"control": "180+2"}, replace(HERE, control="180+2"), {})[0].header.control == "180+2"
        )
        assert read_setup({"commit": "settle"}, HERE, {})[0].header.control is None

    def test_what_is_told_can_be_sent_back(self) -> None:
        for header in (HERE, MATCH, replace(HERE, occasion=Occasion(event="Cup"), fen="W:W21:B3")):
            setup = GameSetup(header, header is MATCH)
            told = write_setup(setup)
            again, _ = read_setup(told, header, {})
            assert write_setup(again) == told
            assert again.header.occasion == header.occasion

    def test_default_options_are_left_out(self) -> None:
        told = write_setup(GameSetup(replace(HERE, rules="dama")))["options"]
        assert told["capture"] == "compulsory"
        assert read_setup({"rules": "dama", "options": told}, HERE, {})[0].header.options == {}


class TestFaults:
    def test_all_at_once(self) -> None:
        assert faults(
            rules="dama",
            options={"capture": "never"},
            control="five minutes",
            players={"w": {"name": "x" * 81}},
        ).keys() == {"options.capture", "control", "players.w.name"}

    @pytest.mark.parametrize(
        ("data", "key", "said"),
        [
            ({"rules": "international"}, "rules", "expected a ruleset for this board"),
            ({"rules": ["russian"]}, "rules", "expected a ruleset for this board"),
            ({"options": []}, "options", "expected an object"),
            ({"options": {"colour": "green"}}, "options.colour", "no option"),
            ({"control": 900}, "control", "expected a time control"),
            ({"control": ""}, "control", "seconds"),
            ({"commit": "lift"}, "commit", "expected clock or settle or free, found 'lift'"),
            ({"commit": "settle", "control": "600"}, "control", "no clock can run"),
            ({"exhibitor": "x"}, "exhibitor", "expected w or b"),
            ({"match": 5}, "match", "draughts has no matches"),
            ({"dice": "entered"}, "dice", "draughts has no dice"),
            ({"fen": "nonsense"}, "fen", "FEN"),
            ({"players": {"w": "Anna"}}, "players.w", "expected an object with name and number"),
            ({"players": {"white": {}}}, "players", "unknown 'white'"),
            ({"players": {"b": {"name": "two\nlines"}}}, "players.b.name", "one printable line"),
            ({"round": 3}, "round", "one printable line of at most 20 characters"),
            ({"abandon": 1}, "abandon", "expected true or false"),
            ({"player": {}}, "player", "unknown key; expected players"),
        ],
    )
    def test_each(self, data: dict[str, Any], key: str, said: str) -> None:
        found = faults(**data)
        assert set(found) == {key}
        assert said in found[key]

    def test_of_a_match(self) -> None:
        assert "0 to 99" in faults(MATCH, match=100)["match"]
        assert "0 to 99" in faults(MATCH, match=True)["match"]
        assert "in draughts only" in faults(MATCH, fen="W:W21:B3")["fen"]

    def test_what_is_fixed(self) -> None:
        with pytest.raises(SetupFaults) as caught:
            read_setup({"rules": "nardi-georgian"}, MATCH, {"rules": "a program plays"})
        assert caught.value.faults == (("rules", "can't be changed: a program plays"),)

    @given(JSON | st.dictionaries(st.sampled_from(KEYS), JSON))
    def test_anything(self, data: object) -> None:
        with suppress(SetupFaults):
            chosen, _ = read_setup(data, HERE, {})
            terms(chosen.header)


class TestStart:
    def test_with_other_rules(self) -> None:
        chosen, _ = read_setup({"rules": "brazilian", "fen": "W:W21:B3", "once": True}, HERE, {})
        assert (chosen.header.fen, chosen.playing.fen, chosen.playing.rules) == (
            None,
            "W:W21:B3",
            "brazilian",
        )
        chosen, _ = read_setup({"fen": "W:W21:B3"}, HERE, {})
        assert (chosen.header.fen, chosen.once) == ("W:W21:B3", None)
        assert "begins from a fen" in faults(position={})["position"]

    def test_of_one_game(self) -> None:
        chosen, abandon = read_start({"fen": "W:W21:B3", "abandon": True}, GameSetup(HERE))
        assert (chosen.header, chosen.playing.fen, abandon) == (HERE, "W:W21:B3", True)
        start = {"w": [0] * 6 + [15] + [0] * 19, "b": [0] * 6 + [15] + [0] * 19, "side": "b"}
        assert read_start({"position": start}, GameSetup(MATCH))[0].playing.position == start

    @pytest.mark.parametrize(
        ("data", "present", "key"),
        [
            ({}, HERE, "fen"),
            ([], HERE, "fen"),
            ({"fen": "nonsense"}, HERE, "fen"),
            ({"position": {}}, HERE, "position"),
            ({"position": {"w": []}}, MATCH, "position"),
            ({"position": 1}, MATCH, "position"),
            ({"fen": "W:W21:B3"}, MATCH, "fen"),
        ],
    )
    def test_faults(self, data: object, present: Header, key: str) -> None:
        with pytest.raises(SetupFaults) as caught:
            read_start(data, GameSetup(present))
        assert [found for found, _ in caught.value.faults] == [key]


class TestChoices:
    def test_what_fits_a_board(self) -> None:
        assert "international" in fitting("reed-100")
        assert "russian" not in fitting("reed-100")
        assert {"russian", "turkish"} <= set(fitting("reed-64-all"))
        assert fitting("linear-backgammon") == ("backgammon", "nardi-georgian")

    @pytest.mark.parametrize("board", ["reed-100", "reed-64-all", "linear-backgammon"])
    def test_all_of_it_can_be_set_up(self, board: str) -> None:
        can = choices(board)
        for ruleset in can["rules"]:
            given = Header(ruleset["name"], board, "clock")
            for option in ruleset["options"]:
                for value in option["values"]:
                    read_setup({"options": {option["key"]: value}}, given, {})
            for control in can["controls"][ruleset["family"]]:
                read, _ = read_setup({"control": control["text"]}, given, {})
                assert control["control"] in (read.header.control, None)
            for commit in ruleset["commits"]:
                read_setup({"commit": commit}, given, {})
        for controls in (family_called(name).controls for name in NAMES):
            assert len({key for key, _, _ in controls}) == len(controls)
