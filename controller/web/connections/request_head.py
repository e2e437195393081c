"""Finds a token in the head of a request before the request is taken up."""

from __future__ import annotations

import re

BEARER = re.compile(rb"\r\nauthorization:[ \t]*bearer[ \t]+([!-~]{1,256})", re.IGNORECASE)


def token_in(data: bytes) -> str | None:
    """Return the token in the beginning `data` of a request, or None."""
    shown = BEARER.search(data)
    return None if shown is None else shown[1].decode("ascii")
