"""`dambord rules`, `perft` and `moves`: queries without a board."""

from __future__ import annotations

import pytest

from tests.cli.command import Command

KINGS = "W:WK25,44:B9,32,30,28,10"


class TestRules:
    def test_one_name_per_line(self, dambord: Command) -> None:
        ran = dambord("rules")
        assert ran.status == 0
        assert {"latvian-64", "dambrete-box", "latvian-100", "international"} <= set(ran.lines)

    def test_with_board_options_and_source(self, dambord: Command) -> None:
        rulesets = {said["name"]: said for said in dambord("rules", "--json").objects}
        assert list(rulesets) == dambord("rules").lines
        latvian = rulesets["latvian-64"]
        assert latvian["board"]["squares"] == 32
        assert latvian["board"]["places"][0] == [0, 1]
        assert latvian["notation"] == "algebraic"
        assert latvian["source"]
        optional = [said for said in rulesets.values() if said["options"]]
        assert optional
        for said in optional:
            for option in said["options"]:
                assert option["default"] in option["values"]
                assert option["meaning"]


class TestPerft:
    @pytest.mark.parametrize(
        ("rules", "depth", "count"), [("international", 4, 4265), ("latvian-64", 5, 7482)]
    )
    def test_last_line_is_the_count(self, dambord: Command, rules: str, depth: int, count: int) -> None:
        ran = dambord("perft", "--rules", rules, "--depth", depth)
        assert (ran.status, ran.lines[-1], ran.err) == (0, str(count), "")

    def test_of_a_position(self, dambord: Command) -> None:
        assert dambord("perft", "--rules", "international", "--depth", 1, "--fen", KINGS).lines == ["2"]
        assert dambord("perft", "--rules", "international", "--depth", 0).lines == ["1"]

    @pytest.mark.parametrize("depth", ["-1", "x", "1.5", ""])
    def test_bad_depth(self, dambord: Command, depth: str) -> None:
        assert "0 or more" in dambord.refused("perft", "--rules", "international", f"--depth={depth}")


class TestMoves:
    def test_as_json(self, dambord: Command) -> None:
        ran = dambord("moves", "--rules", "international", "--fen", "W:W28:B23", "--json")
        assert ran.objects == [
            {"move": "28x19", "from": 28, "to": 19, "path": [28, 19], "captures": [23], "fen": "B:W19:B"}
        ]

    def test_as_text(self, dambord: Command) -> None:
        assert dambord("moves", "--rules", "latvian-64", "--fen", "W:Wc3:Bh8").lines == ["c3-b4", "c3-d4"]

    def test_one_per_captured_set(self, dambord: Command) -> None:
        said = dambord("moves", "--rules", "international", "--fen", KINGS, "--json").objects
        assert [(turn["from"], turn["to"]) for turn in said] == [(25, 15), (25, 15)]
        assert len({tuple(sorted(turn["captures"])) for turn in said}) == 2

    def test_none(self, dambord: Command) -> None:
        ran = dambord("moves", "--rules", "international", "--fen", "W:W:B1", "--json")
        assert (ran.status, ran.out) == (0, "")

    def test_options(self, dambord: Command) -> None:
        described = {said["name"]: said for said in dambord("rules", "--json").objects}
        name, option = next((n, said["options"][0]) for n, said in described.items() if said["options"])
        for value in option["values"]:
            assert dambord("moves", "--rules", name, "--option", f"{option['key']}={value}").status == 0
        assert option["default"] in dambord.refused(
            "moves", "--rules", name, "--option", f"{option['key']}=9"
        )


BAD = [
    (["--rules", "chess"], "unknown ruleset 'chess'"),
    ([], "--rules"),
    (["--rules", "international", "--fen", "W31-50"], "FEN"),
    (["--rules", "international", "--fen", "W:W51:B1"], "51"),
    (["--rules", "international", "--fen", "W:W1,1:B2"], "1"),
    (["--rules", "international", "--fen", ""], "FEN"),
    (["--rules", "international", "--fen", "W:Wé:B\n2"], "FEN"),
    (["--rules", "international", "--option", "a"], "expected KEY=VALUE"),
    (["--rules", "international", "--option", "=b"], "expected KEY=VALUE"),
    (["--rules", "international", "--option", "a=b"], "no option 'a'"),
]


@pytest.mark.parametrize("command", [["moves"], ["perft", "--depth", "1"]])
@pytest.mark.parametrize(("words", "why"), BAD)
def test_bad_input(dambord: Command, command: list[str], words: list[str], why: str) -> None:
    assert why in dambord.refused(*command, *words)


def test_who_types_a_position_may_wait_for_its_turns(dambord: Command) -> None:
    explosive = "W:WK5:B4,8,10,11,12,15,17,20,24,26,27,28,29,33,37,39,40,42,44"
    assert len(dambord("moves", "--rules", "frisian", "--fen", explosive).lines) == 30
