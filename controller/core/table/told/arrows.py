"""The arrows over the board: the repair that comes next, or the turns that were due; never both."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.table.told.banner import Banner
from dambord.controller.core.table.told.next_act import NextAct


def arrows(act: NextAct | None, banner: Banner | None) -> list[dict[str, Any]]:
    """Each as the squares of its path and those of captured pieces; `kind` is `repair` or `due`."""
    if act is not None and act.repair:
        return [{"kind": "repair", "path": list(act.arrow), "captures": []}] if act.arrow else []
    due = () if act is None else act.due
    due = due or (() if banner is None else banner.due)
    return [{"kind": "due", "path": list(turn.path), "captures": list(turn.captures)} for turn in due]
