"""The habits of a simulated player, given or drawn at random."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Literal

Order = Literal["mover-first", "captured-first", "mover-last", "enemy-first", "as-jumped"]
"""The order of the motions of a capture. `mover-first`: the moving piece to its target, then the captured
pieces off. `captured-first`: the moving piece into the hand, the captured pieces off, the moving piece down.
`mover-last`: all captured pieces off, then the moving piece. `enemy-first`: one captured piece off, then the
moving piece, then the rest. `as-jumped`: each captured piece off as it is jumped, which FMJD 4.8 forbids."""
ORDERS: tuple[Order, ...] = ("mover-first", "captured-first", "mover-last", "enemy-first")
"""The orders that `random_style` draws from."""

Crowner = Literal["mover", "opponent"]
Fidget = Literal["none", "mover", "idle"]
"""The piece lifted and put back before the turn: none, the moving one, or one without a legal turn."""

TimeSpan = tuple[int, int]
"""The least and the most time in microseconds."""

MILLISECOND = 1_000
"""Microseconds in a millisecond."""


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of a player; times in microseconds.

    `pace`: between two verbs. `glide`: on a square that a sliding piece passes. `press`: from the last verb
    to the press of the clock. `reply`: from the opponent's press (if `prompt`, from the end of his turn) to
    the first verb.
    """

    order: Order = "mover-first"
    backwards: bool = False
    """Whether captured pieces are removed in reverse order of the jumps."""
    landings: bool = False
    """Whether the piece is put down on every landing square of a series."""
    slide: bool = False
    """Whether a king is slid, so that every free square on its way senses it."""
    pauses: float = 0.0
    """Probability (0 to 1) of a stop on a square in the middle of a slide or a series."""
    fidget: Fidget = "none"
    astray: bool = False
    """Whether the piece is first put on a wrong empty square and soon corrected."""
    straighten: bool = False
    """Whether the piece is lifted at the end and put back on its square."""
    hasty: bool = False
    """Whether the clock is pressed just before the last captured piece is off."""
    crowner: Crowner = "mover"
    crown_early: bool = False
    """Whether the mover crowns before taking the captured pieces off."""
    prompt: bool = False
    """Without a clock: whether the player lifts his piece before the opponent's turn is recognised."""
    pace: TimeSpan = (150 * MILLISECOND, 600 * MILLISECOND)
    glide: TimeSpan = (25 * MILLISECOND, 150 * MILLISECOND)
    press: TimeSpan = (20 * MILLISECOND, 400 * MILLISECOND)
    reply: TimeSpan = (100 * MILLISECOND, 1_500 * MILLISECOND)


PACES: tuple[TimeSpan, ...] = (
    (80 * MILLISECOND, 150 * MILLISECOND),
    (150 * MILLISECOND, 600 * MILLISECOND),
    (500 * MILLISECOND, 3_000 * MILLISECOND),
)
"""Blitz, ordinary, slow."""
REPLIES: tuple[TimeSpan, ...] = (
    (100 * MILLISECOND, 100 * MILLISECOND),
    (100 * MILLISECOND, 3_000 * MILLISECOND),
)
"""Immediate, and after some thought."""


def random_style(rng: Random) -> Style:
    """Draw a style."""
    return Style(
        order=rng.choice(ORDERS),
        backwards=rng.random() < 0.3,
        landings=rng.random() < 0.5,
        slide=rng.random() < 0.5,
        pauses=rng.choice((0.0, 0.0, 0.3)),
        fidget=rng.choice(("none", "none", "none", "none", "mover", "idle")),
        astray=rng.random() < 0.1,
        straighten=rng.random() < 0.1,
        crowner=rng.choice(("mover", "mover", "opponent")),
        crown_early=rng.random() < 0.5,
        prompt=rng.random() < 0.5,
        pace=rng.choice(PACES),
        reply=rng.choice(REPLIES),
    )


def shown_style(rng: Random) -> Style:
    """Draw a style for spectators: captures square by square, kings slid, own kings crowned."""
    orderly = replace(random_style(rng), order="mover-first", crowner="mover", astray=False)
    return replace(orderly, landings=True, slide=True, pace=PACES[1])
