"""Matches played at random, with everything that a match sheet has to hold."""

from __future__ import annotations

import random

from dambord.rules.backgammon import BackgammonGame, Cube, Dice, Match, game, kind, new_match, opened, points
from dambord.rules.backgammon.cube import offered, refusal, taken
from dambord.rules.backgammon.formats import CubeAct, GameRecord, MatchRecord, Played, Result
from dambord.rules.backgammon.formats.match_record import Entry
from dambord.rules.game import other

ODDS = 0.1
"""How often a side that may double does so."""


def random_match(
    seed: int, length: int, rules: str = "backgammon", takes: float = 0.8, games: int = 99
) -> MatchRecord:
    """A whole match; `takes` is how often a double is taken. An unlimited one ends after `games`."""
    chance, options = random.Random(seed), {"cube": "yes"}
    playing = game(rules, options)
    match, records = new_match(playing.profile, length), list[GameRecord]()
    while match.winner is None and len(records) < games:
        records.append(random_game(chance, playing, match, takes))
        result = records[-1].result
        assert result is not None
        match = match.won(result.winner, result.points)
    return MatchRecord(
        tuple(records), length, rules, options, "Jānis B.", "Ilze",
        event="Random play", place="Rīga", round=str(seed), date="2026-11-22",
    )  # fmt: skip


def random_game(chance: random.Random, playing: BackgammonGame, match: Match, takes: float) -> GameRecord:
    """One game of a match."""
    profile, cube, entries = playing.profile, Cube(), list[Entry]()
    throws = [thrown(chance)]
    while opened(profile, throws[-1]).side is None:
        throws.append(thrown(chance))
    side, dice = opened(profile, throws[-1])
    record = GameRecord(match.score, crawford=match.crawford, opening=tuple(throws))
    position = playing.start(side or "w")
    while playing.outcome([position]) is None:
        side = position.side
        if dice is None and not refusal(profile, match, cube, position, side) and chance.random() < ODDS:
            offer = offered(profile, match, cube, position, side)
            entries.append(CubeAct(side, "double", offer.value))
            if chance.random() >= takes:
                entries.append(CubeAct(other(side), "drop", offer.value))
                result = Result(side, offer.stake, "single", "drop")
                return record._replace(entries=tuple(entries), result=result)
            entries.append(CubeAct(other(side), "take", offer.value))
            cube = taken(offer)
        dice = dice or thrown(chance)
        plays = playing.turns(playing.rolled(position, dice))
        play = chance.choice(sorted(plays, key=lambda play: play.after[:3]))
        entries.append(Played(side, dice, play.parts))
        position, dice = play.after, None
    winner = other(position.side)
    how = kind(position, winner)
    result = Result(winner, points(profile, match, cube, how), how)
    return record._replace(entries=tuple(entries), result=result)


def thrown(chance: random.Random) -> Dice:
    """Two dice."""
    return chance.randint(1, 6), chance.randint(1, 6)


def shape(match: MatchRecord) -> dict[str, int]:
    """How often a match has what makes a sheet difficult."""
    entries = [entry for one in match.games for entry in one.entries]
    results = [one.result for one in match.games if one.result]
    return {
        "no play": sum(isinstance(entry, Played) and not entry.parts for entry in entries),
        "cube": sum(isinstance(entry, CubeAct) for entry in entries),
        "drop": sum(result.reason == "drop" for result in results),
        "gammon": sum(result.kind == "gammon" for result in results),
        "backgammon": sum(result.kind == "backgammon" for result in results),
        "crawford": sum(one.crawford for one in match.games),
    }
