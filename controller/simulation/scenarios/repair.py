"""A person puts a simulated board right."""

from __future__ import annotations

from dambord.controller.simulation.players.hand import HandAct, Verb
from dambord.controller.simulation.players.style import MILLISECOND
from dambord.controller.simulation.scenarios.scene import Scene

STEP_US = 400 * MILLISECOND
"""Time (µs) between two verbs of a person who makes or repairs a mess."""


def do(scene: Scene, verb: Verb, square: int, piece: str | None = None) -> None:
    """Carry out one verb after the usual pause."""
    scene.wait(STEP_US)
    scene.perform([HandAct(scene.now, verb, square, piece)])


def repair(scene: Scene) -> frozenset[int]:
    """Put the board right: remove wrong pieces, then add missing ones.

    Returns the squares that differed.
    """
    right, board = scene.showing(scene.position), scene.tape.board
    seats = {s: (board.pieces.get(seat), right.pieces.get(seat)) for s, seat in scene.seats.items()}
    differ = {square: pair for square, pair in seats.items() if pair[0] != pair[1]}
    for square, (is_there, _) in differ.items():
        if is_there is not None:
            do(scene, "remove", square)
    for square, (_, belongs) in differ.items():
        if belongs is not None:
            do(scene, "place", square, belongs)
    scene.wait(STEP_US)
    return frozenset(differ)
