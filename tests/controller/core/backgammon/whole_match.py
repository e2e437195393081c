"""Whole matches at a table of tests: rolls, cubes and plays of chance, which always come to an end."""

from __future__ import annotations

import random

from dambord.controller.core.backgammon.model.phase import Offered, Opening, Over, Playing, Setup, ToRoll
from dambord.rules.backgammon import cube
from dambord.rules.game import other
from tests.controller.core.backgammon.match_table import MatchTable


def play_on(table: MatchTable, seed: int, *, doubles: float = 0.1, games: int = 20) -> MatchTable:
    """Play until the match is over, or so many more games are; the board is put up at once for each play."""
    chance = random.Random(seed)
    last = table.state.match.game + games
    for _ in range(5_000):
        if isinstance(table.state.phase, Over) or table.state.match.game == last:
            return table
        act(table, chance, doubles)
    raise AssertionError(f"the match does not end: {table.state.phase}")


def act(table: MatchTable, chance: random.Random, doubles: float) -> None:
    """Do what the table waits for."""
    state, side = table.state, table.state.side
    die = chance.randint
    match state.phase:
        case Setup():
            table.place(state.position).wait(1_000)
        case Opening():
            table.throw(die(1, 6), die(1, 6))
        case ToRoll():
            why = cube.refusal(state.terms.game.profile, state.match, state.cube, state.position, side)
            if not why and chance.random() < doubles:
                table.double(side)
            else:
                table.roll(side, die(1, 6), die(1, 6))
        case Offered(offer):
            if chance.random() < 0.6:
                table.accept(other(offer.by))
            else:
                table.drop(other(offer.by))
        case Playing():
            plays = table.game.turns(state.position)
            play = max(chance.sample(plays, min(3, len(plays))), key=lambda play: play.after.of(side)[0])
            table.place(play.after).wait(20).press(side).wait(1_000)
            if isinstance(table.state.phase, Playing):
                table.choose(side, table.game.text(state.position, play)).wait(20)
        case phase:
            raise AssertionError(f"nobody acts here: {phase}")
