"""The habits of people who play by the rules, as values: how a turn is made, ended and answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from dambord.controller.simulation.people import endings, handling
from dambord.controller.simulation.people.at_the_board import AtTheBoard
from dambord.controller.simulation.people.deeds import Performance
from dambord.controller.simulation.players.style import MILLISECOND, Style, random_style
from dambord.rules.draughts import PlayedTurn

Restyle = Callable[[Random], Style]
Reshape = Callable[[AtTheBoard, Performance], Performance]
Suits = Callable[[PlayedTurn], bool]

BOTH = ("clock", "settle")
CLOCK = ("clock",)


def _ordinary(rng: Random) -> Style:
    """Mover first, then the captured pieces, and nothing after them."""
    return Style(crown_early=True)


def _in_blitz(rng: Random) -> Style:
    return Style(crown_early=True, pace=(80 * MILLISECOND, 250 * MILLISECOND))


def _steadily(rng: Random) -> Style:
    beat = rng.randint(700, 2_600) * MILLISECOND
    return Style(crown_early=True, pace=(beat, beat + 150 * MILLISECOND))


def _sliding(rng: Random) -> Style:
    return Style(crown_early=True, slide=True)


def _clumsily(rng: Random) -> Style:
    return replace(random_style(rng), crowner="mover")


def _as_it_was(at: AtTheBoard, made: Performance) -> Performance:
    return made


def _any(turn: PlayedTurn) -> bool:
    return True


def _captures(turn: PlayedTurn) -> bool:
    return bool(turn.captures)


def _several(turn: PlayedTurn) -> bool:
    return len(turn.captures) > 1


def _captures_clearly(turn: PlayedTurn) -> bool:
    """Whether the turn captures, and stops on no square of a captured piece."""
    return bool(turn.captures) and turn.origin != turn.target and set(turn.path).isdisjoint(turn.captures)


def _steps(turn: PlayedTurn) -> bool:
    return not turn.captures and not turn.crowned


def _leaves(turn: PlayedTurn) -> bool:
    return turn.origin != turn.target


@dataclass(frozen=True, slots=True)
class Habit:
    """A habit: the style that it draws, and what it makes of a turn.

    It is seen where a turn ends in one of `ends`, in turns that it `suits`, `weight` times as often as one of
    weight 1. `calm`: also a player has it who has not pressed yet, or whose opponent is still busy.
    """

    name: str
    restyle: Restyle = _ordinary
    reshape: Reshape = _as_it_was
    ends: tuple[str, ...] = BOTH
    suits: Suits = _any
    weight: int = 2
    calm: bool = False


HABITS = (
    Habit("ordinary", weight=6, calm=True),
    Habit("clumsy", _clumsily, weight=6),
    Habit("removes in a slow rhythm", _steadily, suits=_several),
    Habit("takes off with both hands", _in_blitz, handling.takes_with_both_hands, suits=_captures_clearly),
    Habit("lands astride two squares", reshape=handling.lands_astride, suits=_leaves, calm=True),
    Habit("lands on neither square", reshape=handling.lands_unsensed, suits=_leaves, calm=True),
    Habit("slides past", reshape=handling.slides_past, suits=_leaves, calm=True),
    Habit("drop-out at the end", reshape=handling.drops_out_at_the_end, weight=3, calm=True),
    Habit(
        "drop-out while removing",
        reshape=handling.drops_out_while_removing,
        suits=_captures,
        weight=4,
        calm=True,
    ),
    Habit("opponent straightens", reshape=handling.is_straightened_by_the_opponent, weight=3),
    Habit("answered at once", reshape=endings.is_answered_at_once, weight=3),
    Habit("answered while removing", _in_blitz, endings.is_answered_while_removing, suits=_captures),
    Habit("answered before the press", reshape=endings.is_answered_before_the_press, ends=CLOCK),
    Habit("presses before the last is off", _in_blitz, endings.presses_early, CLOCK, _captures, 4),
    Habit("presses before it is down", reshape=endings.presses_before_landing, ends=CLOCK, suits=_steps),
    Habit("presses while it slides", _sliding, endings.presses_while_it_slides, CLOCK, _steps),
    Habit("presses twice", reshape=endings.presses_twice, ends=CLOCK),
    Habit("both press", reshape=endings.is_pressed_by_both, ends=CLOCK),
    Habit("forgets to press", reshape=endings.forgets_to_press, ends=CLOCK, weight=1),
)
"""All habits; each turn has one."""
