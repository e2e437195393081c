"""The boards that come with the project, by the way in which they are built."""

from __future__ import annotations

from dambord import hardware

WIRED = [name for name in hardware.names() if hardware.board(name).construction == "wired"]
FLAT = [name for name in hardware.names() if hardware.board(name).strips is not None]
BOXED = [*WIRED, *FLAT]
LIT = [name for name in hardware.names() if hardware.board(name).strip.squares]
