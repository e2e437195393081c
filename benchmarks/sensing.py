"""How often reed, Hall and linear sensors read a square wrong: `python -m benchmarks.sensing`.

Fields are computed, components drawn at random within their tolerances. Linear levels go through the
firmware's thresholds (`Bands`) and a vote of three. Every figure is from TRIALS squares, with a fixed seed.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from random import Random

from dambord import hardware
from dambord.controller.simulation.world.magnets import (
    ASIDE,
    FLAT,
    UPRIGHT,
    HallPair,
    Linear,
    Magnet,
    MagnetGeometry,
    MagneticPiece,
    Mount,
    Reed,
    neighbours,
)
from dambord.firmware.scan.hall_levels import LevelClassifier
from dambord.hardware.board import Board

TRIALS = 1000
DARK = ((-1, -1), (-1, 1), (1, -1), (1, 1))
AROUND = {"": (), ", neighbours": DARK, ", 8 neighbours": ((-1, 0), (0, -1), (0, 1), (1, 0), *DARK)}
"""Neighbouring squares with pieces: none, the dark ones next to a dark square, all."""

Pieces = Mapping[tuple[int, int], MagneticPiece]
Square = tuple[Pieces, MagneticPiece | None, float]
"""All pieces; the piece on the square; temperature above that at calibration in K."""
Wrong = tuple[bool, ...]
"""Errors in occupancy, colour and stack, as far as the sensor can tell them."""
Scene = Callable[[Random], MagneticPiece | None]


def off(rng: Random, far: float) -> tuple[float, float]:
    """Return a random offset within `far` mm."""
    while True:
        x, y = rng.uniform(-far, far), rng.uniform(-far, far)
        if x * x + y * y <= far * far:
            return x, y


SCENES: dict[str, Scene] = {
    "empty": lambda rng: None,
    "man in the middle": lambda rng: MagneticPiece(rng.choice("wb"), 1, *off(rng, 0.5)),
    "man within 3 mm": lambda rng: MagneticPiece(rng.choice("wb"), 1, *off(rng, 3)),
    "man within 6 mm": lambda rng: MagneticPiece(rng.choice("wb"), 1, *off(rng, 6)),
    "stack in the middle": lambda rng: MagneticPiece(rng.choice("wb"), 2, *off(rng, 0.5)),
    "stack within 3 mm": lambda rng: MagneticPiece(rng.choice("wb"), 2, *off(rng, 3)),
    "man turned over": lambda rng: MagneticPiece(rng.choice("wb"), 1, *off(rng, 3), turned=True),
}


def reed(rng: Random, geometry: MagnetGeometry, square: Square, mount: Mount) -> Wrong:
    """Read a reed switch: occupancy."""
    pieces, piece, _ = square
    closed = Reed(mount, rng.uniform(1.0, 2.5)).closed(geometry, pieces, False)
    return (closed != (piece is not None),)


def hall(rng: Random, geometry: MagnetGeometry, square: Square) -> Wrong:
    """Read two Hall switches: occupancy and colour."""
    pieces, piece, _ = square
    pair = HallPair((rng.uniform(4, 12), rng.uniform(4, 12)))
    read = pair.reads(geometry, pieces)
    wanted = "." if piece is None else piece.colour
    return ((read == ".") != (wanted == "."), read != wanted)


def linear(rng: Random, geometry: MagnetGeometry, square: Square, gain: float, calibrated: bool) -> Wrong:
    """Read a linear sensor: occupancy, colour, stack."""
    pieces, piece, kelvin = square
    sensor = Linear.drawn(rng, gain)
    classifier = LevelClassifier(1, 3, True, round(gain * geometry.magnet.field(geometry.depth, 0)[0]))
    if calibrated:
        classifier.calibrate(_mean(sensor, geometry, {}, rng), b"\0\0")
        man = {(0, 0): MagneticPiece("w", 1, rng.gauss(0, 1), rng.gauss(0, 1))}
        classifier.calibrate(_mean(sensor, geometry, man, rng), b"\x80\0")
        # The room warms up while the square is empty, as before a game.
        for step in range(200 if kelvin else 0):
            classifier.track_drift(array("H", [sensor.level(geometry, {}, kelvin * step / 200, rng)]))
    votes = []
    for _ in range(3):
        classifier.classify(array("H", [sensor.level(geometry, pieces, kelvin, rng)]))
        votes.append("".join(".wbxxWBx"[sum((classifier.planes[p] >> 7) << p for p in range(3))]))
    read = max(votes, key=votes.count)
    wanted = "." if piece is None else (piece.colour.upper() if piece.discs == 2 else piece.colour)
    return ((read == ".") != (wanted == "."), read.lower() != wanted.lower(), read != wanted)


def _mean(sensor: Linear, geometry: MagnetGeometry, pieces: Pieces, rng: Random) -> array[int]:
    readings = [sensor.level(geometry, pieces, 0, rng) for _ in range(32)]
    return array("H", [round(sum(readings) / len(readings))])


Kind = Callable[[Random, MagnetGeometry, Square], Wrong]


def kinds(gain: float) -> dict[str, Kind]:
    """Return the ways to read a square, by column title; `gain` of linear sensors is in 1/65536 per mT."""
    return {
        "reed, upright": partial(reed, mount=UPRIGHT),
        "reed, flat": partial(reed, mount=FLAT),
        "reed, flat, 7 mm aside": partial(reed, mount=ASIDE),
        "hall": hall,
        "linear": partial(linear, gain=gain, calibrated=False),
        "linear, calibrated": partial(linear, gain=gain, calibrated=True),
    }


def shares(kind: Kind, scene: str, around: str, kelvin: float, geometry: MagnetGeometry) -> list[float]:
    """Return the percentage of squares for which each aspect of the reading is wrong."""
    rng = Random(f"{scene} {around} {kelvin}")  # the same squares for every kind of sensor
    wrong: list[int] = []
    for _ in range(TRIALS):
        piece = SCENES[scene](rng)
        pieces = neighbours(rng, 0.6, AROUND[around])
        if piece is not None:
            pieces[0, 0] = piece
        said = kind(Random(rng.random()), geometry, (pieces, piece, kelvin))
        wrong = [total + one for total, one in zip(wrong or [0] * len(said), said, strict=True)]
    return [100 * total / TRIALS for total in wrong]


Row = tuple[str, str, float]
"""A key of SCENES, a key of AROUND, and temperature above that at calibration in K."""
ROWS: tuple[Row, ...] = (
    *((scene, "", 0.0) for scene in SCENES),
    ("empty", ", neighbours", 0.0),
    ("man within 3 mm", ", neighbours", 0.0),
    ("stack within 3 mm", ", neighbours", 0.0),
    ("empty", ", 8 neighbours", 0.0),
    ("empty", "", 15.0),
    ("man within 3 mm", "", 15.0),
    ("stack in the middle", "", 15.0),
)


def of(board: Board) -> MagnetGeometry:
    """Return the magnets and distances of a board."""
    body = board.body
    magnet = Magnet(body.magnet / 2, body.magnet_height, body.remanence)
    return MagnetGeometry(magnet, body.square, body.reach, body.height)


def tables() -> Iterator[tuple[str, MagnetGeometry, float]]:
    """Yield title, geometry, and gain of linear sensors (1/65536 per mT) of each table."""
    neodymium = MagnetGeometry()
    yield "neodymium 10 x 2 mm, 5 mm above the sensor", neodymium, 150
    yield "ferrite 10 x 2 mm, 5 mm above the sensor", replace(neodymium, magnet=Magnet(remanence=380)), 150
    ours = hardware.board("linear-100")
    yield f"{ours.name}, as its file has it", of(ours), ours.sensor.counts(1)


def called(row: Row) -> str:
    """Return the row's title."""
    scene, around, kelvin = row
    return scene + around + (f", {kelvin:g} K warmer" if kelvin else "")


def cell(kind: Kind, row: Row, geometry: MagnetGeometry) -> str:
    """Return the table cell for a row and a kind of sensor."""
    return " / ".join(f"{share:.1f}" for share in shares(kind, *row, geometry))


def main() -> None:
    """Print the tables as Markdown."""
    for title, geometry, gain in tables():
        columns = kinds(gain)
        print(f"\n{title}: percent of squares read wrong (there or not / colour / one or two)\n")
        print("| square | " + " | ".join(columns) + " |")
        print("| --- |" + " --- |" * len(columns))
        for row in ROWS:
            cells = (cell(kind, row, geometry) for kind in columns.values())
            print(f"| {called(row)} | " + " | ".join(cells) + " |", flush=True)
            print(".", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
