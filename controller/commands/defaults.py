"""What holds where nobody says anything else. Imports no server: most who ask want a port's number."""

from __future__ import annotations

from dambord.controller.core.model.regulations import STANDARD

RULES = "international"
CONTROL = "900+5"
"""A time control as `dambord.controller.core.clock.Control` reads it."""
SERIAL = "/dev/ttyACM*"
"""Where a microcontroller is looked for."""
HOST = "127.0.0.1"
PORT = 8064
"""Where the page is found."""
DEFAULTS: dict[str, object] = {
    "rules": RULES,
    "fen": None,
    "board": None,
    "port": SERIAL,
    "commit": "clock",
    "time": CONTROL,
    "host": HOST,
    "regulations": STANDARD,
    "page": PORT,
    "exhibitor": None,
    "near": "player",
    "far": "spectator",
    "hook": None,
    "dgt": None,
}
"""The options of `dambord run` where neither the command line nor its file says anything."""
