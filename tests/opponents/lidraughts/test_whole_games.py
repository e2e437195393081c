"""Whole games against the fake server, over a good line and over one with every fault."""

from __future__ import annotations

import asyncio

import pytest

from dambord.controller.opponents.lidraughts.fake.faults import LINE_FAULTS, REQUEST_FAULTS, Faults
from dambord.controller.opponents.lidraughts.fake.games import Writing
from dambord.controller.opponents.lidraughts.terms import VARIANTS
from dambord.rules.game import Side
from tests.opponents.lidraughts.club import same_on_both_sides, whole_game
from tests.simulated.world import World

HERE: tuple[Side, ...] = ("w", "b")


@pytest.mark.parametrize("rules", VARIANTS)
def test_a_game_of_each_ruleset(world: World, rules: str) -> None:
    here = HERE[len(rules) % 2]
    table, club = asyncio.run(whole_game(rules, here, seed=3))
    same_on_both_sides(table, club)
    assert club.game.over
    assert table.outcome is not None
    assert club.house.refused == []
    assert club.server.most_at_once == 1
    assert club.server.requests.count("POST /api/challenge/somebody") == 1


@pytest.mark.parametrize("writing", ["hops", "ends"])
def test_captures_however_they_are_written(world: World, writing: Writing) -> None:
    table, club = asyncio.run(whole_game("frisian", "b", seed=5, writing=writing))
    same_on_both_sides(table, club)
    assert any(len(turn.captures) > 1 for turn in table.turns)


def test_the_clocks_are_the_servers(world: World) -> None:
    table, _ = asyncio.run(whole_game("international", "w", seed=3, most=20))
    assert table.left[1][0] == (10_800_000_000, 10_800_000_000)
    (white, black) = table.left[max(table.left)][0] or (0, 0)
    # 1 s for each of White's turns, 0.5 s for each hop of Black's; both get 2 s for a turn.
    assert white > 10_800_000_000
    assert black > white


@pytest.mark.parametrize("seed", range(6))
def test_a_bad_line(world: World, seed: int) -> None:
    faults = Faults(seed, requests=0.15, lines=0.15)
    rules = list(VARIANTS)[seed % len(VARIANTS)]
    table, club = asyncio.run(whole_game(rules, HERE[seed % 2], seed, faults, ("hops", "ends")[seed % 2]))
    same_on_both_sides(table, club)
    assert club.game.over
    assert sum(faults.planted.values()) > 10
    assert club.server.most_at_once == 1


def test_every_fault_is_planted(world: World) -> None:
    faults = Faults(11, requests=0.35, lines=0.2)
    table, club = asyncio.run(whole_game("international", "w", 11, faults))
    same_on_both_sides(table, club)
    assert set(faults.planted) == {*REQUEST_FAULTS, *LINE_FAULTS}
