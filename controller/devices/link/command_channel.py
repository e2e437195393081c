"""Sends commands to a microcontroller, one at a time: for settings, checks and flashing."""

from __future__ import annotations

import binascii
import struct
import time
from collections.abc import Callable, Iterable

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.controller.devices.link.interpreter_prompt import STARTED_AGAIN, AtPromptError, PromptWatch
from dambord.controller.devices.link.serial_port import open_serial, reason
from dambord.controller.devices.link.session import encode_without_ctrl_c
from dambord.firmware import wire

ANSWER_WITHIN_S = 4.0
"""Time-out of a command in seconds."""
KNOCK_AFTER_S = 1.0
"""Seconds without an answer after which the interpreter's prompt is looked for."""
ASK_AGAIN_S = 0.4
"""Retry interval in seconds: the cable may lose the command or its answer."""

SETTINGS_PART = wire.MAX_PAYLOAD - 8
"""Bytes of settings that fit into one command."""


def checksum(text: str) -> int:
    """Return the CRC-32 of settings, by which a hello identifies the settings in use."""
    return binascii.crc32(text.encode())


def granted(answer: wire.Answer) -> bytes:
    """Return the data of an answer. Raises ValueError with the reason in one line if the command was
    refused."""
    if answer.fault:
        raise ValueError(f"the board refuses: {answer.data.decode(errors='replace')}")
    return answer.data


class CommandChannel(ClosingDevice):
    """A connection to the firmware behind the port at `path`; a context manager with exclusive use of the
    port.

    Opening the port raises OSError if it fails. Every command raises OSError if the port is gone or no answer
    comes (one sentence that names the port), and ValueError if it is refused (the reason in one line).
    """

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            self._port = open_serial(path)
        except OSError as error:
            raise OSError(f"cannot open {path}: {reason(error)}") from None
        self._decoder = wire.Decoder()
        self._sequence = 0
        self._prompt = PromptWatch(self._port.write)

    def close(self) -> None:
        """Close the port."""
        self._port.close()

    def hello(self) -> wire.Hello:
        """Ask the firmware for its hello."""
        return wire.unpack_hello(self._ask(wire.ASK_HELLO, b"", wire.HELLO).payload)

    def machine(self) -> str:
        """Ask for the description of the board, which names its chip. Empty if the firmware is too old."""
        can = self.hello().capabilities & wire.CAN_SETTINGS
        return wire.words(self.command(wire.ASK_MACHINE)) if can else ""

    def failure(self) -> str:
        """Ask why the program had failed before it was started again. Empty if it had not."""
        failed = self.hello().capabilities & wire.FAILED
        return wire.words(self.command(wire.ASK_WHY)) if failed else ""

    def command(self, kind: int, payload: bytes = b"") -> bytes:
        """Send the command `kind` and return the data of its answer."""
        return granted(wire.unpack_answer(self._ask(kind, payload, wire.ANSWER).payload))

    def settings(self, text: str) -> None:
        """Send a new `board.json`. The firmware stores it if it is valid and uses it from its next start
        on."""
        content = text.encode()
        head = struct.pack("<HI", len(content), checksum(text))
        at = 0
        # Each answer gives the offset to continue at. It is 0 again if the firmware has restarted in between.
        for _ in range(3 + 3 * len(content) // SETTINGS_PART):
            part = content[at : at + SETTINGS_PART]
            at = int.from_bytes(self.command(wire.SETTINGS, head + struct.pack("<H", at) + part), "little")
            if at >= len(content):
                return
        raise OSError(f"the board at {self.path} starts again and again")

    def _ask(self, kind: int, payload: bytes, wanted: int) -> wire.Frame:
        """Send a command until a frame of the `wanted` kind comes; an answer must be the one to this
        command."""
        try:
            heard = self._heard(kind, payload, wanted)
        except AtPromptError as matter:
            raise OSError(f"the board at {self.path} {matter}") from None
        except OSError as error:
            if self._prompt.started:
                raise OSError(f"the board at {self.path} {STARTED_AGAIN}: once more") from None
            raise OSError(f"lost {self.path}: {reason(error)}") from None
        if heard is None:
            self._port.discard()
            raise OSError(f"no answer on {self.path}: expected the firmware of a board")
        return heard

    def _heard(self, kind: int, payload: bytes, wanted: int) -> wire.Frame | None:
        end = time.monotonic() + ANSWER_WITHIN_S
        knock = time.monotonic() + KNOCK_AFTER_S
        self._sequence, frame = encode_without_ctrl_c(kind, self._sequence + 1, payload)
        while time.monotonic() < end:
            if knock < time.monotonic():
                self._prompt.knock()
                knock = end
            self._port.write(frame)
            again = time.monotonic() + ASK_AGAIN_S
            while time.monotonic() < again:
                said = self._port.read(4096)
                self._prompt.take(said)
                for heard in self._decoder.feed(said):
                    if heard.kind == wanted and (wanted != wire.ANSWER or self._fits(heard, kind)):
                        return heard
                time.sleep(0.002)
        return None

    def _fits(self, frame: wire.Frame, kind: int) -> bool:
        answer = wire.unpack_answer(frame.payload)
        return (answer.kind, answer.sequence) == (kind, self._sequence)


def first_hello(paths: Iterable[str], say: Callable[[str], None]) -> tuple[str, wire.Hello] | None:
    """Return the first of the ports `paths` that answers with our firmware, and its hello; None if none does.

    `say` gets one line for every port before it that does not answer.
    """
    for path in paths:
        try:
            with CommandChannel(path) as talk:
                return path, talk.hello()
        except (OSError, ValueError) as error:
            say(str(error))
    return None
