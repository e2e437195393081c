"""Runs the firmware in a simulated world: `run.py MAIN PATH…`, PATH for imports. MicroPython and CPython."""

import sys

_main = sys.argv[1]
sys.path[:0] = [_main.rsplit("/", 2)[0]] + sys.argv[2:]  # noqa: RUF005 - MicroPython has no star here

# Comes before the interpreter's own; found by the path just set.
sys.modules["utime"] = __import__("stepped_time")
if sys.implementation.name == "cpython":
    __import__("start").start(_main)
else:
    with open(_main) as _file:  # noqa: PTH123 - MicroPython has no pathlib
        exec(_file.read())
