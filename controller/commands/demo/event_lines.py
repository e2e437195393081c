"""Events of a table as lines for people: turns as on a score sheet, the rest as it is recorded."""

from __future__ import annotations

import json
from typing import Any

from dambord.controller.core.messages.remark import Remark

NAMES = {"w": "White", "b": "Black", None: "nobody"}
CUBE_ACTS = {"double": "doubles to", "take": "takes at", "drop": "drops at"}


def event_line(line: str) -> str | None:
    """The line for people of a line that the table says; None for what is told by another one."""
    if not line.startswith("{"):
        return line
    said = json.loads(line)
    told = _told(said, line)
    return None if told is None else f"{said['t']:8.2f} s {told}"


def _told(said: dict[str, Any], line: str) -> str | None:
    match said["event"]:
        case "move":
            number = f"{said['ply'] // 2 + 1:>3}. " if said["side"] == "w" else "   … "
            return f"{number}{said['move']}"
        case "play":
            dice = "".join(map(str, said["dice"])) if said["dice"] else "--"
            return f"{said['ply']:>3}. {NAMES[said['side']]} {dice}: {said['play'] or 'no play'}"
        case "cube":
            return f"     {NAMES[said['side']]} {CUBE_ACTS[said['act']]} {said['value']}"
        case "game":
            white, black = said["score"]
            points = "1 point" if said["points"] == 1 else f"{said['points']} points"
            return f"     {NAMES[said['winner']]} wins ({said['kind']}), {points}: {white}-{black}"
        case "result":
            return f" {said['reason']}, winner: {said['winner'] or 'none'}"
        case "irregularity":
            did = Remark.of(f"did-{said['kind']}", side=said["side"])
            return f"     {did} ({said['clause']})"
        case "resolution" if said["choice"] == "correct":
            return "     the other demands correction: the lamps show how the board is put back"
        case "restored":
            return "     the board is as it was, and the clock runs for the right turn"
        case "touch" | "roll":
            return None
    return f" {line}"
