"""What a player may ask for: only his own colour's buttons and dice, only in his game, and no new game amid
another."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.controller.web.auth import Denied, Who
from dambord.controller.web.page_requests import (
    ChoosePlay,
    EnterRoll,
    GiveText,
    MakeTurn,
    NewGame,
    PlugCable,
    PressButton,
    Request,
    RollDice,
)

NAMES = {"w": "White", "b": "Black"}


def check_rights(who: Who, request: Request, view: Mapping[str, object]) -> None:
    """Raise Denied if `who` may not make this request at a table that shows `view`."""
    if not who.may("player"):
        raise Denied("only players may do that: open the page with #token=… of one")
    played = view.get("game")
    if who.game is not None and played != who.game:
        raise Denied(f"your token is for game {who.game}, and game {played} is played")
    match request:
        case PressButton(_, side) if who.side not in (None, side):
            raise Denied(f"your token is for {NAMES[who.side or side]}, this button is {NAMES[side]}'s")
        case EnterRoll(side) | RollDice(side) if side is not None and who.side not in (None, side):
            raise Denied(f"your token is for {NAMES[who.side or side]}, this roll is {NAMES[side]}'s")
        case GiveText(side) if who.side not in (None, side):
            raise Denied(f"your token is for {NAMES[who.side or side]}, this text is {NAMES[side]}'s")
        case ChoosePlay(side) if who.side not in (None, side):
            raise Denied(f"your token is for {NAMES[who.side or side]}, this play is {NAMES[side]}'s")
        case MakeTurn() if who.side not in (None, view["side"]):
            raise Denied(f"your token is for {NAMES[who.side or 'w']}, who is not to move")
        case NewGame() if who.game is not None:
            raise Denied(f"your token is for game {who.game}: it can't begin another one")
        case NewGame() if who.side is not None and view["phase"] != "over":
            raise Denied("this game is not over: only a token for both colours begins another one now")
        case PlugCable() if who.side is not None:
            raise Denied("only a token for both colours may pull the cable")
