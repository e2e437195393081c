"""Receives a new `board.json` in parts, and keeps it once it is complete and valid."""

import binascii

from .. import settings

MAX_BYTES = 4096
"""Longest settings; a board of 240 multiplexed cells needs 900 bytes."""


class SettingsTransfer:
    """Takes SETTINGS frames for the file `path`.

    A repeated part changes nothing. A part that leaves a gap is ignored; the answer tells from where to
    continue. An invalid file never replaces the old one.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._whole = b""  # length and CRC-32 of the settings in transfer
        self._text = b""
        self._kept = False

    def take(self, payload: bytes) -> bytes:
        """Take a SETTINGS frame's payload; return the number of bytes received. ValueError if it is wrong."""
        whole = payload[:6]
        length = int.from_bytes(payload[:2], "little")
        if len(payload) < 9 or not 0 < length <= MAX_BYTES:
            raise ValueError(f"expected a part of settings, {MAX_BYTES} bytes of them at most")
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
            self._whole = b""  # start again
            raise ValueError("the settings were damaged on the line")
        settings.parse(text, self._path)
        settings.write(self._path, text)
        self._kept = True
