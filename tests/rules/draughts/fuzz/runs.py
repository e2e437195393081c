"""Runs of trials on changed texts, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from dambord.rules import draughts
from tests.rules.draughts.fuzz import samples, trials
from tests.rules.draughts.fuzz.mutation import loosened, mutated

SLOWEST_S = 1.0
"""Processor time that an input may take."""


@dataclass(slots=True)
class Tally:
    """What came of the inputs of one kind."""

    inputs: int = 0
    read: int = 0
    """Inputs of which something was read; the others were refused."""
    slowest: tuple[float, str] = (0.0, "")
    """Seconds of processor time, and the input."""
    broken: list[tuple[str, str]] = field(default_factory=list)
    """Inputs, and what is wrong."""


def tried(trial: trials.Trial, text: str, tally: Tally) -> None:
    """Try one input."""
    began = time.process_time()
    tally.inputs += 1
    try:
        tally.read += bool(trial(text))
    except Exception as error:  # anything but a refusal is what we look for
        tally.broken.append((text, f"{type(error).__name__}: {error}"))
    spent = time.process_time() - began
    tally.slowest = max(tally.slowest, (spent, text))
    if spent > SLOWEST_S:
        tally.broken.append((text, f"{spent:.1f} s"))


def pdn_inputs(chance: Random, folder: Path | None) -> Iterator[tuple[trials.Trial, str]]:
    """Changed games."""
    games = samples.games(folder, chance)
    while True:
        yield trials.pdn, mutated(chance.choice(games), chance, games, chance.choice((300, 1000, 4000)))


def fen_inputs(chance: Random) -> Iterator[tuple[trials.Trial, str]]:
    """Changed positions of every ruleset."""
    for game in every_game(chance):
        fens = samples.fens(game, chance)
        for _ in range(20):
            text = chance.choice(fens)
            yield partial(trials.fen, game), mutated(text, chance, fens, 500)
            yield partial(trials.fen, game), loosened(text, chance)


def move_inputs(chance: Random) -> Iterator[tuple[trials.Trial, str]]:
    """Changed moves of every ruleset."""
    for game in every_game(chance):
        position = game.start()
        for _ in range(30):
            turns = game.turns(position)
            if not turns:
                break
            texts = [game.text(position, turn) for turn in turns]
            for text in chance.choices(texts, k=2):
                yield partial(trials.move, game, position), mutated(text, chance, texts, 60)
                yield partial(trials.move, game, position), loosened(text, chance)
            position = chance.choice(turns).after


def every_game(chance: Random) -> Iterator[draughts.Draughts]:
    """Rulesets with options, again and again."""
    while True:
        name = chance.choice(draughts.names())
        options = draughts.game(name).rules.options
        yield draughts.game(name, {option.key: chance.choice(sorted(option.values)) for option in options})


SHARES: Sequence[tuple[str, float]] = (("PDN", 0.3), ("FEN", 0.35), ("moves", 0.35))


def run(inputs: int, seed: int, folder: Path | None = None) -> dict[str, Tally]:
    """Try so many inputs in all, the same ones for the same seed and folder."""
    sources = {
        "PDN": pdn_inputs(Random(seed), folder),
        "FEN": fen_inputs(Random(seed)),
        "moves": move_inputs(Random(seed)),
    }
    tallies = {}
    for kind, share in SHARES:
        tallies[kind] = Tally()
        for _ in range(round(inputs * share)):
            trial, text = next(sources[kind])
            tried(trial, text, tallies[kind])
    return tallies
