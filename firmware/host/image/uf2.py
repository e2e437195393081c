"""UF2, the file format that the boot loader's drive takes."""

from __future__ import annotations

import struct

from dambord.firmware.host.image.chips import CHIPS, Chip

BASE = 0x10000000
"""Address of the flash in the Pico's memory."""
_BLOCK = 256
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
"""Magic numbers of a UF2 block."""
_HAS_FAMILY = 0x2000


def pack(content: bytes, chip: Chip) -> bytes:
    """The `content` of a chip's flash, from its beginning, as UF2: blocks of 512 bytes for 256 each."""
    blocks = [content[at : at + _BLOCK].ljust(_BLOCK, b"\0") for at in range(0, len(content), _BLOCK)]
    return b"".join(
        struct.pack(
            "<8I",
            _FIRST,
            _SECOND,
            _HAS_FAMILY,
            BASE + number * _BLOCK,
            _BLOCK,
            number,
            len(blocks),
            chip.family,
        )
        + block.ljust(476, b"\0")
        + struct.pack("<I", _LAST)
        for number, block in enumerate(blocks)
    )


def check(image: bytes) -> Chip:
    """The chip that `image` is for. ValueError if it is incomplete or for none of CHIPS."""
    count = len(image) // 512
    if not count or len(image) % 512:
        raise ValueError(f"{len(image)} bytes: expected UF2 blocks of 512")
    found: set[int] = set()
    for number in range(count):
        block = image[512 * number : 512 * number + 512]
        start, second, _, _, _, at, total, family = struct.unpack("<8I", block[:32])
        if (start, second, block[508:]) != (_FIRST, _SECOND, struct.pack("<I", _LAST)):
            raise ValueError(f"block {number}: not UF2")
        if (at, total) != (number, count):
            raise ValueError(f"block {number} says it is {at} of {total}: expected {count} in order")
        found.add(family)
    for chip in CHIPS:
        if found == {chip.family}:
            return chip
    families = ", ".join(f"{family:#010x}" for family in sorted(found))
    expected = " or ".join(f"{chip.family:#010x} ({chip.name})" for chip in CHIPS)
    raise ValueError(f"for family {families}: expected {expected}")
