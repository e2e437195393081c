"""How hands put a piece down and take others off: with both hands, too far, between squares; weak magnets."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.simulation.people.at_the_board import AtTheBoard
from dambord.controller.simulation.people.deeds import Handled, Misreading, Performance
from dambord.controller.simulation.players.hand import HandAct
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.controller.simulation.world.recorder import Misread
from dambord.rules.game import other

DROPOUT_US: TimeSpan = (15 * MILLISECOND, 80 * MILLISECOND)
"""How long a standing piece is not sensed: a weak magnet, or a sleeve that draws it aside."""
OVERLAP_US: TimeSpan = (-150 * MILLISECOND, 250 * MILLISECOND)
"""When the second hand takes a captured piece off, counted from the landing of the mover."""
ASTRIDE_US: TimeSpan = (50 * MILLISECOND, 900 * MILLISECOND)
"""How long a piece stands between two squares until it is pushed to the right one."""
PAST_US: TimeSpan = (30 * MILLISECOND, 250 * MILLISECOND)
"""How long a piece that slid too far rests there."""
GAP_US: TimeSpan = (5 * MILLISECOND, 40 * MILLISECOND)
"""How long a sliding piece is sensed on no square."""
STRAIGHTENED_US: TimeSpan = (-150 * MILLISECOND, 700 * MILLISECOND)
"""When the opponent lifts a piece to straighten it, counted from the press."""
HELD_US: TimeSpan = (130 * MILLISECOND, 900 * MILLISECOND)
"""How long he holds it."""
LONG_HELD_US: TimeSpan = (130 * MILLISECOND, 3_000 * MILLISECOND)
"""The same without a clock, where nobody is in a hurry."""


def takes_with_both_hands(at: AtTheBoard, made: Performance) -> Performance:
    """Take captured pieces off with one hand while the other puts the mover down."""
    landing, lift = _landing(made).at, made.acts[0].at
    acts = [
        replace(act, at=max(landing + at.drawn(OVERLAP_US), lift + 10 * MILLISECOND))
        if act.verb == "remove"
        else act
        for act in made.acts
    ]
    return made.with_acts(sorted(acts, key=lambda act: act.at))


def lands_astride(at: AtTheBoard, made: Performance) -> Performance:
    """Put the piece between two squares, which both sense it, and push it to the right one."""
    landing = _landing(made)
    beside = at.empty_beside(landing.square)
    if not beside:
        return made
    until = landing.at + at.drawn(ASTRIDE_US)
    level = at.board.layout.sensor.sensed((landing.piece or ".").lower())
    fault = Misread(landing.at + at.drawn(GAP_US), until, at.seats[at.rng.choice(beside)], level)
    shifted = made.with_acts(_after(made, landing, until - landing.at))
    return shifted.ended_after(until + GAP_US[1]).beside_it(Misreading(fault))


def lands_unsensed(at: AtTheBoard, made: Performance) -> Performance:
    """Put the piece between two squares, neither of which senses it, and push it to the right one."""
    landing = _landing(made)
    later = at.drawn(ASTRIDE_US)
    acts = _after(made, landing, later)
    return made.with_acts([replace(act, at=act.at + later) if act is landing else act for act in acts])


def slides_past(at: AtTheBoard, made: Performance) -> Performance:
    """Slide the piece one square too far, and back."""
    landing = _landing(made)
    beyond = at.empty_beside(landing.square)
    if not beyond:
        return made
    rests, gap = at.drawn(PAST_US), at.drawn(GAP_US)
    there = replace(landing, square=at.rng.choice(beyond))
    back = HandAct(landing.at + rests, "lift", there.square)
    again = replace(landing, at=back.at + gap)
    acts: list[HandAct] = []
    for act in _after(made, landing, rests + gap):
        acts += [there, back, again] if act is landing else [act]
    return made.with_acts(acts)


def _landing(made: Performance) -> HandAct:
    """The act that puts the mover on its last square."""
    return max((act for act in made.acts if act.verb == "put"), key=lambda act: act.at)


def _after(made: Performance, landing: HandAct, later: int) -> list[HandAct]:
    """The acts, those after `landing` put off by `later` µs."""
    return [replace(act, at=act.at + later) if act.at > landing.at else act for act in made.acts]


def drops_out_at_the_end(at: AtTheBoard, made: Performance) -> Performance:
    """Let a standing piece not be sensed for a moment when the turn ends."""
    return _with_dropout(at, made, made.done if made.press is None else made.press)


def drops_out_while_removing(at: AtTheBoard, made: Performance) -> Performance:
    """Let a standing piece not be sensed for a moment while a captured piece is taken off."""
    return _with_dropout(at, made, at.rng.choice([act.at for act in made.acts if act.verb == "remove"]))


def _with_dropout(at: AtTheBoard, made: Performance, around: int) -> Performance:
    """The performance with a drop-out around that instant, on a square that the turn leaves alone."""
    if not at.standing:
        return made
    lasts = at.drawn(DROPOUT_US)
    begins = around - at.rng.randint(-20 * MILLISECOND, lasts)
    square = at.seats[at.rng.choice(at.standing)]
    return made.beside_it(Misreading(Misread(begins, begins + lasts, square, ".")))


def is_straightened_by_the_opponent(at: AtTheBoard, made: Performance) -> Performance:
    """Let the opponent lift a piece that can't move right after the turn, and put it back."""
    side, able = other(at.position.side), {reply.origin for reply in at.replies}
    stuck = [n for n in at.standing if at.after[n - 1].lower() == side and n not in able]
    if not stuck:
        return made
    square = at.rng.choice(stuck)
    ends = made.done + 200 * MILLISECOND if made.press is None else made.press
    lifted = max(ends + at.drawn(STRAIGHTENED_US), made.done + GAP_US[1])
    put = lifted + at.drawn(HELD_US if at.clock else LONG_HELD_US)
    touch = (HandAct(lifted, "lift", square), HandAct(put, "put", square, at.after[square - 1]))
    straightened = made.beside_it(*(Handled(side, act) for act in touch))
    return replace(straightened, follows=put + at.drawn((60 * MILLISECOND, 900 * MILLISECOND)))
