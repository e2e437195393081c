"""Decoding the bytes of a PDN file; its encoding is guessed."""

from __future__ import annotations

import codecs
import re

HIGH_PAIR = re.compile(rb"[\xc0-\xff]{2}")
HIGH = re.compile(rb"[\x80-\xff]")


def decode(data: bytes) -> str:
    """Text of a file in UTF-8, UTF-16 with a mark, cp1251 or latin-1.

    Cyrillic words are runs of high bytes, accented Western letters mostly stand alone: that tells cp1251 from
    latin-1.
    """
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    pairs = len(HIGH_PAIR.findall(data))
    cyrillic = pairs * 2 > len(HIGH.findall(data)) / 2
    return data.decode("cp1251" if cyrillic else "cp1252", errors="replace")
