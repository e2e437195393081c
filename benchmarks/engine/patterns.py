"""Learning patterns of men: `python -m benchmarks.engine.patterns RULES FILE... --out NAME [--write]`.

The files are those of `benchmarks.engine.labelled`. What a position is worth is the evaluation without what
the men's places are worth, plus the tables of the windows; a logistic regression fits both to the points of
the games mixed with the scores of the searches. Windows that a half turn of the board exchanges share their
table. Positions are held back to choose how strongly the tables are held at zero. `--write` puts
`NAME.patterns` into `controller/engine/evaluation/` and its name into `weights.json`. Whether it plays better
is shown by a match only: `python -m benchmarks.engine.matches RULES time:0.02 file:BEFORE.json,0.02 100`.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.engine.tuning import FILE, OF_RESULT, SCALE
from dambord.controller.engine.evaluation.evaluation import Evaluation
from dambord.controller.engine.evaluation.patterns import SIZE, SQUARES, windows
from dambord.controller.engine.evaluation.weights import MAN, Weights, kind, untuned
from dambord.rules import draughts
from dambord.rules.draughts import Draughts

PRIORS = (20.0, 60.0, 180.0)
"""How strongly the tables are held at zero."""
STEPS = 400
RATE = 0.02
HELD_BACK = 10
"""One position of so many is held back: those at the end of the files."""
MOST = 2000
"""Hundredths of a man beyond which a score says nothing more."""
HALF = 60
"""Bits of the lower one of two integers that hold a set of squares."""
LOW = (1 << HALF) - 1
LEAST_PIECES = 7
"""Positions of fewer pieces are no samples: there it counts how endings end."""

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


class Samples(NamedTuple):
    """Positions in columns."""

    base: Floats
    """The worth without patterns, in hundredths of a man, as White sees it."""
    turn: Floats
    """1 where White is to move, -1 elsewhere."""
    places: Integers
    """By position and window: the place of the occupation among all tables."""
    target: Floats
    """The points that White was to expect."""

    def part(self, which: slice) -> Samples:
        """Some of them."""
        return Samples(self.base[which], self.turn[which], self.places[which], self.target[which])


def plain(game: Draughts, *, rows: bool) -> Weights:
    """The weights that patterns are added to."""
    weights = untuned(game.rules)._replace(turn=0)
    return weights if rows else weights._replace(rows=(), edge=())


def samples(game: Draughts, paths: list[Path], *, rows: bool) -> Samples:
    """Read files of labelled positions."""
    evaluation = Evaluation(game.rules, game.board, plain(game, rows=rows))
    lines = [line.split() for path in paths for line in path.read_text().splitlines()]
    lines = [line for line in lines if sum(int(part).bit_count() for part in line[1:5]) >= LEAST_PIECES]
    # Sets of squares have more bits than numpy's integers where all squares are played on.
    sets = [
        np.array([[int(part) >> shift & LOW for part in line[1:5]] for line in lines], dtype=np.uint64)
        for shift in (0, HALF)
    ]
    base = np.array([evaluation.of_white(*map(int, line[1:5])) for line in lines], dtype=float)
    turn = np.array([1.0 if line[0] == "w" else -1.0 for line in lines])
    score = np.clip(np.array([float(line[5]) for line in lines]), -MOST, MOST)
    points = np.array([float(line[6]) for line in lines])
    target = OF_RESULT * points + (1 - OF_RESULT) * expected(SCALE * score)
    up, down = (2, 0) if game.rules.moves_down("w") else (0, 2)
    places = []
    for number, window in enumerate(windows(game.rules, game.board)):
        place = np.full(len(lines), number * SIZE, dtype=np.int64)
        for digit, bit in enumerate(window.squares):
            high = bit > LOW
            for colour, column in ((1, up), (2, down)):
                there = sets[high][:, column] & np.uint64(bit >> HALF if high else bit)
                place += colour * 3**digit * (there != 0)
        places.append(place)
    if up:
        base, turn, target = -base, -turn, 1 - target
    return Samples(base, turn, np.stack(places, axis=1), target)


def turned_places(count: int) -> Integers:
    """For each place of the tables of so many windows: where a half turn and exchanged colours put it."""
    occupation = np.arange(SIZE)
    turned = np.zeros(SIZE, dtype=np.int64)
    for digit in range(SQUARES):
        found = occupation // 3**digit % 3
        turned += np.where(found == 0, 0, 3 - found) * 3 ** (SQUARES - 1 - digit)
    return np.concatenate([(count - 1 - number) * SIZE + turned for number in range(count)])


def expected(logit: Floats) -> Floats:
    """Points expected for a logit."""
    return np.asarray(1 / (1 + np.exp(-np.clip(logit, -30, 30))))


def fitted(data: Samples, prior: float) -> tuple[Floats, float, float]:
    """The tables, the worth of the turn and the scale, in logits: by Adam over all samples at once."""
    count = data.places.shape[1]
    other = turned_places(count)
    parameters = np.zeros(count * SIZE + 2)
    parameters[-1] = SCALE * MAN
    first, second = np.zeros_like(parameters), np.zeros_like(parameters)
    for step in range(1, STEPS + 1):
        tables = parameters[:-2]
        error = expected(logits(data, parameters)) - data.target
        counted = np.bincount(data.places.ravel(), np.repeat(error, count), count * SIZE)
        slope = counted - counted[other] + prior * tables
        slopes = np.concatenate([slope, [error @ data.turn, error @ data.base / MAN]])
        first = 0.9 * first + 0.1 * slopes
        second = 0.99 * second + 0.01 * slopes**2
        rate = RATE * min(1.0, 4 * (1 - step / (STEPS + 1)))
        parameters -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-9)
        # What a half turn exchanges stays alike.
        parameters[:-2] = (parameters[:-2] - parameters[:-2][other]) / 2
    return parameters[:-2], float(parameters[-2]), float(parameters[-1])


def logits(data: Samples, parameters: Floats) -> Floats:
    """What the samples are worth."""
    by_tables = parameters[:-2][data.places].sum(axis=1)
    return np.asarray(by_tables + parameters[-2] * data.turn + parameters[-1] * data.base / MAN)


def loss(data: Samples, tables: Floats, turn: float, scale: float) -> float:
    """The mean squared error of the expected points."""
    parameters = np.concatenate([tables, [turn, scale]])
    return float(np.mean((expected(logits(data, parameters)) - data.target) ** 2))


def write(game: Draughts, name: str, values: bytes, kept: dict[str, Any]) -> None:
    """Put the tables into a file, and their name into that of the weights."""
    (FILE.parent / f"{name}.patterns").write_bytes(values)
    weights: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    weights[kind(game.rules)] = {**kept, "patterns": name}
    rows = [f" {json.dumps(one)}: {json.dumps(weights[one])}" for one in sorted(weights)]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--out", required=True, help="the name of the tables")
    parser.add_argument("--rows", action="store_true", help="keep what rows and columns are worth")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    game = draughts.game(chosen.rules)
    data = samples(game, chosen.files, rows=chosen.rows)
    kept = len(data.target) * (HELD_BACK - 1) // HELD_BACK
    training, held = data.part(slice(kept)), data.part(slice(kept, None))
    nothing = np.zeros(data.places.shape[1] * SIZE)
    print(
        f"{len(data.target)} positions; without patterns {loss(held, nothing, 0.0, SCALE * MAN):.5f}",
        flush=True,
    )
    found = {}
    for prior in PRIORS:
        found[prior] = fitted(training, prior)
        print(f"prior {prior:g}: {loss(held, *found[prior]):.5f}", flush=True)
    tables, turn, scale = min(found.values(), key=lambda one: loss(held, *one))
    worths = np.clip(np.rint(tables * MAN / scale), -127, 127).astype(np.int8)
    turn_worth = round(turn * MAN / scale)
    used = f"{np.count_nonzero(worths)} of {worths.size} occupations"
    print(f"a man is {scale:.3f} logits, the turn {turn_worth}; {used}")
    if chosen.write:
        fields: dict[str, Any] = (
            {"turn": turn_worth} if chosen.rows else {"rows": [], "edge": [], "turn": turn_worth}
        )
        write(game, chosen.out, worths.tobytes(), fields)


if __name__ == "__main__":
    main()
