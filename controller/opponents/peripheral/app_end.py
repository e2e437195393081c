"""The app's end of the protocol as a pure state machine: it conducts the round, and the board follows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dambord.controller.opponents.peripheral.lines import VARIANTS, Line
from dambord.controller.opponents.square_path import squares_in, turns_along, word_of
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import Side

ASKED = ("msg", "undo_redo", "side", "get_state", "draw_offer", "resign", "submove_state", "option")
"""The features that this app asks for."""


@dataclass(frozen=True)
class AppEnd:
    """The state of a conversation with one board, and the game."""

    variant: str
    side: Side | None
    """The side that is played at the board; None for both."""
    positions: tuple[Position, ...]
    turns: tuple[Turn, ...] = ()
    synced: bool | None = None
    """What the board said last; None before it has said anything."""
    features: tuple[str, ...] = ()
    """What the board can do."""
    asked: tuple[str, ...] = ()
    """The features of which the board has still to say whether it has them."""

    @property
    def game(self) -> Draughts:
        """The rules, which the app has and the board follows."""
        return draughts.game(VARIANTS[self.variant])

    @property
    def board_moves(self) -> bool:
        """Whether it is the board's turn."""
        return self.side in (None, self.positions[-1].side)


Step = tuple[AppEnd, tuple[Line, ...]]


def begun(variant: str, side: Side | None) -> Step:
    """A game from the start, and what is sent for it."""
    return called(AppEnd(variant, side, (draughts.game(VARIANTS[variant]).start(),)))


def called(end: AppEnd) -> Step:
    """What is sent to begin, also after the line was down: the board may have forgotten everything."""
    asking = (*(Line("feature", name) for name in ASKED), Line("variant", end.variant))
    side, fen = Line("side", end.side or "?"), end.game.fen(end.positions[-1])
    asked = replace(end, asked=(*ASKED, end.variant), features=())
    return asked, (*asking, Line("set_variant", end.variant), side, Line("begin", fen))


def heard(end: AppEnd, line: Line) -> Step:
    """What the board says."""
    match line:
        case Line("ok" | "nok" as word, "") if end.asked:
            name, *rest = end.asked
            features = (*end.features, name) if word == "ok" else end.features
            return replace(end, asked=tuple(rest), features=features), ()
        case Line("sync" | "unsync" as word, _):
            return replace(end, synced=word == "sync"), ()
        case Line("move", squares):
            turn = _turn(end, squares) if end.board_moves else None
            if turn is None:
                return replace(end, synced=False), (Line("nok"),)
            return played(end, turn), (Line("ok"),)
    return end, ()


def played(end: AppEnd, turn: Turn) -> AppEnd:
    """The game after a turn."""
    return replace(end, turns=(*end.turns, turn), positions=(*end.positions, turn.after))


def plays(end: AppEnd, turn: Turn) -> Step:
    """The app's player makes a turn."""
    return played(end, turn), (Line("move", word_of(turn)),)


def takes_back(end: AppEnd) -> Step:
    """The last turn is taken back."""
    last = end.turns[-1]
    back = replace(end, turns=end.turns[:-1], positions=end.positions[:-1], synced=False)
    return back, (Line("undo", word_of(last)),)


def _turn(end: AppEnd, squares: str) -> Turn | None:
    try:
        found = turns_along(end.game, end.positions[-1], squares_in(squares))
    except ValueError:
        return None
    return found[0] if found else None
