"""The English templates of what a demonstration station needs from people."""

from __future__ import annotations

STATION: dict[str, str] = {
    "station-move": "move the piece from {origin} to {target}",
    "station-take": "take the piece off {square}",
    "station-remove": "take the piece off {square}",
    "station-put": "put a piece on {square}",
    "station-strays": "take {count} pieces off the squares that are not played on",
    "station-array": "set up the checkers for a new game",
    "station-missing": "pieces are missing: {count}",
    "station-cable": "the board is not connected",
    "station-program": "no program is there to play",
}
