"""Finds out which board a microcontroller is set up for."""

from __future__ import annotations

from functools import cache

from dambord import hardware
from dambord.controller.devices.link.command_channel import checksum
from dambord.firmware import wire
from dambord.hardware.board_json import settings


def boards_like(hello: wire.Hello) -> tuple[str, ...]:
    """Return the names of the known boards that the microcontroller may be set up as.

    Boards with the same settings come first, else all boards of the same shape. Empty if it has no valid
    settings.
    """
    if hello.fault or not hello.settings:
        return ()
    told = tuple(name for name in hardware.names() if checksum(_settings(name)) == hello.settings)
    shape = hello.cells, hello.planes
    alike = (
        name
        for name in hardware.names()
        if (len(hardware.board(name).cells), hardware.board(name).sensor.planes) == shape
    )
    return told or tuple(alike)


@cache
def _settings(name: str) -> str:
    return settings(hardware.board(name))
