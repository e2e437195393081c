"""MicroPython for the microcontroller: on the Pico this package is called `firmware`, in its root or frozen.

What belongs there: FILES and a `board.json` of its own (`settings.py` says what may stand in it). The rest of
this folder is for the host: `fake/` stands in for the hardware, `get_micropython.py` finds an interpreter,
`image/` makes the Pico's image, `packages.py` fetches what both need, `planes.py` and `trace.py` read what
comes over the wire, `parts.py` is for the type checker. What runs under MicroPython imports by relative
names, as the package has another name there.
"""

FILES = (
    "main.py", "__init__.py", "wire.py", "settings.py", "guard.py", "vote.py", "bands.py", "chain.py",
    "direct.py", "mux.py", "line.py", "strip.py", "buttons.py", "store.py", "incoming.py", "report.py",
    "commands.py", "fronts.py", "board.py",
)  # fmt: skip
"""What the microcontroller needs: `main.py`, which stands in the root, then the package, each file after all
that it imports."""
