"""UF2, the form in which a Pico that shows itself as a drive takes its flash."""

from __future__ import annotations

import struct

BASE = 0x10000000
"""Where the flash begins in the Pico's memory."""
RP2040 = 0xE48BFF56
"""The family of chips that the blocks are for; others refuse them."""
_BLOCK = 256
_HAS_FAMILY = 0x2000


def pack(content: bytes) -> bytes:
    """`content` of the flash from its beginning as UF2: 512 bytes for each 256."""
    blocks = [content[at : at + _BLOCK].ljust(_BLOCK, b"\0") for at in range(0, len(content), _BLOCK)]
    return b"".join(
        struct.pack(
            "<8I",
            0x0A324655,
            0x9E5D5157,
            _HAS_FAMILY,
            BASE + number * _BLOCK,
            _BLOCK,
            number,
            len(blocks),
            RP2040,
        )
        + block.ljust(476, b"\0")
        + struct.pack("<I", 0x0AB16F30)
        for number, block in enumerate(blocks)
    )


def check(image: bytes) -> None:
    """ValueError with what is wrong unless `image` is whole and for an RP2040."""
    count = len(image) // 512
    if not count or len(image) % 512:
        raise ValueError(f"{len(image)} bytes: expected UF2 blocks of 512")
    for number in range(count):
        block = image[512 * number : 512 * number + 512]
        start, second, _, _, _, at, total, family = struct.unpack("<8I", block[:32])
        if (start, second, block[508:]) != (0x0A324655, 0x9E5D5157, struct.pack("<I", 0x0AB16F30)):
            raise ValueError(f"block {number}: not UF2")
        if (at, total) != (number, count):
            raise ValueError(f"block {number} says it is {at} of {total}: expected {count} in order")
        if family != RP2040:
            raise ValueError(f"for family {family:#010x}: expected {RP2040:#010x}, an RP2040")
