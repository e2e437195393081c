"""Hands play whole matches of backgammon through the firmware, and they are recorded as scripted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dambord.controller.core.messages.match_sayings import CubeTurned, GameEnded, Played
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.regulations import Commit
from dambord.controller.live.app import RunningTable, TableSettings, run_table
from dambord.controller.live.players.backgammon_player import BackgammonPlayer, follows
from dambord.controller.record.header import Header
from dambord.controller.simulation.backgammon.match_script import (
    CubeDeed,
    MatchScript,
    PlayDeed,
    match_script,
)
from dambord.rules.backgammon import game
from tests.simulated.world import World

SPEED = 40.0


def play(path: Path, script: MatchScript, commit: Commit, control: str | None) -> list[Saying]:
    """Play a whole match; returns all that the table said."""
    rules, heard = script.rules, list[Saying]()
    match = {"length": script.length, "score": [0, 0]}
    header = Header(rules.name, "linear-backgammon", commit, control=control, match=match, options={})

    async def guest(table: RunningTable) -> None:
        assert table.bench is not None
        table.game_loop.listen(lambda _, sayings: heard.extend(sayings))
        hands = BackgammonPlayer(table.game_loop, table.bench, script, SPEED)
        await hands.play()
        assert hands.left == ""
        state = table.game_loop.state
        assert state.over
        assert follows(state, script)
        assert (state.outcome.winner, state.match.score) == (script.winner, script.score)

    setup = TableSettings(header, path / "record", "simulated", "127.0.0.1", 0)
    asyncio.run(run_table(setup, lambda _: None, guest))
    return heard


@pytest.mark.parametrize(
    ("rules", "commit", "control"),
    [("backgammon", "clock", "600"), ("nardi-georgian", "settle", None), ("backgammon", "lift", None)],
)
def test_a_match_is_recorded_as_the_hands_play_it(
    stepped: World, tmp_path: Path, rules: str, commit: Commit, control: str | None
) -> None:
    script = match_script(game(rules), 3, 1)
    heard = play(tmp_path, script, commit, control)
    plays = [deed for deed in script.deeds if isinstance(deed, PlayDeed)]
    cubes = [deed for deed in script.deeds if isinstance(deed, CubeDeed)]
    assert [(one.side, one.dice, one.play) for one in heard if isinstance(one, Played)] == [
        (deed.side, deed.dice, deed.text) for deed in plays
    ]
    assert [(one.side, one.act, one.value) for one in heard if isinstance(one, CubeTurned)] == [
        (deed.side, deed.act, deed.value) for deed in cubes
    ]
    assert [(one.winner, one.kind, one.points) for one in heard if isinstance(one, GameEnded)] == [
        (played.winner, played.kind, played.points) for played in script.games
    ]
