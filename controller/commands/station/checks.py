"""What the service screen tells of a table: the checks of `dambord doctor` that a running table allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from dambord.controller.live.table_settings import RunningTable
from dambord.controller.wizard.doctor.doctor import examine

WORDS = {True: "ok", False: "failed", None: "skipped"}
MOST_DAMAGED = 0.01
"""From this share of damaged frames on the cable is called bad."""


async def checks(table: RunningTable, record: Path) -> Sequence[Mapping[str, Any]]:
    """Check the table that runs: its link, its record, its page and its supply."""
    where = urlsplit(table.address)
    others = [check async for check in examine(None, record, where.hostname or "", where.port or 0)]
    rest = [
        {"name": check.name, "result": WORDS[check.well], "text": check.told}
        for check in others
        if check.name != "board"
    ]
    return [_board(table), *rest]


def _board(table: RunningTable) -> Mapping[str, Any]:
    linked, counts = table.game_loop.linked, table.counts
    if not linked:
        return {"name": "board", "result": "failed", "text": "not connected: is its cable plugged in?"}
    if counts is None:
        return {"name": "board", "result": "ok", "text": "connected"}
    text = f"connected; {counts.frames} frames received, {counts.damaged} damaged, {counts.lost} lost"
    bad = counts.damaged > MOST_DAMAGED * max(counts.frames, 1)
    return {"name": "board", "result": "warning" if bad else "ok", "text": text}
