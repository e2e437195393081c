"""Every game of PDN files as found: does it replay, and is it the same when it is written and read again?

    python -m benchmarks.real_games [--peer] FOLDER|FILE…

Prints a table of the files, then every game that does not replay with its reason, then what was mended.
`--peer` reads the same files with pydraughts, where that is installed, and replays what it found on its own
board. The exit status is 1 when a game that replays is not the same after writing.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dambord.rules.draughts.pdn import GameFault, GameRecord, read_games, write_game


@dataclass(slots=True)
class Tally:
    """What a file holds."""

    games: int = 0
    """Records with moves, and those that do not replay."""
    replayed: int = 0
    plies: int = 0
    positions: int = 0
    empty: int = 0
    """Headers with a result but no move."""
    altered: int = 0
    """Games that are not the same after writing and reading."""
    seconds: float = 0.0
    """Processor time of reading and replaying."""
    faults: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    rulesets: dict[str, int] = field(default_factory=dict)
    """Games that replay, by ruleset."""


def tally_of(file: Path) -> Tally:
    """Read, replay, write and read again the games of a file."""
    tally = Tally()
    began = time.process_time()
    records = list(read_games(file.read_bytes()))
    tally.seconds = time.process_time() - began
    for record in records:
        tally.remarks += [f"{file.name}, game {record.number}: {text}" for text in record.remarks]
        if isinstance(record, GameFault):
            tally.games += 1
            tally.faults.append(f"{file.name}, {record}")
            continue
        tally.positions += record.is_position
        tally.empty += not record.items and not record.is_position
        if record.items:
            name = record.game.name
            tally.games += 1
            tally.replayed += 1
            tally.plies += len(record.turns)
            tally.rulesets[name] = tally.rulesets.get(name, 0) + 1
        tally.altered += not same(record)
    return tally


def same(record: GameRecord) -> bool:
    """Whether a game is the same after writing and reading it."""
    (again,) = read_games(write_game(record))
    return (
        isinstance(again, GameRecord)
        and (again.game, again.positions(), again.result) == (record.game, record.positions(), record.result)
        and again.turns == record.turns
    )


def pydraughts_of(file: Path) -> str:
    """How many games pydraughts finds, and of how many the moves replay on its board."""
    board: Any = importlib.import_module("draughts")
    reader: Any = importlib.import_module("draughts.PDN").PDNReader
    began = time.process_time()
    try:
        games = reader(filename=str(file)).games
    except Exception as error:  # whatever it raises is its answer
        return f"{type(error).__name__}: {error} | 0"
    replayed = sum(replays(board, game) for game in games)
    return f"{len(games)} | {replayed} of {len(games)}, {time.process_time() - began:.1f} s"


def replays(peer: Any, game: Any) -> bool:
    """Whether the moves that pydraughts found are legal one after the other; a game without any is none."""
    try:
        board = peer.Board(variant=game.variant, fen=game.tags.get("FEN", "startpos"))
        for text in game.moves:
            wanted = ends(peer.Move(board, pdn_move=text))
            legal = [move for move in board.legal_moves() if ends(move) == wanted]
            if not legal:
                return False
            board.push(legal[0])
    except Exception:
        return False
    return bool(game.moves)


def ends(move: Any) -> tuple[int, int]:
    """The squares between which a move of pydraughts goes."""
    return move.board_move[0][0], move.board_move[-1][1]


def files(names: list[Path]) -> Iterator[Path]:
    """The PDN files that are named, and those in the folders."""
    for name in names:
        yield from sorted(name.glob("**/*.pdn")) if name.is_dir() else (name,)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.real_games")
    parser.add_argument("files", nargs="+", type=Path, metavar="FOLDER|FILE")
    parser.add_argument("--peer", action="store_true", help="read them with pydraughts too")
    said = parser.parse_args()
    ask: Callable[[Path], str] | None = pydraughts_of if said.peer else None
    head = [
        "file",
        "games",
        "replayed",
        "turns",
        "positions",
        "only headers",
        "mended",
        "altered",
        "seconds",
        "as",
    ]
    head += ["pydraughts: games", "replayed"] if ask else []
    print(f"| {' | '.join(head)} |\n|{' --- |' * len(head)}")
    tallies = []
    for file in files(said.files):
        tally = tally_of(file)
        tallies.append(tally)
        print(f"| {file.name} | {row(tally)} |{f' {ask(file)} |' if ask else ''}", flush=True)
    games, replayed = sum(tally.games for tally in tallies), sum(tally.replayed for tally in tallies)
    print(f"\n{games} games, {replayed} replayed, {games - replayed} not:\n")
    for tally in tallies:
        print("".join(f"- {line}\n" for line in tally.faults + tally.remarks), end="")
    return 1 if any(tally.altered for tally in tallies) else 0


def row(tally: Tally) -> str:
    """The cells of a file."""
    numbers = (
        tally.games,
        tally.replayed,
        tally.plies,
        tally.positions,
        tally.empty,
        len(tally.remarks),
        tally.altered,
    )
    rulesets = ", ".join(f"{name} {count}" for name, count in tally.rulesets.items())
    return " | ".join([*map(str, numbers), f"{tally.seconds:.2f}", rulesets])


if __name__ == "__main__":
    sys.exit(main())
