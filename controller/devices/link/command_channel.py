"""Requests to a microcontroller, one at a time: for settings, checks and flashing."""

from __future__ import annotations

import binascii
import struct
import time
from collections.abc import Callable, Iterable

from dambord.controller.devices.closing import ClosingDevice
from dambord.controller.devices.link.serial_port import open_serial, reason
from dambord.controller.devices.link.session import harmless
from dambord.firmware import wire

ANSWER_WITHIN_S = 4.0
"""Seconds until a question counts as unanswered."""
ASK_AGAIN_S = 0.4
"""Seconds until it is asked again: the cable may have eaten it, or the answer."""

SETTINGS_PART = wire.MAX_PAYLOAD - 8
"""Bytes of settings that go with one command."""


def checksum(text: str) -> int:
    """As a hello names the settings that a microcontroller runs with."""
    return binascii.crc32(text.encode())


def granted(answer: wire.Answer) -> bytes:
    """What an answer holds; ValueError when it is a refusal: the reason in one line."""
    if answer.fault:
        raise ValueError(f"the board refuses: {answer.data.decode(errors='replace')}")
    return answer.data


class CommandChannel(ClosingDevice):
    """The firmware behind the port at `path`, as a context; nobody else may use it meanwhile.

    Opening and every question may raise OSError (port gone, no answer: one sentence that names the port), a
    question also ValueError (refused: the reason in one line).
    """

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            self._port = open_serial(path)
        except OSError as error:
            raise OSError(f"cannot open {path}: {reason(error)}") from None
        self._decoder = wire.Decoder()
        self._sequence = 0

    def close(self) -> None:
        """Give the port back."""
        self._port.close()

    def hello(self) -> wire.Hello:
        """Who is there."""
        return wire.unpack_hello(self._ask(wire.ASK_HELLO, b"", wire.HELLO).payload)

    def machine(self) -> str:
        """What it is, with the name of its chip in it; empty where the firmware is too old to tell."""
        can = self.hello().capabilities & wire.CAN_SETTINGS
        return wire.words(self.command(wire.ASK_MACHINE)) if can else ""

    def command(self, kind: int, payload: bytes = b"") -> bytes:
        """Have the command `kind` done; the answer's data."""
        return granted(wire.unpack_answer(self._ask(kind, payload, wire.ANSWER).payload))

    def settings(self, text: str) -> None:
        """Give it another `board.json`, which it keeps if it is right and follows from its next start on."""
        content = text.encode()
        head = struct.pack("<HI", len(content), checksum(text))
        at = 0
        # It says from where to go on, and that may be the beginning, if it has started anew meanwhile.
        for _ in range(3 + 3 * len(content) // SETTINGS_PART):
            part = content[at : at + SETTINGS_PART]
            at = int.from_bytes(self.command(wire.SETTINGS, head + struct.pack("<H", at) + part), "little")
            if at >= len(content):
                return
        raise OSError(f"the board at {self.path} starts again and again")

    def _ask(self, kind: int, payload: bytes, wanted: int) -> wire.Frame:
        """Ask until a frame of the `wanted` kind comes; if it is an answer, the one to this question."""
        try:
            heard = self._heard(kind, payload, wanted)
        except OSError as error:
            raise OSError(f"lost {self.path}: {reason(error)}") from None
        if heard is None:
            self._port.discard()
            raise OSError(f"no answer on {self.path}: expected the firmware of a board")
        return heard

    def _heard(self, kind: int, payload: bytes, wanted: int) -> wire.Frame | None:
        end = time.monotonic() + ANSWER_WITHIN_S
        self._sequence, frame = harmless(kind, self._sequence + 1, payload)
        while time.monotonic() < end:
            self._port.write(frame)
            again = time.monotonic() + ASK_AGAIN_S
            while time.monotonic() < again:
                for heard in self._decoder.feed(self._port.read(4096)):
                    if heard.kind == wanted and (wanted != wire.ANSWER or self._fits(heard, kind)):
                        return heard
                time.sleep(0.002)
        return None

    def _fits(self, frame: wire.Frame, kind: int) -> bool:
        answer = wire.unpack_answer(frame.payload)
        return (answer.kind, answer.sequence) == (kind, self._sequence)


def first_hello(paths: Iterable[str], say: Callable[[str], None]) -> tuple[str, wire.Hello] | None:
    """The first of these ports with our firmware behind it, and who is there; `say` is told why none before.

    None where there is no such port.
    """
    for path in paths:
        try:
            with CommandChannel(path) as talk:
                return path, talk.hello()
        except (OSError, ValueError) as error:
            say(str(error))
    return None
