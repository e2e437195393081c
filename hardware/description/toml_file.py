"""Reads a TOML file within bounds of memory and time, whatever it holds."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from dambord.hardware.regular_file import read_regular

MAX_BYTES = 65_536
"""Longest TOML file. The longest board of the project has 2 KB."""
MAX_PARTS = 8
"""Most parts of a dotted key (`lamps.order` has two). Python's parser takes memory by their square."""
_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED = re.compile(rf"(?<![\w\"'-]){_PART}(?:[ \t]*\.[ \t]*{_PART}){{{MAX_PARTS}}}", re.ASCII)


def toml_text(path: Path) -> str:
    """Return the text of a TOML file, a byte order mark removed.

    Raises OSError if it can't be read or is too long, ValueError if it is not UTF-8.
    """
    return read_regular(path, MAX_BYTES).decode("utf-8-sig")


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML of bounded length and depth; raises ValueError with a message of one line."""
    check_depth(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError(NESTED) from None


NESTED = "expected tables and lists, found too many in each other"


def check_depth(text: str) -> None:
    """Raise ValueError for a key of more than `MAX_PARTS` parts; strings and comments count too."""
    if found := _DOTTED.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ValueError(f"expected keys of at most {MAX_PARTS} parts, found more (at line {line})")
