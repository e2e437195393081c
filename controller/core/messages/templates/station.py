"""The English templates of what a demonstration station needs from people."""

from __future__ import annotations

STATION: dict[str, str] = {
    "station-missing": "pieces are missing: {count}",
    "station-cable": "the board is not connected",
    "station-program": "no program is there to play",
}
