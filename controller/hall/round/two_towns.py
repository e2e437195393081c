"""One game on two boards in two towns: what each board is to be told of the player who sits at the other one.

Each board keeps its own player's turns, time and irregularities, and is told what the other one has done.
What counts is how both stand, as they say themselves; so what was lost on the way is told once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from dambord.rules.draughts import Draughts, Turn
from dambord.rules.game import Side, other

WHY = "as it stands at {board}"
"""The reason of what the hall rules at a board."""
BUTTONS = ("draw", "decline", "correct", "continue")
"""What a player presses at his own board about the other one; an offer is answered where it was made, too."""


class End(NamedTuple):
    """One of both boards."""

    board: str
    side: Side
    """Whose player sits there."""
    state: Mapping[str, Any]
    """How its game stands, as it says."""

    @property
    def over(self) -> bool:
        """Whether the game is over there."""
        return bool(self.state["phase"] == "over")


def due(game: Draughts, here: End, there: End, agreed: str) -> Mapping[str, Any] | None:
    """What the board `here` has to be told of how the game stands at the other one; None: nothing.

    `agreed` is the last position that stood at both; empty if it is not known.
    """
    if here.over:
        return None
    mine, theirs = here.state["fen"], there.state["fen"]
    if here.state["announced"] is not None or theirs == agreed != mine:
        return None  # hands make the other player's turn, or it is the other board that lacks something
    behind = mine != theirs and here.state["side"] == there.side
    if behind and (turn := leads_to(game, mine, theirs)) is not None:
        text = game.text(game.parse(mine), turn)
        return _told(here, {"announced": text, "side": there.side, "left": _left(there)})
    if there.over and (mine == theirs or is_ahead(game, here, there)):
        return _ended(here, there)
    if mine == agreed != theirs and not there.over:
        # What stands there is no turn of its player: an irregularity that stands, or what is ruled there.
        return {"act": "position", "fen": theirs, "override": True, "why": WHY.format(board=there.board)}
    return None


def pressed(here: End, there: End, button: str) -> Mapping[str, Any] | None:
    """What the board `here` has to be told of a press of the other player at his board; None: nothing."""
    match button:
        case "draw" if there.state["offer"] == there.side and here.state["offer"] is None:
            pass
        case "decline" if here.state["offer"] == here.side:
            pass
        case "correct" | "continue" if any(
            need["what"] == "irregularity" and need["side"] == here.side for need in here.state["needs"]
        ):
            pass
        case _:
            return None
    return _told(here, {"button": button, "side": there.side})


def agree(game: Draughts, here: End, there: End) -> bool:
    """Whether both boards show one game: the same, or that a turn is on its way."""
    if here.over != there.over or _won(here) != _won(there):
        return False
    same = here.state["fen"] == there.state["fen"]
    return same or is_ahead(game, here, there) or is_ahead(game, there, here)


def is_confirmed(one: End, other_one: End) -> bool:
    """Whether each player has confirmed the same result, at his own board."""
    ends = (one, other_one)
    return _won(one) == _won(other_one) and all(
        end.over and end.side in end.state["confirmed"] for end in ends
    )


def is_ahead(game: Draughts, here: End, there: End) -> bool:
    """Whether `here` has a turn of its player that the other board lacks."""
    before = there.state["fen"]
    return there.state["side"] == here.side and leads_to(game, before, here.state["fen"]) is not None


def leads_to(game: Draughts, before: str, after: str) -> Turn | None:
    """The turn that leads from one position to the other; None if there is none."""
    return next((turn for turn in game.turns(game.parse(before)) if game.fen(turn.after) == after), None)


def _ended(here: End, there: End) -> Mapping[str, Any]:
    """The game has ended at the other board: by an act of its player, or else as a ruling."""
    result = there.state["result"]
    if result is None:
        return {"act": "void", "why": WHY.format(board=there.board)}
    if result["reason"] == "resignation" and result["winner"] == here.side:
        return _told(here, {"button": "resign", "side": there.side})
    if result["reason"] == "agreement" and here.state["offer"] == here.side:
        return _told(here, {"button": "draw", "side": there.side})
    return {"act": "result", "winner": result["winner"], "why": WHY.format(board=there.board)}


def _won(end: End) -> object:
    """Who has won; reasons may differ, where one end has ruled what has happened at the other one."""
    result = end.state["result"]
    return None if result is None else (result["winner"],)


def _told(here: End, line: Mapping[str, Any]) -> Mapping[str, Any]:
    """What whoever plays the other side tells, as a line of the record."""
    return {"tell": {"t": 0, **line}, "game": here.state["game"]}


def _left(there: End) -> Mapping[str, float] | None:
    """What the other player has left by his own clock: he pays for his thought, and nobody for the way."""
    clock = there.state["clock"]
    return (
        None if clock is None else {side: max(clock[side], 0.0) for side in (there.side, other(there.side))}
    )
