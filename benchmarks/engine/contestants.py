"""Who plays in a match: levels, the search with given limits, and py-draughts' own engines.

Seconds are of the processor here, for all of them, so that other work on the machine decides no game.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any
from unittest import mock

from dambord.controller.engine import LEVELS, Limits, Searcher, choose
from dambord.controller.engine.evaluation.weights import of_table, untuned
from dambord.controller.engine.search import core_tree, tree
from dambord.rules.draughts import Draughts, Position, Turn

Contestant = Callable[[Sequence[Position], Random], Turn]
"""From the positions of a game so far to a turn."""
PEER_BOARDS = {
    "international": "StandardBoard",
    "russian": "RussianBoard",
    "brazilian": "BrazilianBoard",
    "frisian": "FrisianBoard",
}
"""py-draughts' class of boards for a ruleset."""
FORMS = (
    "level:NAME[,SECONDS] file:WEIGHTS,SECONDS nodes:N time:SECONDS python:SECONDS untuned:N depth:N "
    "turbo:SECONDS simple:SECONDS simple-depth:N"
)
CLOCK = SimpleNamespace(perf_counter=process_time, time=process_time)
"""What stands in for the module `time` in py-draughts' engines."""


def contestant(game: Draughts, text: str) -> Contestant:
    """A fresh contestant by its name; ValueError for another form than `FORMS`."""
    kind, _, value = text.partition(":")
    if kind == "level":
        name, _, seconds = value.partition(",")
        return of_level(Searcher(game), name, Limits(time_s=float(seconds) if seconds else None))
    if kind in ("nodes", "untuned"):
        weights = untuned(game.rules) if kind == "untuned" else None
        return of_search(Searcher(game, weights=weights), Limits(nodes=int(value)))
    if kind == "file":
        path, _, seconds = value.rpartition(",")
        weights = of_table(game.rules, json.loads(Path(path).read_text(encoding="utf-8")))
        return of_search(Searcher(game, weights=weights), Limits(time_s=float(seconds)))
    if kind == "time":
        return of_search(Searcher(game), Limits(time_s=float(value)))
    if kind == "python":
        return of_search(Searcher(game, compiled=False), Limits(time_s=float(value)))
    if kind == "depth":
        return of_search(Searcher(game), Limits(depth=int(value)))
    if kind in ("turbo", "simple", "simple-depth"):
        return of_peer(game, kind, float(value))
    raise ValueError(f"unknown contestant {text!r}; expected one of: {FORMS}")


def of_level(searcher: Searcher, name: str, limits: Limits) -> Contestant:
    return lambda positions, rng: choose(searcher, positions, LEVELS[name], rng, limits).turn


def of_search(searcher: Searcher, limits: Limits) -> Contestant:
    def play(positions: Sequence[Position], rng: Random) -> Turn:
        with (
            mock.patch.object(tree, "monotonic", process_time),
            mock.patch.object(core_tree, "monotonic", process_time),
        ):
            return searcher.think(positions, limits).turn

    return play


def of_peer(game: Draughts, kind: str, value: float) -> Contestant:
    """An engine of py-draughts; it sees the whole game, so it knows of repetitions."""
    peer: Any = importlib.import_module("draughts")
    board_class = getattr(peer, PEER_BOARDS[game.name])
    if kind == "turbo":
        turbo: Any = importlib.import_module("draughts.engines.turbo")
        turbo.time = CLOCK
        engine = turbo.TurboEngine(depth_limit=None, time_limit=value)
    else:
        simple: Any = importlib.import_module("draughts.engines.simple")
        simple.time = CLOCK
        depth = int(value) if kind == "simple-depth" else 40
        engine = simple.SimpleEngine(depth_limit=depth, time_limit=None if depth < 40 else value)

    def play(positions: Sequence[Position], rng: Random) -> Turn:
        board = board_class.from_fen(game.fen(positions[0]))
        for before, after in pairwise(positions):
            move = next(turn for turn in game.turns(before) if turn.after == after)
            board.push(peer_move(board, move))
        chosen = engine.get_best_move(board)
        return next(turn for turn in game.turns(positions[-1]) if same(chosen, turn))

    return play


def peer_move(board: Any, turn: Turn) -> Any:
    """The move of py-draughts that is a turn."""
    return next(move for move in board.legal_moves if same(move, turn))


def same(move: Any, turn: Turn) -> bool:
    """Whether a move of py-draughts is a turn."""
    return (
        move.square_list[0] + 1 == turn.origin
        and move.square_list[-1] + 1 == turn.target
        and {square + 1 for square in move.captured_list} == set(turn.captures)
    )
