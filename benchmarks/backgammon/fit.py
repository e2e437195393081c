"""Trains the net of the builtin backgammon player on the judgement of GNU Backgammon.

    python -m benchmarks.backgammon.fit [--rolls N] [--seed N] [--hidden N] [--epochs N] --kept FILE
        [--also FILE...] [--output FILE]

Positions with contact are taken from games that the builtin player plays against itself, with errors: some of
those that each roll allows. GNU Backgammon estimates each at 0 plies, without the cube. The error is told on
a twentieth of the positions, put aside for it. `--kept` keeps positions and worths, and reads them where they
are there; `--also` reads those of earlier runs, whose players were worse. At run time the player needs
nothing but the net.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.backgammon.gnubg_judge import judged
from dambord.controller.opponents.backgammon.evaluation import LIMIT, equity
from dambord.controller.opponents.backgammon.net import FILE, STEP, units
from dambord.controller.opponents.backgammon.race import contact
from dambord.rules.backgammon import Counts, game, results
from dambord.rules.backgammon.position import CHECKERS, OFF

BEST, OTHERS = 6, 4
"""Positions that are taken of those that a roll allows: so many that seem best, and so many others."""
BLUR = 0.08
"""Standard deviation, in points, by which the players of the games err."""
AT_RANDOM = 0.08
"""How often they play any play."""
BATCH = 512
PART = 50_000
"""Positions that are run through a net at once."""
RATE = 0.004
"""Of learning, at first; it falls to nothing along half a cosine."""
PUT_ASIDE = 20
"""One position of so many tells the error."""
Floats = NDArray[np.float32]


def positions(rolls: int, rng: Random) -> Iterator[tuple[Counts, Counts]]:
    """Positions with contact: the side that has played, and its opponent."""
    start = game("backgammon").start("w")
    me, opponent = start.w, start.b
    for _ in range(rolls):
        found = list(results(me, opponent, (rng.randint(1, 6), rng.randint(1, 6)))) or [(me, opponent)]
        found.sort(key=lambda board: equity(*board) + rng.gauss(0, BLUR), reverse=True)
        rest = found[BEST:]
        for board in (*found[:BEST], *rng.sample(rest, min(OTHERS, len(rest)))):
            if going_on(*board):
                yield board
        played = rng.choice(found) if rng.random() < AT_RANDOM else found[0]
        opponent, me = played
        if not going_on(me, opponent):
            me, opponent = start.w, start.b


def going_on(me: Counts, opponent: Counts) -> bool:
    """Whether a net has to judge a position."""
    return CHECKERS not in (me[OFF], opponent[OFF]) and contact(me, opponent)


class Layers(NamedTuple):
    """A net in numbers of points."""

    rows: Floats
    """What each input adds to every hidden number."""
    out: Floats
    """What each hidden number above 0 adds."""
    worth: Floats
    """What every position is worth, of one number."""

    def values(self, given: Floats) -> Floats:
        """What positions are worth."""
        return np.asarray(np.maximum(given @ self.rows, 0) @ self.out + self.worth, np.float32)

    def error(self, given: Floats, worth: Floats) -> float:
        """The root of the mean squared error, in points."""
        parts = [
            self.values(given[at : at + PART]) - worth[at : at + PART] for at in range(0, len(given), PART)
        ]
        return float(np.sqrt(np.mean(np.concatenate(parts) ** 2)))


def all_inputs(boards: NDArray[np.int8]) -> Floats:
    """The inputs of positions, in the order of the net's file, from an array by position, side and point."""
    table = np.array([units(held) for held in range(CHECKERS + 1)], np.float32)
    sides = [
        np.concatenate(
            [table[side[:, 1:]].reshape(len(side), -1), side[:, :1] / np.float32(CHECKERS)], axis=1
        )
        for side in (boards[:, 0], boards[:, 1])
    ]
    return np.concatenate([*sides, np.ones((len(boards), 1), np.float32)], axis=1)


def trained(given: Floats, worth: Floats, hidden: int, epochs: int, seed: int) -> Layers:
    """A net, by Adam."""
    rng = np.random.default_rng(seed)
    net = Layers(
        rng.normal(0, 0.15, (given.shape[1], hidden)).astype(np.float32),
        rng.normal(0, hidden**-0.5, hidden).astype(np.float32),
        np.zeros(1, np.float32),
    )
    first, second = ([np.zeros_like(part) for part in net] for _ in range(2))
    steps = epochs * (len(given) // BATCH)
    order = rng.permutation(len(given))
    for step in range(1, steps + 1):
        at = step * BATCH % (len(given) - BATCH)
        if at < BATCH:
            rng.shuffle(order)
        chosen = order[at : at + BATCH]
        hidden_numbers = np.maximum(given[chosen] @ net.rows, 0)
        error = (hidden_numbers @ net.out + net.worth - worth[chosen]) / BATCH
        back = np.outer(error, net.out) * (hidden_numbers > 0)
        slopes = (given[chosen].T @ back, hidden_numbers.T @ error, error.sum(keepdims=True))
        rate = RATE / 2 * (1 + np.cos(np.pi * step / steps))
        for part, one, two, slope in zip(net, first, second, slopes, strict=True):
            one[:] += 0.1 * (slope - one)
            two[:] += 0.001 * (slope**2 - two)
            part[:] -= rate * (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.999**step)) + 1e-8)
    return net


def written(net: Layers) -> bytes:
    """The file of a net. OverflowError where a number is too large for it."""
    numbers = np.concatenate([net.rows.ravel(), net.out, net.worth]) / STEP
    values = array("h", [round(float(number)) for number in numbers])
    if not np.little_endian:
        values.byteswap()
    return values.tobytes()


def keep(path: Path, rolls: int, seed: int) -> None:
    """Write positions and their worths."""
    found = list(dict.fromkeys(positions(rolls, Random(seed))))
    worth = np.clip(np.array(judged(found), np.float32), -LIMIT, LIMIT)
    np.savez(path, boards=np.array(found, np.int8), worth=worth)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rolls", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--also", type=Path, nargs="+", default=[])
    parser.add_argument("--output", type=Path, default=FILE)
    args = parser.parse_args()
    if not (args.kept and args.kept.exists()):
        keep(args.kept, args.rolls, args.seed)
    files = [np.load(path) for path in (args.kept, *args.also)]
    order = np.random.default_rng(args.seed).permutation(sum(len(file["worth"]) for file in files))
    boards, worth = (np.concatenate([file[name] for file in files])[order] for name in ("boards", "worth"))
    given, aside = all_inputs(boards), len(boards) // PUT_ASIDE
    print(f"{len(boards)} positions, spread {worth.std():.4f} points", flush=True)
    net = trained(given[aside:], worth[aside:], args.hidden, args.epochs, args.seed)
    learned, new = (net.error(given[part], worth[part]) for part in (slice(aside, None), slice(aside)))
    print(f"error {learned:.4f}, of those put aside {new:.4f}")
    args.output.write_bytes(written(net))


if __name__ == "__main__":
    main()
