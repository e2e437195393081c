"""What the service screen tells of a table: the checks of `dambord doctor` that a running table allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dambord.controller.live.client.attended_table import AttendedTable

WORDS = {True: "ok", False: "failed", None: "skipped"}
MOST_DAMAGED = 0.01
"""From this share of damaged frames on the cable is called bad."""


async def checks(table: AttendedTable, record: Path, host: str, page: int) -> Sequence[Mapping[str, Any]]:
    """Check the table that runs: its link, its record, its page and its supply.

    A `page` of port 0 has any port, and is not looked at.
    """
    # The station starts sooner without them.
    from dambord.controller.wizard.doctor.doctor import examine

    found = [check async for check in examine(None, record, host, page)]
    left_out = ("board",) if page else ("board", "page")
    rest = [
        {"name": check.name, "result": WORDS[check.well], "text": check.told}
        for check in found
        if check.name not in left_out
    ]
    return [_board(await table.checked()), *rest]


def _board(told: Mapping[str, Any]) -> Mapping[str, Any]:
    if not told["linked"]:
        return {"name": "board", "result": "failed", "text": "not connected: is its cable plugged in?"}
    if told["frames"] is None:
        return {"name": "board", "result": "ok", "text": "connected"}
    frames, damaged, lost = told["frames"]
    text = f"connected; {frames} frames received, {damaged} damaged, {lost} lost"
    bad = damaged > MOST_DAMAGED * max(frames, 1)
    return {"name": "board", "result": "warning" if bad else "ok", "text": text}
