"""The habits of a simulated player: one value for each, drawn at random or given."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Literal

Order = Literal["mover-first", "captured-first", "mover-last", "enemy-first", "as-jumped"]
"""What goes when in a capture. `mover-first`: the mover all the way, then the captured pieces off.
`captured-first`: the mover into the hand, the captured pieces off, the mover down. `mover-last`: all captured
pieces off, then the mover. `enemy-first`: one captured piece off, then the mover, then the rest.
`as-jumped`: each captured piece off as it is jumped, which FMJD 4.8 does not allow.
"""
ORDERS: tuple[Order, ...] = ("mover-first", "captured-first", "mover-last", "enemy-first")
"""The orders that `random_style` draws from."""

Crowner = Literal["mover", "opponent"]
Fidget = Literal["none", "mover", "idle"]
"""Lifted and put back before the turn: nothing, the piece that will move, or one that has no legal turn."""

TimeSpan = tuple[int, int]
"""The least and the most of something, microseconds."""

MILLISECOND = 1_000


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of a pair of hands; spans in microseconds.

    `pace` between two verbs; `glide` on a square that a sliding piece passes; `press` from the last
    verb to the clock; `reply` from the opponent's press, or from the end of his turn if `prompt`, to the
    first verb.
    """

    order: Order = "mover-first"
    backwards: bool = False
    """Captured pieces come off in the reverse of the order in which they were jumped."""
    landings: bool = False
    """In a series the piece is put down on every landing square instead of carried over."""
    slide: bool = False
    """A king is slid, so that it is sensed on every free square in passing."""
    pauses: float = 0.0
    """Chance to stop for longer on a square in the middle of a slide or a series."""
    fidget: Fidget = "none"
    astray: bool = False
    """The mover is first put on an empty square beside its target, and corrected soon."""
    straighten: bool = False
    """At last the mover is lifted and put down again where it stands."""
    hasty: bool = False
    """The clock is pressed just before the last captured piece is off."""
    crowner: Crowner = "mover"
    crown_early: bool = False
    """Whether the mover crowns before taking the captured pieces off."""
    prompt: bool = False
    """Without a clock: lifts his own piece right after the opponent's turn, before that is taken."""
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
"""As fast as hands can, and after some thought."""


def random_style(rng: Random) -> Style:
    """Some habits."""
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
    """Habits of hands that want to be watched: captures square by square, kings slid, own crowning."""
    orderly = replace(random_style(rng), order="mover-first", crowner="mover", astray=False)
    return replace(orderly, landings=True, slide=True, pace=PACES[1])
