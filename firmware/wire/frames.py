"""Frames on the serial line: byte stuffing, CRC, sequence numbers.

A frame on the line is `00 STUFFED 00`. STUFFED is the body after consistent overhead byte stuffing (COBS), so
the byte 00 occurs only between frames: after any damage the decoder is synchronised again at the next frame.
The body is

    kind 1 byte | sequence 2 | stamp 4 | payload 0 to 240 | CRC-32 of all before it 4      (little-endian)

Each sender counts its frames in the sequence number, so a gap tells how many were lost or dropped. The
timestamp is the sender's clock in microseconds modulo 2**30 (17 min 53 s). That is the period of the Pico's
`ticks_us`, and fits into a small integer of MicroPython. The layout of the body and HELLO's first byte are
the same in all protocol versions, so every version can be recognised.
"""

import binascii

from .protocol import MAX_PAYLOAD, SEQUENCE_PERIOD, STAMP_PERIOD

_OVERHEAD = 11  # kind, sequence, stamp, CRC-32
_MAX_STUFFED = MAX_PAYLOAD + _OVERHEAD + 1


class Frame:
    """One undamaged frame: `kind` (see `protocol.py`), `sequence`, `stamp` (µs), `payload`."""

    __slots__ = ("kind", "payload", "sequence", "stamp")

    def __init__(self, kind: int, sequence: int, stamp: int, payload: bytes) -> None:
        self.kind = kind
        self.sequence = sequence
        self.stamp = stamp
        self.payload = payload

    def _key(self) -> tuple[int, int, int, bytes]:
        return (self.kind, self.sequence, self.stamp, self.payload)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return "Frame" + repr(self._key())


def encode(kind: int, sequence: int, stamp: int, payload: bytes) -> bytes:
    """The frame as sent, including both delimiters. `sequence` and `stamp` are reduced to their periods.

    Raises ValueError for a payload of more than `MAX_PAYLOAD` bytes.
    """
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"payload of {len(payload)} bytes: a frame carries at most {MAX_PAYLOAD}")
    body = bytes((kind,)) + (sequence % SEQUENCE_PERIOD).to_bytes(2, "little")
    body += (stamp % STAMP_PERIOD).to_bytes(4, "little") + payload
    body += binascii.crc32(body).to_bytes(4, "little")
    out = bytearray(1)
    # A body is shorter than 254 bytes, so stuffing only puts a length before every run between zeros.
    for run in body.split(b"\x00"):
        out.append(len(run) + 1)
        out.extend(run)
    out.append(0)
    return bytes(out)


def _unstuffed(stuffed: bytes) -> "bytes | None":
    runs = []
    at = 0
    while at < len(stuffed):
        past = at + stuffed[at]
        if past > len(stuffed):
            return None
        runs.append(stuffed[at + 1 : past])
        at = past
    return b"\x00".join(runs)


def _decoded(stuffed: bytes) -> "Frame | None":
    """The frame in the bytes between two delimiters, or None if they are damaged."""
    body = _unstuffed(stuffed)
    if body is None or not _OVERHEAD <= len(body) <= MAX_PAYLOAD + _OVERHEAD:
        return None
    if binascii.crc32(body[:-4]) != int.from_bytes(body[-4:], "little"):
        return None
    stamp = int.from_bytes(body[3:7], "little")
    if stamp >= STAMP_PERIOD:
        return None
    return Frame(body[0], int.from_bytes(body[1:3], "little"), stamp, body[7:-4])


class Decoder:
    """Takes bytes in pieces of any size, returns frames; `damaged` counts the frames that were refused."""

    def __init__(self) -> None:
        self.damaged = 0
        self._part = b""

    @property
    def pending(self) -> bool:
        """Whether part of a frame has arrived."""
        return bool(self._part)

    def feed(self, data: bytes) -> list[Frame]:
        """All frames that `data` completes, in order. Uses bounded memory for any input."""
        frames = []
        pieces = data.split(b"\x00")
        for piece in pieces[:-1]:
            stuffed = self._part + piece
            self._part = b""
            if stuffed:
                frame = _decoded(stuffed)
                if frame is None:
                    self.damaged += 1
                else:
                    frames.append(frame)
        # A frame that is too long is damaged. Keep one byte more than the longest, enough to refuse it.
        self._part = (self._part + pieces[-1])[: _MAX_STUFFED + 1]
        return frames
