"""MicroPython for the microcontroller; on the Pico its files stand flat in the root.

What belongs there: `main.py chain.py line.py report.py settings.py vote.py wire.py` and a `board.json` of its
own (`settings.py` says what may stand in it). The rest of this folder is for the host: `fake/` stands in for
the hardware, `get_micropython.py` finds an interpreter, `parts.py` is for the type checker.
"""
