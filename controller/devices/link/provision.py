"""Sends the settings of a board to its microcontroller over the serial link."""

from __future__ import annotations

import time

from dambord.controller.devices.link.command_channel import CommandChannel, checksum
from dambord.firmware import wire

BACK_WITHIN_S = 15.0
"""Time-out in seconds for a board to restart with its new settings. Its port disappears and comes back."""
OPEN_AGAIN_S = 0.3
"""Retry interval in seconds for opening its port."""


def equip(path: str, text: str) -> wire.Hello:
    """Make the board at the port `path` run with `text` as its `board.json`; return its hello.

    No other program may use the port meanwhile. A board that already runs with `text` is not restarted; any
    other stores `text` and restarts. The old settings stay in force until the new text has arrived
    completely, with the right CRC and valid values. Raises ValueError if the board refuses the text or its
    firmware does not support settings, OSError if the board does not answer.
    """
    wanted = checksum(text)
    end = 0.0  # deadline of the restart (monotonic seconds); 0 before the board is told to restart
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
        except OSError as error:  # also if the board restarts before it has answered the reset
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
