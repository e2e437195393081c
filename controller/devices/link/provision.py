"""Sends the settings of a board to its microcontroller over the serial link."""

from __future__ import annotations

import time

from dambord.controller.devices.link.command_channel import CommandChannel, checksum
from dambord.firmware import wire

BACK_WITHIN_S = 15.0
"""Seconds for a board to come back with its new settings: its port goes with it and has to be found again."""
OPEN_AGAIN_S = 0.3
"""Seconds between two attempts to open its port."""


def equip(path: str, text: str) -> wire.Hello:
    """Have the board at the port `path` run with `text` for its `board.json`; what it says of itself then.

    Nobody else may use the port meanwhile. A board that runs with it already is left alone; any other takes
    it and starts anew. What it had before stays in force until the new text is whole, undamaged and right.
    Raises ValueError when the board refuses it or its firmware takes no settings, OSError when nothing
    answers.
    """
    wanted = checksum(text)
    end = 0.0  # of the patience, which begins when it has been told to start anew
    while True:
        try:
            with CommandChannel(path) as talk:
                hello = talk.hello()
                _check(hello, path)
                if hello.settings == wanted:
                    break
                if end and time.monotonic() > end:
                    raise OSError(f"{path} runs with others")
                talk.settings(text)
                end = end or time.monotonic() + BACK_WITHIN_S
                talk.command(wire.RESET)
        except OSError as error:  # also the last answer of a board that starts anew already
            if not end:
                raise
            if time.monotonic() > end:
                raise OSError(f"the board took its settings and did not come back: {error}") from None
            time.sleep(OPEN_AGAIN_S)
    if hello.fault:
        raise ValueError(f"the board at {path} cannot run with these settings: {hello.fault}")
    return hello


def _check(hello: wire.Hello, path: str) -> None:
    if not hello.capabilities & wire.CAN_SETTINGS:
        version = ".".join(map(str, hello.firmware))
        raise ValueError(
            f"firmware {version} on {path} is too old to be given settings: "
            f"dambord firmware flash --port {path}, then again"
        )
