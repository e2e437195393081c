"""Passwords as mosquitto keeps them: PBKDF2 with SHA-512 (its `$7$` form)."""

from __future__ import annotations

import re
import secrets
from base64 import b64encode
from hashlib import pbkdf2_hmac

ROUNDS = 101
"""As mosquitto has them: the secrets are random, so that no more are needed."""
SALT = 12
"""Bytes of salt."""
_FORM = re.compile(r"\$7\$[0-9]{1,6}\$[A-Za-z0-9+/=]{8,64}\$[A-Za-z0-9+/=]{86,88}")


def hashed(password: str) -> str:
    """Return a password as it stands in mosquitto's file."""
    salt = secrets.token_bytes(SALT)
    digest = pbkdf2_hmac("sha512", password.encode(), salt, ROUNDS)
    return f"$7${ROUNDS}${b64encode(salt).decode()}${b64encode(digest).decode()}"


def is_hashed(text: object) -> bool:
    """Whether a text is a password in that form."""
    return isinstance(text, str) and _FORM.fullmatch(text) is not None
