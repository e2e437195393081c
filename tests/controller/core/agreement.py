"""Whether all that is shown of one state says the same: next act, lamps, arrows, banner and hint."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

BY_HAND = ("move", "take-off", "put-on", "turn-over", "crown")
"""What hands do to pieces."""
HINTED = ("press", "lift-dice", "crown")
"""What a hint may ask for."""
INFORM = ("die", "last", "crown")
"""The roles of lamps that may be left as they are: a king is crowned by either player, at any time."""


def disagreement(seen: dict[str, Any]) -> str:
    """What contradicts the next act in a view; nothing if all agree."""
    act, banner = seen["next"], seen["banner"]
    if act is None:
        return ""
    lit = {int(square): lamp["role"] for square, lamp in seen["lamps"].items()}
    asking = {square: role for square, role in lit.items() if role not in INFORM}
    # Of hands that may be on their way nothing is said yet.
    on_their_way = act["repair"] and seen["phase"] == "play" and not (act["why"] or act["clause"])
    if act["what"] in BY_HAND and asking and not on_their_way:
        dark = {*_first_looked_at(act, asking)} - {*lit}
        if dark:
            return f"{act} is told, {lit} are lit, {dark} not"
    if act["what"] == "wait" and act["then"] == "roll" and asking:
        return f"nothing is to be done, {asking} are lit"
    repairs = [arrow["path"] for arrow in seen["arrows"] if arrow["kind"] == "repair"]
    due = [arrow for arrow in seen["arrows"] if arrow["kind"] != "repair"]
    if repairs and (due or not act["repair"] or repairs != [[*act["from"], *act["to"]]]):
        return f"{act} is told, arrows show {seen['arrows']}"
    if banner is not None and act["repair"] and banner["left"] and banner["remark"] != act["remark"]:
        return f"{act['remark']} is told, the banner says {banner['remark']}"
    hint = seen["hint"]
    if hint is not None and (
        hint["side"] != act["side"] or act["what"] not in ("press", "lift-dice", "crown")
    ):
        return f"{act} is told, {hint} is hinted"
    return ""


def _first_looked_at(act: dict[str, Any], asking: dict[int, str]) -> Iterable[int]:
    """The squares that hands look for: of a repair all, else those of the piece, or where it goes.

    Where a piece may go is lit once it is in the hand; then the square that it has left is lit, or none.
    """
    if act["repair"]:
        return [*act["from"], *act["to"]]
    in_hand = {"touched", "target"}.intersection(asking.values())
    looked_at: list[int] = act["to"] if in_hand or not act["from"] else act["from"]
    return looked_at
