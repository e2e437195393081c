"""Recognition of real games, played by simulated hands on a simulated board.

    python -m benchmarks.games [--jobs N] [--keep FOLDER] [--most N] [RULES=]FILE…

A FILE is PDN, or a folder of PDN; without RULES the file's tags select the ruleset. Each game is
played four times: on reed and on Hall sensors, with turns ended by the clock and by settling. The hands cause
contact bounce, glitches and slides, and remove captured pieces in any order, at random from a fixed seed.
Recordings of games that were recognised wrongly are kept in FOLDER; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dambord import hardware
from dambord.controller.record.replay import replay
from dambord.controller.simulation.scenarios.scene import Expected, SimulatedTurn, play
from dambord.rules.draughts import DraughtsGame, PlayedTurn
from dambord.rules.draughts.pdn import GameFault, GameRecord, read_games

SENSORS = ("reed", "hall")
COMMITS = ("clock", "settle")
SAID_ANYWAY = ("move", "touch", "result")
"""Events that occur in a correct game."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play, the `number`th of `file`, on one kind of board."""

    file: Path
    rules: str | None
    number: int
    sensor: str
    commit: str

    @property
    def name(self) -> str:
        """Base name of its recording."""
        return f"{self.file.stem}-{self.number}-{self.sensor}-{self.commit}"


@dataclass(slots=True)
class Tally:
    """Results of recognition; `said` counts other events by kind."""

    games: int = 0
    turns: int = 0
    beyond: int = 0
    """Turns of the file after the end of the game by the rules; they are not played."""
    wrong: int = 0
    missing: int = 0
    extra: int = 0
    unclear: int = 0
    said: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add the figures of `other`."""
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
        """Whether recognition differs from what was played."""
        return bool(self.wrong or self.missing or self.extra)


def size(game: GameRecord) -> int:
    """Return the number in the name of the boards for a game."""
    return 64 if game.game.grid.rows == 8 else 100


def until_the_end(rules: DraughtsGame, turns: Sequence[PlayedTurn]) -> list[PlayedTurn]:
    """Return the turns up to the end of the game by the rules."""
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
    """Return the recording of a game, and the number of turns left out; raises ValueError."""
    rules = game.game
    turns = until_the_end(rules, game.turns[:most])
    seed = game.number * 10 + SENSORS.index(sensor) * 2 + COMMITS.index(commit)
    played = play(rules, turns, board=f"{sensor}-{size(game)}", commit=commit, seed=seed)
    return played, len(game.turns[:most]) - len(turns)


def judged(moves: Sequence[Expected], events: Iterable[dict[str, Any]]) -> Tally:
    """Compare reported moves with those played, ply by ply: the turn and the resulting position."""
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
    """Return the games of a file; each file is read once."""
    if (file, rules) not in _files:
        _files[file, rules] = list(read_games(file.read_bytes(), rules))
    return _files[file, rules]


def perform(task: Task, keep: Path | None, most: int | None) -> Tally:
    """Play one game and recognise it."""
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
    """Yield the games to play and print those left out; raises ValueError, OSError."""
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
    """Return why a game can't be played, or an empty string."""
    if isinstance(game, GameFault):
        return str(game)
    if not set(game.game.grid.squares) <= set(hardware.board(f"{SENSORS[0]}-{size(game)}").squares):
        return "its dark squares are not those of the boards"
    if len(game.turns) != len(game.items) or game.start != game.game.start():
        return "it does not go from the start of the game by turns alone"
    return "" if game.turns else "it has no turns"


def progress(done: int, of: int, began: float) -> None:
    """Show progress: one line overwritten on a terminal, otherwise a line now and then."""
    spent = time.monotonic() - began
    left = spent / done * (of - done)
    if sys.stderr.isatty():
        bar = "#" * (30 * done // of)
        end = "\n" if done == of else ""
        print(f"\r[{bar:30}] {done}/{of}, {left:4.0f} s to go", end=end, file=sys.stderr, flush=True)
    elif done % 50 == 0 or done == of:
        print(f"{done}/{of} after {spent:.0f} s, {left:.0f} s to go", file=sys.stderr, flush=True)


def counts_table(title: str, columns: Sequence[str], rows: Mapping[str, Counter[str]]) -> str:
    """Return a Markdown table with a line for each row, by name."""
    heads = (f"| {title} | {' | '.join(columns)} |", f"| --- {'| ---: ' * len(columns)}|")
    lines = (
        f"| {name} | {' | '.join(str(counts[column]) for column in columns)} |"
        for name, counts in sorted(rows.items())
    )
    return "\n".join((*heads, *lines, ""))


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.games")
    parser.add_argument("files", nargs="+", metavar="[RULES=]FILE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--most", type=int, help="turns of each game at most")
    said = parser.parse_args()
    try:
        todo = list(tasks(said.files))
    except OSError as error:
        parser.error(f"{error.filename}: {error.strerror}; expected files of PDN, or tests/simulation/games")
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
    """Return the figures of a table row."""
    said = ", ".join(f"`{kind}` {count}" for kind, count in sorted(tally.said.items())) or "–"
    counts = (tally.games, tally.turns, tally.wrong, tally.missing, tally.extra, tally.unclear)
    return " | ".join([*map(str, counts), said])


if __name__ == "__main__":
    sys.exit(main())
