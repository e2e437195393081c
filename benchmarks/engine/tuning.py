"""Tuning of the weights by self-play: `python -m benchmarks.engine.tuning RULES... [--games N] [--write]`.

The engine plays games against itself with so many nodes a turn, from openings of random plies. Every quiet
position of them is a sample: its features, and the result of the game mixed with the score of the search. A
logistic regression (Texel's method) fits the weights of the features to the samples. Rulesets that are given
together are tuned together: they should be of one kind (`weights.kind`).
`--write` puts the result into `controller/engine/evaluation/weights.json` if it predicts games held back
better. Whether it plays better is shown by a match only:
`python -m benchmarks.engine.matches RULES nodes:500 untuned:500`.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from array import array
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.engine.matches import LONGEST
from dambord import controller
from dambord.controller.engine import Limits, Searcher, Weights
from dambord.controller.engine.evaluation.evaluation import Square
from dambord.controller.engine.evaluation.weights import MAN, kind, tuned, untuned
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import other

FILE = Path(controller.__path__[0]) / "engine" / "evaluation" / "weights.json"
SCALE = 1 / 120
"""Logits of a hundredth of a man at the start of the fit."""
OF_RESULT = 0.7
"""The share of the game's result in the target; the rest is the search's score."""
RATE = 0.05
"""Steps of the descent (AdaGrad)."""
PRIORS = (300.0, 3_000.0, 30_000.0)
"""How strongly weights are held at their start; the one that predicts the games held back best is taken.

Large, for the positions of one game all have its result.
"""
HELD_BACK = 5
"""One sample of so many, those of the first games, is held back."""
HELD = ("king", "king_edge")
"""Fields that stay as they are: a king is worth a game or nothing, as it is caught at last or not."""
LEAST_PIECES = 8
"""Endings of fewer pieces are no samples: there the counting of pieces ends."""

Feature = tuple[str, int | str]
"""(field of `Weights`, index or code in it)."""


class Sample(NamedTuple):
    """A position of a game: how often it has each feature, White's minus Black's, and what came of it."""

    features: tuple[tuple[int, float], ...]
    target: float
    """The points that White was to expect, 0 to 1."""


class Tuner:
    """Samples and weights of rulesets of one kind."""

    def __init__(self, games: list[Draughts]) -> None:
        self.games = games
        self.squares = {
            game.name: [Square(game.rules, game.board, bit) for bit in game.board.bits[1:]] for game in games
        }
        self.numbers: dict[Feature, int] = {}
        self.samples: list[Sample] = []

    def play(self, game: Draughts, weights: Weights, nodes: int, rng: Random) -> None:
        """Play one game and keep its quiet positions."""
        searcher = Searcher(game, weights=weights, table_entries=20_000)
        positions = [game.start()]
        opening = rng.randrange(4, 12)
        found: list[tuple[Position, float]] = []
        result = 0.5
        while len(positions) < LONGEST:
            outcome = game.outcome(positions)
            if outcome or game.claim(positions).granted:
                if outcome and outcome.winner:
                    result = float(outcome.winner == "w")
                break
            here = positions[-1]
            turns = game.turns(here)
            if len(positions) <= opening:
                positions.append(rng.choice(turns).after)
                continue
            thought = searcher.think(positions, Limits(nodes=nodes))
            threatened = any(turn.taken for turn in game.turns(here._replace(side=other(here.side))))
            pieces = sum(bits.bit_count() for bits in here.forces())
            if pieces >= LEAST_PIECES and not threatened and not any(turn.taken for turn in turns):
                score = thought.score if here.side == "w" else -thought.score
                found.append((here, expected(SCALE * max(-2000, min(2000, score)))))
            positions.append(thought.turn.after)
        for position, score_target in found:
            target = OF_RESULT * result + (1 - OF_RESULT) * score_target
            counted = self.features(game, position)
            self.samples.append(Sample(tuple(counted.items()), target))

    def features(self, game: Draughts, position: Position) -> Counter[int]:
        """The features of a position by their numbers."""
        side, white_men, white_kings, black_men, black_kings, *_ = position
        found: Counter[int] = Counter()
        for square in self.squares[game.name]:
            bit = square.bit
            if bit & (white_men | black_men):
                white = bool(bit & white_men)
                sign = 1 if white else -1
                own, foe = (white_men, black_men) if white else (black_men, white_men)
                man = square.man(white, own, foe)
                for feature in (("man", 0), ("rows", man.ahead), ("edge", man.column), ("near", man.near)):
                    found[self.number(feature)] += sign
            elif bit & (white_kings | black_kings):
                sign = 1 if bit & white_kings else -1
                found[self.number(("king", 0))] += sign
                found[self.number(("king_edge", square.from_edge))] += sign
        found[self.number(("turn", 0))] += 1 if side == "w" else -1
        return found

    def number(self, feature: Feature) -> int:
        """The number of a feature."""
        return self.numbers.setdefault(feature, len(self.numbers))

    def fit(self, start: Weights, prior: float, epochs: int, rng: Random) -> tuple[Weights, float, float]:
        """Weights fitted to the samples; the losses on those held back, before and after."""
        names = {number: feature for feature, number in self.numbers.items()}
        values = array("d", [SCALE * weight_of(start, names[number]) for number in range(len(names))])
        origin = array("d", values)
        squares = array("d", [1e-6] * len(values))
        rates = array("d", [0.0 if names[number][0] in HELD else RATE for number in range(len(names))])
        first = len(self.samples) // HELD_BACK
        held, kept = self.samples[:first], self.samples[first:]
        seen: Counter[int] = Counter(number for sample in kept for number, _ in sample.features)
        before = loss(values, held)
        for _ in range(epochs):
            rng.shuffle(kept)
            for features, target in kept:
                slope = expected(sum([values[n] * count for n, count in features])) - target
                for n, count in features:
                    pull = slope * count + prior * (values[n] - origin[n]) / seen[n]
                    squares[n] += pull * pull
                    values[n] -= rates[n] * pull / math.sqrt(squares[n])
        after = loss(values, held)
        man = values[self.number(("man", 0))]
        factor = (MAN if start.man > 0 else -MAN) / man
        return rebuilt(start, names, values, factor), before, after


def expected(logit: float) -> float:
    """Points expected for a logit."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, logit))))


def loss(values: array[float], samples: list[Sample]) -> float:
    """The mean squared error of the expected points."""
    errors = [
        expected(sum(values[n] * count for n, count in features)) - target for features, target in samples
    ]
    return sum(error * error for error in errors) / max(1, len(errors))


def weight_of(weights: Weights, feature: Feature) -> int:
    """A weight by its feature."""
    field, index = feature
    values = getattr(weights, field)
    if isinstance(values, int):
        return values
    if isinstance(index, str):
        return int(values.get(index, 0))
    return int(values[index]) if index < len(values) else 0


def rebuilt(start: Weights, names: dict[int, Feature], values: array[float], factor: float) -> Weights:
    """The weights of fitted values; averages of rows and columns go into the men and kings."""
    fields: dict[str, Any] = {"near": {}}
    lists: dict[str, dict[int, int]] = {"rows": {}, "edge": {}}
    for number, (field, index) in names.items():
        if field in HELD:
            continue
        value = round(values[number] * factor)
        if field in lists and isinstance(index, int):
            lists[field][index] = value
        elif field == "near":
            if value:
                fields["near"][index] = value
        else:
            fields[field] = value
    for field, found in lists.items():
        fields[field] = tuple(found.get(index, 0) for index in range(max(found, default=-1) + 1))
    return start._replace(**fields)


def written(weights: Weights) -> dict[str, Any]:
    """The weights as they stand in the file."""
    fields = {**weights._asdict(), "near": dict(sorted(weights.near.items()))}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in fields.items()}


def write(name: str, weights: Weights) -> None:
    """Put the weights of one kind of game into the file."""
    tables = json.loads(FILE.read_text(encoding="utf-8"))
    tables[name] = written(weights)
    rows = [f" {json.dumps(name)}: {json.dumps(tables[name])}" for name in sorted(tables)]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def shares(count: int, games: list[Draughts]) -> Iterator[Draughts]:
    """The games in turn, `count` of them."""
    for number in range(count):
        yield games[number % len(games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="+")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="start from the tuned weights")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    games = [draughts.game(name) for name in chosen.rules]
    kinds = {kind(game.rules) for game in games}
    if len(kinds) > 1:
        parser.error(f"these rulesets are of different kinds: {'; '.join(sorted(kinds))}")
    start = (tuned if chosen.again else untuned)(games[0].rules)
    tuner = Tuner(games)
    rng = Random(chosen.seed)
    began = time.monotonic()
    for game in shares(chosen.games, games):
        tuner.play(game, start, chosen.nodes, rng)
    after_play = time.monotonic() - began
    fitted = {prior: tuner.fit(start, prior, chosen.epochs, rng) for prior in PRIORS}
    losses = ", ".join(f"{after:.5f} (prior {prior:g})" for prior, (_, _, after) in fitted.items())
    weights, before, after = min(fitted.values(), key=lambda one: one[2])
    print(
        f"{', '.join(chosen.rules)}: {chosen.games} games in {after_play:.0f} s, "
        f"{len(tuner.samples)} positions, {len(tuner.numbers)} features; "
        f"loss on what was held back: {before:.5f} -> {losses}"
    )
    print({**written(weights), "near": f"{len(weights.near)} codes"})
    if chosen.write and after < before:
        write(kinds.pop(), weights)


if __name__ == "__main__":
    main()
