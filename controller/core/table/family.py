"""A family of games: all that the shell around the core does with a table, whatever is played on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.agreed.agreement import Agreement
from dambord.controller.core.table.matter import Matter
from dambord.controller.core.table.stepping import Stepping
from dambord.controller.core.table.table_state import TableState, TableTerms
from dambord.controller.core.table.told.banner import Banner, Notice
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import Side

S = TypeVar("S", bound=TableState)
T = TypeVar("T", bound=TableTerms)


class RollAsked(NamedTuple):
    """A roll that the table waits for."""

    side: Side | None
    """Who rolls; None for an opening throw, one die of each player."""
    game: int
    """The number of the game in the match, from 1."""


class Form(NamedTuple):
    """How a value is written as text and read again, where it is not simply its fields."""

    write: Callable[[Any], tuple[Any, ...]]
    """What is written of it."""
    read: Callable[..., Any]
    """The value again, from the terms and what was written; raises ValueError."""


@dataclass(frozen=True)
class Family(Generic[S, T]):
    """The functions of one family on its own terms `T` and states `S`. All are pure."""

    name: str
    rules: Callable[[str, Mapping[str, str]], Any]
    """A ruleset by name with options chosen; raises ValueError that says what was expected."""
    events: tuple[type[Any], ...]
    """The kinds of events that can happen at its tables."""
    agree: Callable[[Agreement], T]
    """The terms; raises ValueError for unknown words, MisfitError for a board that does not fit."""
    usual_boards: Callable[[str], tuple[str, ...]]
    """The names of boards on which to look for a ruleset's, the usual one first."""
    usual_match: Mapping[str, Any] | None
    """The settings of a match where none are given; None where no matches are played."""
    commits: tuple[str, ...]
    """What may end a turn."""
    start_key: str
    """The key of a setup's start: `fen` or `position`."""
    usual_form: str
    """The form in which its games are usually handed on."""
    controls: tuple[tuple[str, str, str], ...]
    """Common time controls: the key of their words, how they are asked for, the source."""
    usual_control: Callable[[Mapping[str, Any] | None], str]
    """The usual time control in its text form, for a match of these settings."""
    opening: Callable[[T], S]
    """The state at time 0: no sensor has been heard, the clocks are full."""
    stepping: Stepping[S]
    lamps: Callable[[S], dict[int, Role]]
    """The roles of the lit squares."""
    view: Callable[[S], dict[str, Any]]
    """The picture for pages, ready for JSON."""
    banner: Callable[[S], Banner | None]
    """The most urgent matter; None if there is none."""
    notice: Callable[[S, Saying], Notice | None]
    """What pages tell of a saying for a short time, with the state that it has led to; None if nothing."""
    phase_word: Callable[[S], str]
    """The phase in a word: `setup`, `play`, `unclear` or `over`."""
    attention: Callable[[S, int, str], tuple[Matter, ...]]
    """What needs attention at an instant (microseconds), and with a fault of the record."""
    evidence: Callable[[S], dict[str, Any]]
    """The evidence on the current turn, ready for JSON."""
    history: Callable[[T, Sequence[Event]], Sequence[dict[str, Any]]]
    """Irregularities, doubts and rulings of a game, each with its evidence or with the acts that undo it."""
    refusal: Callable[[S, Act], Remark | None]
    """Why an act of the arbiter can't be done now; None if it can."""
    placed: Callable[[S, str], dict[str, Any]]
    """What can be said of a position to be set, ready for JSON; empty where it can't be read."""
    led_back: Callable[[S, NextAct | None], NextAct | None]
    """The next act until the board shows the record's position, from the one that was asked for last; None
    where it does."""
    ready: Callable[[S], bool]
    """Whether the game is over and the board shows the start again."""
    state: type[S]
    """The class of its states, which is written as text by the type hints of its fields."""
    variants: Mapping[type, tuple[type, ...]]
    """Classes of a state that come with another one, but are in no type hint."""
    forms: Mapping[type, Form]
    """Classes of a state that are not written by their fields."""
    has_places: bool = False
    """Whether its boards have places without sensors: bar and trays."""
    missing: Callable[[S], tuple[tuple[str, int], ...]] = lambda state: ()
    """How many pieces of each colour have to come from beside the board, where that is told."""
    roll_asked: Callable[[S], RollAsked | None] = lambda state: None
    """The roll that the table waits for; None where it waits for none, and in games without dice."""
    replayed: Callable[[S], dict[str, Any]] = lambda state: {}
    """What a replay shows beside the view, ready for JSON."""
    cited: Callable[[T, str], str] = lambda terms, clause: clause
    """The clause of an irregularity as it is cited, with the name of its source."""
