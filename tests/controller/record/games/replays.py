"""Games to be replayed as views, and the view that a stream leads to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dambord.controller.record.format import time_of
from dambord.controller.record.header import read_header
from dambord.controller.record.recorded import Recorded

FOLDER = Path(__file__).parents[3] / "recordings"
RECORDINGS = sorted(path for path in FOLDER.glob("*.jsonl") if ".events." not in path.name)


def recorded(path: Path) -> Recorded:
    """The game of a recording."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    return Recorded(1, "2026-11-22T00:00:00+00:00", read_header(head), tuple(lines), time_of(lines[-1]))


def view_at(stream: Mapping[str, Any], until: float = float("inf")) -> dict[str, Any]:
    """The view of a stream after all changes until `until` (seconds)."""
    view = dict(stream["view"])
    for at, changed in stream["changes"]:
        if at > until:
            break
        for key, value in changed.items():
            view[key] = [*view[key][: value["keep"]], *value["add"]] if key == "moves" else value
    return view
