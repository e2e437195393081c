"""The real process is killed with SIGKILL during a match: record, score, cube and dice are right again.

`pytest -m long -s tests/controller/live/matches/test_match_killed.py` kills it at random instants of whole
matches and prints the figures.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dambord import hardware
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.backgammon.match_script import (
    CubeDeed,
    MatchScript,
    PlayDeed,
    match_script,
)
from dambord.controller.simulation.backgammon.setting_up import setting_up
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.backgammon import game
from tests.controller.live.matches.evening import Figures, MatchEvening, message
from tests.controller.live.process import Controller

BOARD = "linear-backgammon"
RULES = game("backgammon")
KILLS = int(os.environ.get("DAMBORD_KILLS", "200"))
A_MATCH = 60
"""Largest number of kills in one match."""
AT_ONCE = 0.15
"""Probability that the next process is killed while it starts."""
UP_TO = 1.5
"""Longest time of play until the next kill in seconds."""


def words(script: MatchScript) -> Sequence[str]:
    """The options of `dambord run` for a match."""
    return "--rules", script.rules.name, "--board", BOARD, "--match", str(script.length)


def events(controller: Controller, folder: Path) -> list[dict[str, Any]]:
    """What the record replays to."""
    lines = controller.printed("record", "--record", str(controller.record))
    recording = folder / "match.jsonl"
    recording.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return controller.printed("replay", str(recording))


def check_events(script: MatchScript, said: list[dict[str, Any]], until: int | None = None) -> None:
    """The replay tells the deeds of the script, and nothing was unclear or irregular."""
    deeds = script.deeds[:until]
    assert [(e["side"], e["dice"], e["play"]) for e in said if e["event"] == "play"] == [
        (deed.side, list(deed.dice), deed.text) for deed in deeds if isinstance(deed, PlayDeed)
    ]
    assert [(e["side"], e["act"], e["value"]) for e in said if e["event"] == "cube"] == [
        (deed.side, deed.act, deed.value) for deed in deeds if isinstance(deed, CubeDeed)
    ]
    told = {"roll", "play", "cube", "game", "opening", "result"}
    others = [e for e in said if e["event"] not in told]
    assert not others, "\n".join(map(str, others))


def test_killed_with_a_roll_a_checker_in_the_hand_a_double_and_between_games(tmp_path: Path) -> None:
    script = match_script(RULES, 3, 156)
    first, offered = script.deeds[0], next(n for n, deed in enumerate(script.deeds) if deed_is_double(deed))
    hit = next(n for n, deed in enumerate(script.deeds) if deed_hits(deed))
    assert isinstance(first, PlayDeed)
    assert hit < offered < len(script.games[0].deeds)

    async def evening(bench: VirtualBoard[CheckerBoard], controller: Controller) -> None:
        table = MatchEvening(bench, controller, script, Figures())
        await controller.until(lambda view: view["expects"]["what"] == "opening")
        for throw in script.games[0].throws:
            await controller.send({"roll": list(throw), "side": None})
        await controller.until(lambda view: view["dice"] is not None)
        assert (await table.cut())["dice"]["values"] == list(first.dice)

        await table.play(hit)
        played = script.deeds[hit]
        assert isinstance(played, PlayDeed)
        await controller.send(message(played))
        await controller.until(lambda view: view["dice"] is not None)
        await table.make(hit, played, cut_after=1)

        await table.play(offered)
        await controller.send(message(script.deeds[offered]))
        await controller.until(lambda view: view["cube"]["offered"] is not None)
        view = await table.cut()
        assert (view["cube"]["offered"], view["expects"]["what"]) == (script.deeds[offered].side, "answer")

        await table.play(len(script.games[0].deeds))
        acts = setting_up(bench.field.board, RULES.start(), bench.seats)
        await table.perform(acts[: len(acts) // 2])
        view = await table.cut()
        assert (view["match"]["game"], view["expects"]["what"]) == (2, "next")
        await table.play(len(script.games[0].deeds) + 3)
        assert table.figures.kills == 4

    with VirtualBoard(hardware.board(BOARD), CheckerKit(RULES)) as bench:
        controller = Controller(bench.port, tmp_path / "record.sqlite3", *words(script))
        try:
            asyncio.run(evening(bench, controller))
        finally:
            controller.kill()
        lines = controller.printed("record", "--record", str(controller.record))
        assert sum("restarted" in line for line in lines) == 4
        check_events(script, events(controller, tmp_path), len(script.games[0].deeds) + 3)


def deed_is_double(deed: object) -> bool:
    return isinstance(deed, CubeDeed) and deed.act == "double"


def deed_hits(deed: object) -> bool:
    return isinstance(deed, PlayDeed) and any(part.hit for part in deed.play.parts)


async def reap(table: MatchEvening, kills: int, rng: Random) -> None:
    """Kill the process this many times at random instants, unless the match ends before."""
    wanted = table.figures.kills + kills
    while table.figures.kills < wanted:
        await asyncio.sleep(rng.uniform(0, UP_TO))
        if table.over.is_set():
            return
        unready: list[float] = []
        while rng.random() < AT_ONCE and table.figures.kills + len(unready) + 1 < wanted:
            unready.append(rng.uniform(0.3, 2.0))
        await table.cut(unready)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
def test_killed_at_random_instants_of_matches(tmp_path: Path, rules: str) -> None:
    figures = Figures()
    while figures.kills < KILLS:
        seed = figures.matches
        script = match_script(game(rules), 5, seed)
        folder, kills = tmp_path / str(seed), min(A_MATCH, KILLS - figures.kills)

        async def evening(
            bench: VirtualBoard[CheckerBoard],
            controller: Controller,
            script: MatchScript = script,
            kills: int = kills,
            seed: int = seed,
        ) -> None:
            table = MatchEvening(bench, controller, script, figures, seed)
            async with asyncio.TaskGroup() as group:
                group.create_task(table.play())
                group.create_task(reap(table, kills, Random(f"killed {seed}")))
            view = controller.view()
            assert (view["result"]["winner"], view["result"]["reason"]) == (script.winner, "match")
            assert tuple(view["match"]["score"]) == script.score

        with VirtualBoard(hardware.board(BOARD), CheckerKit(script.rules), seed=seed) as bench:
            controller = Controller(bench.port, folder / "record.sqlite3", *words(script))
            try:
                asyncio.run(evening(bench, controller))
            finally:
                controller.kill()
            check_events(script, events(controller, folder))
        figures.matches += 1
        figures.games += len(script.games)
        figures.plays += sum(isinstance(deed, PlayDeed) for deed in script.deeds)
        figures.cubes += sum(isinstance(deed, CubeDeed) for deed in script.deeds)
        print(figures, file=sys.stderr, flush=True)
    assert figures.kills >= KILLS
