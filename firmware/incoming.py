"""A new `board.json` as it comes over the wire in parts: kept once it is whole and right."""

import binascii

from . import settings

LONGEST = 4096
"""Bytes of settings; a board of 240 multiplexed cells needs 900."""


class Incoming:
    """Takes SETTINGS frames for the file `path`.

    A part that comes twice changes nothing, and one that does not follow what is there waits for its turn:
    the answer tells from where to go on. A file that is not right never takes the place of the old one.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._whole = b""  # length and CRC-32 of what is coming
        self._text = b""
        self._kept = False

    def take(self, payload: bytes) -> bytes:
        """A SETTINGS frame's payload; how many bytes are there now. ValueError says what is wrong."""
        whole = payload[:6]
        length = int.from_bytes(payload[:2], "little")
        if len(payload) < 9 or not 0 < length <= LONGEST:
            raise ValueError(f"expected a part of settings, {LONGEST} bytes of them at most")
        if whole != self._whole:
            self._whole = whole
            self._text = b""
            self._kept = False
        at = int.from_bytes(payload[6:8], "little")
        if at <= len(self._text):
            self._text += payload[8 + len(self._text) - at :]
        if len(self._text) >= length and not self._kept:
            self._keep()
        return len(self._text).to_bytes(2, "little")

    def _keep(self) -> None:
        text = self._text
        if self._whole != len(text).to_bytes(2, "little") + binascii.crc32(text).to_bytes(4, "little"):
            self._whole = b""  # from the beginning
            raise ValueError("these settings came damaged")
        settings.parse(text, self._path)
        settings.write(self._path, text)
        self._kept = True
