"""Games at a table in two processes, of which one is killed again and again; what was played is compared.

    python -m tests.gateway.killed --victim page|game --rules international|backgammon --kills N [--seed S]

Simulated hands play on a board outside both processes. A killed page is started at once, while the hands
go on. Printed are the kills and the seconds from each to a page that shows the game as it is: the middle,
99 of 100, the longest. A turn, a press or a roll that is lost or doubled ends the run with a fault.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Literal

from dambord import hardware
from dambord.controller.live.client.replica import SILENT
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.backgammon.match_script import match_script
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.backgammon import game
from tests.controller.live import evening
from tests.controller.live.matches.evening import Figures as MatchFigures
from tests.controller.live.matches.evening import MatchEvening
from tests.controller.live.process import Controller
from tests.gateway.two_processes import Running
from tests.waiting import spread, until

Victim = Literal["page", "game"]
A_GAME = 50
"""Largest number of kills in one game."""
UP_TO_S = 1.2
"""Longest time of play until the next kill in seconds."""


class TwoProcesses(Controller):
    """A table in two processes, of which `victim` is killed; otherwise as `dambord run`."""

    def __init__(self, victim: Victim, port: str, record: Path, *words: str) -> None:
        options = ["--port", port, "--record", str(record), *words]
        record.parent.mkdir(parents=True, exist_ok=True)
        self.victim = victim
        self.record = record
        self.whole: list[float] = []
        """Seconds from each kill to a page that shows the game as it is."""
        self._killed = 0.0
        self._game = Running("the game is at ", "game", *options)
        self._page = Running("the page is at ", "page", "--page", "0", *options)
        self._look()

    def _look(self) -> None:
        self.process = (self._page if self.victim == "page" else self._game).process
        self.address = self._page.address

    def restart(self) -> None:
        """Start the victim again; returns when a page shows the game as it is."""
        (self._page if self.victim == "page" else self._game).start()
        self._look()
        until(lambda: SILENT not in json.dumps(self.view()), every=0.01)
        self.whole.append(time.monotonic() - self._killed)

    def kill(self) -> None:
        """Kill the victim with SIGKILL."""
        self._killed = time.monotonic()
        (self._page if self.victim == "page" else self._game).kill()

    def end(self) -> None:
        """Kill both."""
        self._page.kill()
        self._game.kill()


class PageKilled(evening.Evening):
    """A game of draughts whose page is killed: the hands go on, and nothing stops."""

    async def reap(self, kills: int) -> None:
        """Kill the page this many times at random instants, unless the game ends before."""
        while self.kills < kills:
            await asyncio.sleep(self._rng.uniform(0, UP_TO_S))
            if self._over.is_set():
                return
            known = self.known
            self.kills += 1
            self.controller.kill()
            await asyncio.to_thread(self.controller.restart)
            after = await asyncio.to_thread(self.controller.view)
            assert known <= after["ply"]
            assert [move["text"] for move in after["moves"]] == self.texts[: after["ply"]]
            assert not after["clock"]["paused"]


def draughts(
    victim: Victim, folder: Path, seed: int, kills: int, plies: int = evening.PLIES
) -> Sequence[float]:
    """Play a game of draughts with so many kills at most; return how soon pages were whole after each."""
    rules = evening.RULES
    with VirtualBoard(hardware.board("reed-100"), DraughtsKit(rules), rules.start(), seed=seed) as bench:
        table = TwoProcesses(victim, bench.port, folder / "record.sqlite3", "--time", "36000")
        try:
            made = PageKilled if victim == "page" else evening.Evening
            figures = evening.Figures()
            texts = asyncio.run(evening.evening(bench, table, seed, kills, figures, made, plies))
            restarts = figures.kills if victim == "game" else 0
            lines = table.printed("record", "--record", str(table.record))
            assert sum("restarted" in line for line in lines) <= restarts
        finally:
            table.end()
        events = replayed(table, folder, lines)
        assert [event["move"] for event in events if event["event"] == "move"] == texts
    check_seals(table)
    return table.whole


def backgammon(
    victim: Victim, folder: Path, seed: int, kills: int, most: int | None = None
) -> Sequence[float]:
    """Play a match, or `most` deeds of it, with so many kills; returned is as of `draughts`."""
    script = match_script(game("backgammon"), 5, seed)
    wanted = len(script.deeds) if most is None else most

    async def play(bench: VirtualBoard[CheckerBoard], table: TwoProcesses) -> None:
        players, rng = MatchEvening(bench, table, script, MatchFigures(), seed), Random(f"killed {seed}")

        async def reap() -> None:
            while players.figures.kills < kills and not players.over.is_set():
                await asyncio.sleep(rng.uniform(0, UP_TO_S))
                if not players.over.is_set():
                    await players.cut()

        async with asyncio.TaskGroup() as group:
            group.create_task(players.play(wanted))
            group.create_task(reap())

    with VirtualBoard(hardware.board("linear-backgammon"), CheckerKit(script.rules), seed=seed) as bench:
        options = ("--rules", "backgammon", "--board", "linear-backgammon", "--match", "5", "--time", "none")
        table = TwoProcesses(victim, bench.port, folder / "record.sqlite3", *options)
        try:
            asyncio.run(play(bench, table))
            moves = [(move["side"], move["text"]) for move in table.view()["moves"]]
        finally:
            table.end()
    told = [(deed.side, getattr(deed, "text", "")) for deed in script.deeds[: len(moves)]]
    assert len(moves) >= wanted
    assert moves == told
    check_seals(table)
    return table.whole


def replayed(table: Controller, folder: Path, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the events of a game tell when it is replayed."""
    recording = folder / "game.jsonl"
    recording.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return table.printed("replay", str(recording))


def check_seals(table: TwoProcesses) -> None:
    """Check every seal of the record."""
    with RecordReader(table.record) as record:
        assert record.verify().faults == ()


def main() -> int:
    """Play games until there were so many kills, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--victim", choices=("page", "game"), default="page")
    parser.add_argument("--rules", choices=("international", "backgammon"), default="international")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    play = draughts if args.rules == "international" else backgammon
    whole: list[float] = []
    seed = args.seed
    while len(whole) < args.kills:
        with TemporaryDirectory() as folder:
            whole += play(args.victim, Path(folder), seed, min(A_GAME, args.kills - len(whole)))
        seed += 1
        print(
            f"{args.rules}: {len(whole)} kills of the {args.victim} in {seed - args.seed} games, nothing "
            f"lost or doubled; whole after {spread(whole)}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
