"""The texts that all lessons share: praise, what a mistake was, how to go on."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from dambord.controller.teaching.lessons.library import COMMON, DATA
from dambord.controller.teaching.lessons.reading.fields import Fields
from dambord.controller.teaching.lessons.text import Text

WELL, REPLY, CROWN = "well", "reply", "crown"
"""Praise; that the lamps lead the other side's turn; that a king has to be crowned."""


@cache
def common() -> Mapping[str, Text]:
    """The shared texts by their key; those of mistakes have the key of the mistake."""
    fields = Fields(COMMON, tomllib.loads((DATA / COMMON).read_text(encoding="utf-8")))
    return {key: fields.said(key) for key in fields.table}
