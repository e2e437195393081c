"""Hands play whole matches of backgammon through the firmware, and they are recorded as scripted."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing
from dambord.controller.core.messages.match_sayings import (
    CubeTurned,
    GameEnded,
    OpeningThrown,
    Played,
    RollTaken,
)
from dambord.controller.core.messages.sayings import Ended, Saying
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.live.app import run_table
from dambord.controller.live.players.backgammon_player import BackgammonPlayer, follows
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.simulation.backgammon.match_script import (
    CubeDeed,
    MatchScript,
    PlayDeed,
    match_script,
)
from dambord.rules.backgammon import game
from tests.cli.command import Command
from tests.cli.demonstration import demo, played_on, replayed
from tests.simulated.world import World

SPEED = 40.0


def play(path: Path, script: MatchScript, commit: Commit, control: str | None) -> list[Saying]:
    """Play a whole match; returns all that the table said."""
    rules, heard = script.rules, list[Saying]()
    usual = game(rules.name).options
    options = {key: value for key, value in rules.options.items() if usual[key] != value}
    match = {"length": script.length, "score": [0, 0]}
    header = Header(rules.name, "linear-backgammon", commit, control=control, match=match, options=options)

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


def check(script: MatchScript, heard: list[Saying]) -> None:
    """The table has said the plays, acts of the cube and games of the script, and nothing that asks."""
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
    usual = Played | CubeTurned | GameEnded | RollTaken | OpeningThrown | Ended
    assert [one for one in heard if not isinstance(one, usual)] == []


@pytest.mark.parametrize(
    ("rules", "commit", "control"),
    [("backgammon", "clock", "600"), ("nardi-georgian", "settle", None), ("backgammon", "lift", None)],
)
def test_a_match_is_recorded_as_the_hands_play_it(
    stepped: World, tmp_path: Path, rules: str, commit: Commit, control: str | None
) -> None:
    script = match_script(game(rules), 3, 1)
    check(script, play(tmp_path, script, commit, control))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(int(os.environ.get("DAMBORD_MATCHES", "25"))))
@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
def test_many_matches(stepped: World, tmp_path: Path, rules: str, commit: Commit, seed: int) -> None:
    options = {"cube": "yes"} if seed % 2 else {}
    script = match_script(game(rules, options), 5, seed)
    check(script, play(tmp_path, script, commit, "3000" if commit == "clock" else None))


def plays(events: list[dict[str, Any]]) -> list[str]:
    return [event["play"] for event in events if event["event"] == "play"]


def texts(script: MatchScript) -> list[str]:
    return [deed.text for deed in script.deeds if isinstance(deed, PlayDeed)]


@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
def test_a_whole_match_is_shown(stepped: World, dambord: Command, tmp_path: Path, rules: str) -> None:
    record = tmp_path / "demo.sqlite3"
    said = played_on(dambord, "--rules", rules, "--match", 1, "--seed", 3, "--record", record)
    script = match_script(game(rules), 1, 3)
    winner = {"w": "White", "b": "Black"}[script.winner]
    assert script.title in said
    assert f"moves:    {len(script.deeds)}\n" in said
    assert f"result:   {winner} wins (match)" in said
    assert "score:    {}-{} in a match to 1".format(*script.score) in said
    assert "unclear:  0" in said
    assert said.count("no play") == texts(script).count("")
    assert plays(replayed(dambord, record)) == texts(script)


def test_an_interrupted_match_is_resumed(stepped: World, dambord: Command, tmp_path: Path) -> None:
    record, words = tmp_path / "demo.sqlite3", ("--rules", "backgammon", "--match", 1)
    with demo(*words, "--record", record) as one:
        one.until(r"  4\. (White|Black) \d\d: ")
        one.send(signal.SIGINT)
        one.end()
    script = match_script(game("backgammon"), 1)
    played = plays(replayed(dambord, record))
    assert played == texts(script)[: len(played)]
    assert 4 <= len(played) < len(texts(script))
    said = played_on(dambord, *words, "--record", record)
    assert f"goes on after ply {len(played)}" in said
    assert plays(replayed(dambord, record)) == texts(script)


def test_a_match_has_no_file_of_games(dambord: Command, tmp_path: Path) -> None:
    words = ("--rules", "nardi-georgian", "--games", tmp_path / "games.pdn")
    assert "files of games are of draughts" in dambord.refused(
        "demo", "--record", tmp_path / "record", *words
    )
    assert "1 to 99" in dambord.refused("demo", "--rules", "backgammon", "--match", 0)


def test_hands_make_way_and_put_back_what_they_hold(stepped: World, tmp_path: Path) -> None:
    script = match_script(game("backgammon"), 1)
    header = Header("backgammon", "linear-backgammon", "lift", match={"length": 1, "score": [0, 0]})

    async def guest(table: RunningTable) -> None:
        board = table.bench
        assert board is not None
        hands = BackgammonPlayer(table.game_loop, board, script, SPEED)
        playing = asyncio.ensure_future(hands.play())
        while not (len(table.game_loop.state.plies) == 2 and board.hand):
            await asyncio.sleep(0.001)
        await board.lift(120)  # White's 1 point, where Black's rear checkers stand
        await playing
        assert hands.left == "somebody else plays on the board"
        assert board.hand == "b"
        await board.put(120)
        before = board.kit.stand(board.layout, table.game_loop.state.position, board.seats)
        assert PointSensing(board.layout.sensor).seen(board.field.board.levels()) == PointSensing(
            board.layout.sensor
        ).seen(before.levels())

    setup = TableSettings(header, tmp_path / "record", "simulated", "127.0.0.1", 0)
    asyncio.run(run_table(setup, lambda _: None, guest))
