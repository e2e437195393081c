"""The registry of rulesets: every ruleset once, each of its family."""

from __future__ import annotations

import pytest

from dambord.rules import backgammon, draughts
from dambord.rules.registry import backgammon_game, draughts_game, expect, family, game, names


def test_every_ruleset_has_one_name() -> None:
    assert names() == (*draughts.names(), *backgammon.names())
    assert len(set(names())) == len(names())


@pytest.mark.parametrize("name", names())
def test_a_name_leads_to_its_game(name: str) -> None:
    assert game(name).name == name
    assert (game(name) is backgammon_game(name)) if family(name) == "backgammon" else draughts_game(name)


def test_a_ruleset_of_another_family_is_refused() -> None:
    with pytest.raises(ValueError, match="is of backgammon; expected one of draughts: latvian-64,"):
        draughts_game("backgammon")
    with pytest.raises(
        ValueError, match="is of draughts; expected one of backgammon: backgammon, nardi-georgian"
    ):
        expect("backgammon", "dama")


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(ValueError, match=r"ruleset 'go'; expected one of: .*international.*nardi-georgian"):
        game("go")


def test_options_reach_the_game() -> None:
    assert game("nardi-georgian", {"home_hit": "off"}).options["home_hit"] == "off"
    assert game("dama", {"rows": "3"}).options["rows"] == "3"
