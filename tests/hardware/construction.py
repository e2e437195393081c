"""The boards that come with the project, by the way in which they are built."""

from __future__ import annotations

from dambord import hardware

WIRED = [name for name in hardware.names() if hardware.board(name).strips is None]
ON_STRIPS = [name for name in hardware.names() if hardware.board(name).strips is not None]
