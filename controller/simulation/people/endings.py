"""How a turn is ended and answered: too early, too late, twice, by both, at once, or not at all."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.simulation.people.at_the_board import AtTheBoard
from dambord.controller.simulation.people.deeds import Performance, Pushed
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.rules.game import other

EARLY_US: TimeSpan = (35 * MILLISECOND, 350 * MILLISECOND)
"""How long before the last captured piece leaves the clock is pressed in blitz."""
LANDING_US: TimeSpan = (0, 60 * MILLISECOND)
"""How long before the piece is down the other hand presses."""
AT_ONCE_US: TimeSpan = (35 * MILLISECOND, 60 * MILLISECOND)
"""How soon the fastest reply begins."""
SOON_US: TimeSpan = (35 * MILLISECOND, 900 * MILLISECOND)
"""How soon a reply in a hurry begins."""
LATE_US: TimeSpan = (20 * MILLISECOND, 1_500 * MILLISECOND)
"""How long after the beginning of the reply the mover still presses."""
ALSO_US: TimeSpan = (-120 * MILLISECOND, 400 * MILLISECOND)
"""When the opponent presses too, counted from the mover's press."""
AGAIN_US: TimeSpan = (60 * MILLISECOND, 900 * MILLISECOND)
"""How soon somebody presses a second time."""

BEFORE_LIFT_US = 20 * MILLISECOND
"""The least time between such a press and the first act of the reply: it is the same hand, or it is seen."""


def presses_early(at: AtTheBoard, made: Performance) -> Performance:
    """Press the clock before the last captured piece leaves the board."""
    last = made.acts[-1]
    landed = max(act.at for act in made.acts if act.verb != "remove")
    press = max(last.at - at.drawn(EARLY_US), landed + MILLISECOND)
    soon, later = press + at.drawn(SOON_US), last.at + at.drawn(SOON_US)
    return replace(made, press=press, follows=at.rng.choice((soon, later, later)))


def presses_before_landing(at: AtTheBoard, made: Performance) -> Performance:
    """Press the clock with one hand while the other still puts the piece down."""
    press = max(made.done - at.drawn(LANDING_US), made.acts[-2].at + MILLISECOND)
    return replace(made, press=press, follows=made.done + at.drawn(SOON_US))


def presses_while_it_slides(at: AtTheBoard, made: Performance) -> Performance:
    """Press the clock with one hand while the other still slides the king to its square."""
    first = next(act.at for act in made.acts if act.verb == "put")
    press = max(made.done - at.drawn(EARLY_US), first + MILLISECOND)
    return replace(made, press=press, follows=made.done + at.drawn(SOON_US))


def presses_twice(at: AtTheBoard, made: Performance) -> Performance:
    """Press the clock, and once more before the opponent begins."""
    if made.press is None:
        return made
    again = min(made.press + at.drawn(AGAIN_US), made.follows - BEFORE_LIFT_US)
    return made.beside_it(Pushed(at.position.side, again))


def is_pressed_by_both(at: AtTheBoard, made: Performance) -> Performance:
    """Let the opponent press too, a little before or after the mover, before he begins his turn."""
    if made.press is None:
        return made
    also = min(made.press + at.drawn(ALSO_US), made.follows - BEFORE_LIFT_US)
    return made.beside_it(Pushed(other(at.position.side), also))


def forgets_to_press(at: AtTheBoard, made: Performance) -> Performance:
    """Don't press: the opponent moves and presses, where one press for both turns leaves no doubt."""
    if made.press is None or at.turn.crowned or not at.clear_replies:
        return made
    return replace(made, press=None, follows=made.press + at.drawn(SOON_US), replies=at.clear_replies)


def is_answered_at_once(at: AtTheBoard, made: Performance) -> Performance:
    """Let the opponent reply as soon as the turn has ended."""
    ends = made.done if made.press is None else made.press
    return replace(made, follows=ends + at.drawn(AT_ONCE_US))


def is_answered_before_the_press(at: AtTheBoard, made: Performance) -> Performance:
    """Let the opponent begin his reply, or even complete it, before the mover has pressed."""
    follows = made.done + at.drawn((35 * MILLISECOND, 250 * MILLISECOND))
    return replace(made, follows=follows, press=follows + at.drawn(LATE_US))


def is_answered_while_removing(at: AtTheBoard, made: Performance) -> Performance:
    """Let the opponent lift his piece for the reply before the last captured piece is off."""
    follows = made.done - at.drawn((20 * MILLISECOND, 250 * MILLISECOND))
    return replace(made, follows=max(follows, made.acts[-2].at + AT_ONCE_US[0]))
