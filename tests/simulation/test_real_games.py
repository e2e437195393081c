"""Simulated hands play real games: every turn is recognised. `benchmarks.games` plays hundreds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.games import COMMITS, SENSORS, Tally, judged, recorded
from dambord.controller.record.replay import replay
from dambord.rules.draughts.pdn import GameRecord, read_games

GAMES = [
    game
    for file in sorted((Path(__file__).parent / "games").glob("*.pdn"))
    for game in read_games(file.read_bytes())
]
MANNERS = {"removed-early", "pause-in-removal", "not-crowned", "uncrowned-played"}
"""Kinds of irregular manner that these hands commit; the game goes on without a decision."""


def test_games_are_read_with_kings_and_series() -> None:
    assert [game.game.name for game in GAMES if isinstance(game, GameRecord)] == [
        *["international"] * 3,
        *["latvian-64"] * 3,
    ]
    turns = [turn for game in GAMES if isinstance(game, GameRecord) for turn in game.turns]
    assert len(turns) > 500
    assert max(len(turn.captures) for turn in turns) == 4
    assert sum(turn.crowned for turn in turns) > 6


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize("sensor", SENSORS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.game.name}-{game.number}")
def test_every_turn(game: GameRecord, sensor: str, commit: str) -> None:
    played, beyond = recorded(game, sensor, commit)
    assert [move.fen for move in played.moves] == [game.game.fen(turn.after) for turn in game.turns]
    tally = judged(played.moves, map(json.loads, replay(played.lines)))
    assert tally.said.keys() <= MANNERS
    tally.said.clear()
    assert tally == Tally(games=1, turns=len(game.turns))
    assert beyond == 0


def test_a_turn_recognised_otherwise_is_counted() -> None:
    assert isinstance(GAMES[0], GameRecord)
    played, _ = recorded(GAMES[0], "reed", "clock", most=4)
    events = [json.loads(line) for line in replay(played.lines)]
    moves = [event for event in events if event["event"] == "move"]
    first, second, third, last = moves
    assert judged(played.moves, moves) == Tally(games=1, turns=4)
    assert judged(played.moves, moves[:3]) == Tally(games=1, turns=4, missing=1)
    assert judged(played.moves, [*moves, {**last, "ply": 5}]) == Tally(games=1, turns=4, extra=1)
    assert judged(played.moves, [first, {**second, "fen": third["fen"]}, third, last]).wrong == 1
