"""Default values of options. Imports no server code, so that every command can use it and start fast."""

from __future__ import annotations

from dambord.controller.core.table.agreed.regulations import STANDARD

RULES = "international"
SERIAL = "/dev/ttyACM*"
"""Pattern of the serial ports at which a microcontroller is looked for."""
HOST = "127.0.0.1"
PORT = 8064
"""TCP port of the page."""
DEFAULTS: dict[str, object] = {
    "rules": RULES,
    "fen": None,
    "board": None,
    "port": SERIAL,
    "commit": "clock",
    "match": None,
    "time": None,
    "host": HOST,
    "regulations": STANDARD,
    "page": PORT,
    "exhibitor": None,
    "dice": "entered",
    "opponent": None,
    "opponent_side": "b",
    "opponent_hand": "nobody",
    "opponent_time": None,
    "near": "player",
    "far": "spectator",
    "hook": None,
    "copy": None,
    "dgt": None,
    "speak": None,
    "asked_at": None,
    "player_tokens": "any",
    "tls": "none",
    "certificate": None,
    "key": None,
    "white": None,
    "black": None,
    "white_number": None,
    "black_number": None,
    "event": None,
    "round": None,
    "table": None,
    "site": None,
    "rest": 20,
    "sounds": "auto",
    "lamps": "on",
    "station": None,
    "announce": "dambord",
    "first_run": "off",
    "hall": None,
    "name": None,
}
"""Default values of the options of `dambord run`."""
