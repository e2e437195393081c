"""MicroPython for the microcontroller; on the Pico its files stand flat in the root, or frozen in its image.

What belongs there: FILES and a `board.json` of its own (`settings.py` says what may stand in it). The rest of
this folder is for the host: `fake/` stands in for the hardware, `get_micropython.py` finds an interpreter,
`image/` makes the Pico's image, `packages.py` fetches what both need, `planes.py` and `trace.py` read what
comes over the wire, `parts.py` is for the type checker.
"""

FILES = (
    *("main.py", "board.py", "bands.py", "buttons.py", "chain.py", "commands.py", "direct.py", "fronts.py"),
    *("guard.py", "incoming.py", "line.py", "mux.py", "report.py", "settings.py", "store.py", "strip.py"),
    *("vote.py", "wire.py"),
)
"""What the microcontroller needs, `main.py` first."""
