"""Events of a table as lines for people: turns as on a score sheet, the rest as it is recorded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from dambord.controller.core.messages.remark import SIDES, Remark
from dambord.controller.record.setup.occasion import Occasion

Names = Mapping[str, str]
"""What the players are called, by side."""
CUBE_ACTS = {"double": "doubles to", "take": "takes at", "drop": "drops at"}


def names(occasion: Occasion) -> Names:
    """The players by their names; where nobody has told them, as White and Black."""
    told = {"w": occasion.white.name, "b": occasion.black.name}
    return {side: name or SIDES[side] for side, name in told.items()}


def event_line(line: str, names: Names) -> str | None:
    """The line for people of a line that the table says; None for what is told by another one."""
    if not line.startswith("{"):
        return line
    said = json.loads(line)
    told = _told(said, line, names)
    return None if told is None else f"{said['t']:8.2f} s {told}"


def _told(said: dict[str, Any], line: str, names: Names) -> str | None:
    match said["event"]:
        case "move":
            number = f"{said['ply'] // 2 + 1:>3}. " if said["side"] == "w" else "   … "
            return f"{number}{said['move']}"
        case "play":
            dice = "".join(map(str, said["dice"])) if said["dice"] else "--"
            return f"{said['ply']:>3}. {names[said['side']]} {dice}: {said['play'] or 'no play'}"
        case "cube":
            return f"     {names[said['side']]} {CUBE_ACTS[said['act']]} {said['value']}"
        case "game":
            white, black = said["score"]
            points = "1 point" if said["points"] == 1 else f"{said['points']} points"
            return f"     {names[said['winner']]} wins ({said['kind']}), {points}: {white}-{black}"
        case "result":
            winner = said["winner"]
            return f" {said['reason']}, winner: {names[winner] if winner else 'none'}"
        case "irregularity":
            did = Remark.of(f"did-{said['kind']}", side=names[said["side"]])
            return f"     {did} ({said['clause']})"
        case "resolution" if said["choice"] == "correct":
            return "     the other demands correction: the lamps show how the board is put back"
        case "restored":
            return "     the board is as it was, and the clock runs for the right turn"
        case "touch" | "roll":
            return None
    return f" {line}"
