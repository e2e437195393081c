"""Events: everything that happens to a table, named in the past tense. `at` is microseconds of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.rules.game import Side

Button = Literal[
    "clock",
    "draw",
    "decline",
    "claim",
    "lift",
    "reroll",
    "adjust",
    "correct",
    "continue",
    "two-hands",
    "hint",
    "take-back",
    "stands",
    "pause",
    "resign",
    "arbiter",
]
"""The buttons whose press is a `Pressed` (`docs/formats.md`); the acts of each family say what they do."""
BUTTONS: tuple[Button, ...] = get_args(Button)
CubeAct = Literal["double", "take", "drop"]
GameAct = Literal["resign-game"]
PlayerButton = Button | CubeAct | GameAct
"""Every button that a player may have; those that are no `Button` have events of their own."""
PlayerTelling = Literal["roll", "choose"]
"""What a player tells rather than asks for: his dice, and which play he has made."""
Source = Literal["page", "board", "electronic", "recording", "gnubg", "builtin"]
"""Whence a roll or an act of the cube comes: typed on a page, keyed at the board, drawn by the board, from a
recording that does not say, or from the engine that plays."""
Dice = tuple[int, int]
"""The numbers of two dice, from 1 to 6, in the order in which they were told."""


@dataclass(frozen=True, slots=True)
class Seen:
    """From `at` on the sensors read `cells`: raw levels, one character per cell, in board order."""

    at: int
    cells: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed a button."""

    at: int
    side: Side
    button: Button


@dataclass(frozen=True, slots=True)
class Rolled:
    """Two dice were rolled: by `side`, or one by each player in an opening throw, White's first."""

    at: int
    dice: Dice
    side: Side | None = None
    """None for an opening throw."""
    source: Source = "recording"
    drawn: tuple[int, int] | None = None
    """Game of the match (from 1) and number of the roll in it (from 0) for electronic dice; else None."""


@dataclass(frozen=True, slots=True)
class Doubled:
    """A player offered a double."""

    at: int
    side: Side
    source: Source = "recording"


@dataclass(frozen=True, slots=True)
class Taken:
    """A player took the double offered to him."""

    at: int
    side: Side
    source: Source = "recording"


@dataclass(frozen=True, slots=True)
class Dropped:
    """A player dropped the double offered to him."""

    at: int
    side: Side
    source: Source = "recording"


@dataclass(frozen=True, slots=True)
class GameResigned:
    """A player offered to give up the game that is played, not the match."""

    at: int
    side: Side
    points: int = 0
    """1, 2 or 3 times the cube: single game, gammon, backgammon; 0: one more than he has offered before."""
    source: Source = "recording"


@dataclass(frozen=True, slots=True)
class DicePromised:
    """The commitment of electronic dice was shown, before the first roll and before the players' texts."""

    at: int
    match: str
    """The match's name, which seed and key depend on."""
    commitment: str
    """64 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class DiceText:
    """A player gave the text that goes into the key of electronic dice."""

    at: int
    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class DiceRevealed:
    """The seed of electronic dice was shown: after the match, or when it was given up."""

    at: int
    seed: str
    """64 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class Chose:
    """A player said which of the plays that the board may show was made; `play` is its text."""

    at: int
    side: Side
    play: str


@dataclass(frozen=True, slots=True)
class Announced:
    """The program that plays `side` told its turn, which a person now makes on the board."""

    at: int
    side: Side
    turn: str
    """The turn in the ruleset's notation; empty when the program has left its seat: people play its side."""
    left: tuple[int, int] | None = None
    """What White and Black have left in microseconds, where the program's time, or both sides', is kept
    elsewhere; else None."""


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The link to the sensors was lost."""

    at: int


@dataclass(frozen=True, slots=True)
class LinkFound:
    """The link to the sensors was restored."""

    at: int


@dataclass(frozen=True, slots=True)
class Restarted:
    """The controller was started again after it died; `at` is the last time in its record."""

    at: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """The arbiter `who` ruled `act` for the reason `why`."""

    at: int
    who: str
    why: str
    act: Act


@dataclass(frozen=True, slots=True)
class Woken:
    """Time has advanced to `at`, and nothing else has happened."""

    at: int


CommonEvent = Seen | Pressed | Announced | LinkLost | LinkFound | Restarted | Ruled | Woken
"""What happens at a table of any game."""
DiceEvent = DicePromised | DiceText | DiceRevealed
"""What makes electronic dice verifiable; none of it changes the course of a match."""
BackgammonEvent = Rolled | Doubled | Taken | Dropped | GameResigned | Chose | DiceEvent
"""What happens at a table of backgammon only."""
Event = CommonEvent | BackgammonEvent
CUBE_ACTS: dict[CubeAct, type[Doubled] | type[Taken] | type[Dropped]] = {
    "double": Doubled,
    "take": Taken,
    "drop": Dropped,
}
"""The events of the buttons that turn the cube."""
ASKED_BY: dict[type[Event], PlayerButton | PlayerTelling] = {
    Rolled: "roll",
    Chose: "choose",
    GameResigned: "resign-game",
    **{event: button for button, event in CUBE_ACTS.items()},
}
"""What a player asks for or tells by each event that is not a `Pressed`."""
PLAYER_BUTTONS: tuple[PlayerButton, ...] = (*BUTTONS, *CUBE_ACTS, *get_args(GameAct))


def press(at: int, side: Side, button: PlayerButton, source: Source) -> Event:
    """The event of a button pressed by `side` at `at`, in microseconds of the game."""
    match button:
        case "double" | "take" | "drop":
            return CUBE_ACTS[button](at, side, source)
        case "resign-game":
            return GameResigned(at, side, source=source)
    return Pressed(at, side, button)
