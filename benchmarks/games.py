"""Every turn of real games, made by simulated hands on a board and recognised again.

    python -m benchmarks.games [--jobs N] [--keep FOLDER] [--most N] [RULES=]FILE…

A FILE is PDN, or a folder of PDN; without RULES the file's own tags decide. Each game is played four
times, on reed and Hall sensors, ended by the clock and by settling, with bounce, glitches, slides and every
order of removal, the habits drawn anew for each turn from a seed. Where what was recognised is not what was
played, the recording is kept in FOLDER. Exit 1 when there was such a game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dambord.controller.record.replay import replay
from dambord.controller.simulation.scenarios.scene import Expected, SimulatedTurn, play
from dambord.rules.draughts import DraughtsGame, PlayedTurn
from dambord.rules.draughts.pdn import GameFault, GameRecord, read_games

SENSORS = ("reed", "hall")
COMMITS = ("clock", "settle")
SAID_ANYWAY = ("move", "touch", "result")
"""What is no sign of anything amiss."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played: the `number`th of `file`, on one kind of board."""

    file: Path
    rules: str | None
    number: int
    sensor: str
    commit: str

    @property
    def name(self) -> str:
        """A file name."""
        return f"{self.file.stem}-{self.number}-{self.sensor}-{self.commit}"


@dataclass(slots=True)
class Tally:
    """How games were recognised; `said` counts the kinds of everything else that was told."""

    games: int = 0
    turns: int = 0
    beyond: int = 0
    """Turns of the file after the game had ended by the rules: nobody makes them."""
    wrong: int = 0
    missing: int = 0
    extra: int = 0
    unclear: int = 0
    said: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count `other` in."""
        self.games += other.games
        self.turns += other.turns
        self.beyond += other.beyond
        self.wrong += other.wrong
        self.missing += other.missing
        self.extra += other.extra
        self.unclear += other.unclear
        self.said += other.said

    @property
    def differs(self) -> bool:
        """Whether something else than what was played was recognised."""
        return bool(self.wrong or self.missing or self.extra)


def until_the_end(rules: DraughtsGame, turns: Sequence[PlayedTurn]) -> list[PlayedTurn]:
    """The turns up to the one with which the game ends by itself."""
    history, made = [rules.start()], list[PlayedTurn]()
    for turn in turns:
        if rules.outcome(history) is not None:
            break
        made.append(turn)
        history.append(turn.after)
    return made


def recorded(
    game: GameRecord, sensor: str, commit: str, *, most: int | None = None
) -> tuple[SimulatedTurn, int]:
    """The recording of a game that hands play, and how many turns of it nobody makes; ValueError."""
    rules = game.game
    turns = until_the_end(rules, game.turns[:most])
    squares = 64 if rules.grid.rows == 8 else 100
    seed = game.number * 10 + SENSORS.index(sensor) * 2 + COMMITS.index(commit)
    played = play(rules, turns, board=f"{sensor}-{squares}", commit=commit, seed=seed)
    return played, len(game.turns[:most]) - len(turns)


def judged(moves: Sequence[Expected], events: Iterable[dict[str, Any]]) -> Tally:
    """What was told held against what was played, ply by ply: the turn and the position that it leads to."""
    expected: dict[int, tuple[object, ...]] = {
        m.ply: (m.side, m.move, m.origin, m.target, sorted(m.captures), m.fen) for m in moves
    }
    tally = Tally(games=1, turns=len(expected))
    told: dict[int, tuple[object, ...]] = {}
    for event in events:
        if event["event"] == "move":
            captures = sorted(event["captures"])
            way = (event["side"], event["move"], event["from"], event["to"], captures, event["fen"])
            tally.extra += event["ply"] not in expected or event["ply"] in told
            told[event["ply"]] = way
        tally.unclear += event["event"] == "unclear"
        if event["event"] not in (*SAID_ANYWAY, "unclear"):
            tally.said[event.get("kind", event["event"])] += 1
    tally.missing = len(expected.keys() - told.keys())
    tally.wrong = sum(told[ply] != way for ply, way in expected.items() if ply in told)
    return tally


_files: dict[tuple[Path, str | None], list[GameRecord | GameFault]] = {}


def games_of(file: Path, rules: str | None) -> list[GameRecord | GameFault]:
    """The games of a file, read once."""
    if (file, rules) not in _files:
        _files[file, rules] = list(read_games(file.read_bytes(), rules))
    return _files[file, rules]


def perform(task: Task, keep: Path | None, most: int | None) -> Tally:
    """Play and recognise one game."""
    game = games_of(task.file, task.rules)[task.number - 1]
    assert isinstance(game, GameRecord)
    played, beyond = recorded(game, task.sensor, task.commit, most=most)
    tally = judged(played.moves, map(json.loads, replay(played.lines)))
    tally.beyond = beyond
    if keep is not None and (tally.differs or tally.unclear):
        keep.mkdir(parents=True, exist_ok=True)
        played.save(keep / f"{task.name}.jsonl")
        (keep / f"{task.name}.moves").write_text("".join(f"{move}\n" for move in played.moves))
    return tally


def tasks(arguments: Sequence[str]) -> Iterator[Task]:
    """What is to be played; prints games that do not replay. ValueError, OSError."""
    for argument in arguments:
        rules, equals, name = argument.rpartition("=")
        path = Path(name)
        for file in sorted(path.glob("*.pdn")) if path.is_dir() else [path]:
            for number, game in enumerate(games_of(file, rules if equals else None), 1):
                if why := unplayable(game):
                    print(f"{file}, game {number}: left out: {why}", file=sys.stderr)
                    continue
                for sensor in SENSORS:
                    for commit in COMMITS:
                        yield Task(file, rules if equals else None, number, sensor, commit)


def unplayable(game: GameRecord | GameFault) -> str:
    """Why hands can't play that; empty when they can."""
    if isinstance(game, GameFault):
        return str(game)
    if len(game.turns) != len(game.items) or game.start != game.game.start():
        return "it does not go from the start of the game by turns alone"
    return "" if game.turns else "it has no turns"


def progress(done: int, of: int, began: float) -> None:
    """One line that is written over on a terminal, else a line now and then."""
    spent = time.monotonic() - began
    left = spent / done * (of - done)
    if sys.stderr.isatty():
        bar = "#" * (30 * done // of)
        end = "\n" if done == of else ""
        print(f"\r[{bar:30}] {done}/{of}, {left:4.0f} s to go", end=end, file=sys.stderr, flush=True)
    elif done % 50 == 0 or done == of:
        print(f"{done}/{of} after {spent:.0f} s, {left:.0f} s to go", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.games")
    parser.add_argument("files", nargs="+", metavar="[RULES=]FILE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--most", type=int, help="turns of each game at most")
    said = parser.parse_args()
    todo = list(tasks(said.files))
    rows: dict[tuple[str, str, str], Tally] = {}
    began = time.monotonic()
    with ProcessPoolExecutor(said.jobs) as pool:
        counts = pool.map(perform, todo, [said.keep] * len(todo), [said.most] * len(todo), chunksize=4)
        for done, (task, tally) in enumerate(zip(todo, counts, strict=True), 1):
            rows.setdefault((task.file.name, task.sensor, task.commit), Tally()).add(tally)
            if tally.differs:
                print(f"{task.name}: {tally}", file=sys.stderr, flush=True)
            progress(done, len(todo), began)
    print("| games of | sensors | ended by | games | turns | wrong | missing | extra | unclear | also said |")
    print("| --- | --- | --- " + "| ---: " * 6 + "| --- |")
    total = Tally()
    for (file, sensor, commit), tally in rows.items():
        total.add(tally)
        print(f"| {file} | {sensor} | {commit} | {cells(tally)} |")
    print(f"| all | | | {cells(total)} |")
    print(f"\nTurns after the end by the rules, which nobody makes: {total.beyond}.")
    return 1 if total.differs else 0


def cells(tally: Tally) -> str:
    """The figures of a row."""
    said = ", ".join(f"`{kind}` {count}" for kind, count in sorted(tally.said.items())) or "–"
    counts = (tally.games, tally.turns, tally.wrong, tally.missing, tally.extra, tally.unclear)
    return " | ".join([*map(str, counts), said])


if __name__ == "__main__":
    sys.exit(main())
