"""Accidents that are put right again, and the messages expected about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dambord.controller.simulation.players.style import MILLISECOND, Style
from dambord.controller.simulation.scenarios.repair import STEP_US, do, repair
from dambord.controller.simulation.scenarios.scene import Expected, Scene, SimulatedTurn
from dambord.rules.draughts import PlayedTurn

TUMBLE_US = 30 * MILLISECOND
"""Time (µs) between two pieces knocked over in one accident."""
STANDS_US = 3_000 * MILLISECOND
"""Time (µs) for which the mess stays: longer than any timer that waits for a still board."""

Knock = tuple[int, int | None]
"""A piece is pushed from the first square (of the game) to the second, or off the board."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """A recording in which something goes wrong between `since` and `until` (µs).

    In this time no move may be reported. `squares` (of the game) are those that must be reported as unclear;
    empty for a pulled cable. `moves` are the turns that must still be recognised.
    """

    played: SimulatedTurn
    squares: frozenset[int]
    since: int
    until: int

    @property
    def moves(self) -> tuple[Expected, ...]:
        """The turns that must be recognised."""
        return self.played.moves


def illegal_move(
    scene: Scene, before: Sequence[PlayedTurn], after: Sequence[PlayedTurn], style: Style
) -> Mishap:
    """Play `before`, make and press an illegal move, move the piece back and play `after`."""
    _turns(scene, before, style)
    origin = after[0].origin
    # Not on a landing square: that would look like a capture before the removal.
    landings = {s for turn in scene.game.turns(scene.position) if turn.origin == origin for s in turn.path}
    target = scene.rng.choice([square for square in _empty(scene) if square not in landings])
    do(scene, "lift", origin)
    do(scene, "put", target)
    since = _pressed(scene, style)
    until = _stands(scene)
    do(scene, "lift", target)
    do(scene, "put", origin)
    _turns(scene, after, style)
    return Mishap(scene.played(), frozenset({origin, target}), since, until)


def capture_left_standing(
    scene: Scene, before: Sequence[PlayedTurn], after: Sequence[PlayedTurn], style: Style
) -> Mishap:
    """Press the capture `after[0]` with one captured piece left; remove it and press again.

    Raises ValueError if `after[0]` captures nothing.
    """
    _turns(scene, before, style)
    turn = after[0]
    if not turn.captures:
        raise ValueError(f"turn {turn.origin}-{turn.target} captures nothing: expected a capture to spoil")
    left = scene.rng.choice([square for square in turn.captures if square not in turn.path])
    # The moving piece goes first, as the remaining piece must not be in its way.
    hand = scene.hand(replace(style, order="mover-first"))
    acts = hand.timeline(scene.position, turn, scene.tape.board, scene.begin(turn, style))
    scene.perform([act for act in acts if act.verb != "remove" or act.square != left])
    since = _pressed(scene, style)
    until = _stands(scene)
    do(scene, "remove", left)
    scene.complete(turn, style)
    _turns(scene, after[1:], style)
    return Mishap(scene.played(), frozenset({left}), since, until)


def knocked_over(
    scene: Scene, before: Sequence[PlayedTurn], after: Sequence[PlayedTurn], style: Style, *, pieces: int = 3
) -> Mishap:
    """Play `before`, knock over `pieces` pieces, put them right and play `after`.

    Only pieces without a legal turn fall, as touching them obliges to nothing. Some roll to another square,
    the others off the board. Raises ValueError if there are none.
    """
    _turns(scene, before, style)
    able = {turn.origin for turn in scene.game.turns(scene.position)}
    empty = _empty(scene)
    standing = [square for square in scene.seats if square not in {*empty, *able}]
    if not standing:
        raise ValueError("every piece could move: expected some that may be touched without an obligation")
    fallen = scene.rng.sample(standing, min(pieces, len(standing)))
    places = scene.rng.sample(empty, min(len(fallen), len(empty)))
    knocks: list[Knock] = [(square, to) for square, to in zip(fallen, places, strict=False)]
    knocks = [(square, to if scene.rng.random() < 0.4 else None) for square, to in knocks]
    scene.wait(STEP_US)
    for square, to in knocks:
        scene.wait(TUMBLE_US)
        scene.knock(square, to)
    since = scene.now
    until = _stands(scene)
    squares = repair(scene)
    _turns(scene, after, style)
    return Mishap(scene.played(), squares, since, until)


def wrong_array(scene: Scene, turns: Sequence[PlayedTurn], style: Style, *, wrong: int = 3) -> Mishap:
    """Start from an array with `wrong` missing or misplaced pieces, put it right and play `turns`.

    `scene` must be new; it is created again with the wrong array.
    """
    picture = list(scene.game.picture(scene.position))
    full = [index for index, piece in enumerate(picture) if piece != "."]
    empty = [index for index, piece in enumerate(picture) if piece == "."]
    for index in scene.rng.sample(full, min(wrong, len(full))):
        piece, picture[index] = picture[index], "."
        if empty and scene.rng.random() < 0.5:
            picture[empty.pop(scene.rng.randrange(len(empty)))] = piece
    spoiled = replace(scene, at_start="".join(picture))
    until = _stands(spoiled)
    squares = repair(spoiled)
    _turns(spoiled, turns, style)
    return Mishap(spoiled.played(), squares, 0, until)


def cable_pulled(
    scene: Scene, before: Sequence[PlayedTurn], after: Sequence[PlayedTurn], style: Style, *, blind: bool
) -> Mishap:
    """Unplug the cable in the middle of `after[0]`.

    If `blind`, the hand finishes its turn without the cable; otherwise it waits until the cable is back.
    """
    _turns(scene, before, style)
    turn = after[0]
    acts = scene.hand(style).timeline(scene.position, turn, scene.tape.board, scene.begin(turn, style))
    middle = scene.rng.randint(1, len(acts) - 1)
    scene.perform(acts[:middle])
    scene.wait(TUMBLE_US)
    since = scene.now
    scene.tape.link(since, "down")
    if blind:
        scene.perform([replace(act, at=act.at + TUMBLE_US) for act in acts[middle:]])
    scene.wait(STANDS_US)
    until = scene.now
    scene.tape.link(until, "up")
    if not blind:
        scene.perform([replace(act, at=act.at + TUMBLE_US + STANDS_US) for act in acts[middle:]])
    scene.wait(STEP_US)
    scene.complete(turn, style, until)  # it may be told as soon as the cable is back
    _turns(scene, after[1:], style)
    return Mishap(scene.played(), frozenset(), since, until)


def _turns(scene: Scene, turns: Sequence[PlayedTurn], style: Style) -> None:
    """Play `turns` and wait until the last one is certain to be recognised."""
    for turn in turns:
        scene.turn(turn, style)
    scene.settled()


def _pressed(scene: Scene, style: Style) -> int:
    """Press for the side to move if there is a clock; returns the time (µs)."""
    if scene.clock:
        scene.press("clock", scene.position.side, scene.rng.randint(*style.press))
    return scene.now


def _stands(scene: Scene) -> int:
    """Leave the mess for a while; returns the time (µs) at its end."""
    scene.wait(STANDS_US)
    return scene.now


def _empty(scene: Scene) -> list[int]:
    """Return the empty squares of the game."""
    return [square for square, seat in scene.seats.items() if seat not in scene.tape.board.pieces]
