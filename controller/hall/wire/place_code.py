"""The code by which people tell that a board and a desk speak with each other, and with nobody between.

Both ends work it out of what they have told each other. Who stands between them would have to tell each end
something else, and can't choose it so that both show the same code: the board binds itself to its key before
it knows the desk's part, and shows its key after that.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

DIGITS = 6
PART = 16
"""Bytes that each end draws."""
_KEY = re.compile(
    r"-----BEGIN PUBLIC KEY-----\n(?:[A-Za-z0-9+/=]{1,64}\n){1,8}-----END PUBLIC KEY-----\n", re.ASCII
)


def drawn() -> str:
    """An end's part."""
    return secrets.token_hex(PART)


def bound(key: str, part: str) -> str:
    """What a board binds itself by: it tells nothing of its key."""
    return sha256(f"{part} {key}".encode()).hexdigest()


def place_code(authority: str, desk: str, key: str, board: str) -> str:
    """The code; `desk` and `board` are the parts of both ends, `authority` and `key` their PEM texts."""
    told = sha256("\0".join((authority, desk, key, board)).encode()).digest()
    return f"{int.from_bytes(told) % 10**DIGITS:0{DIGITS}}"


def is_key(text: object) -> bool:
    """Whether a text is a public key as PEM."""
    return isinstance(text, str) and _KEY.fullmatch(text) is not None
