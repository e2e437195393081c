"""Options as another process of the same table is told them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

KINDS = (str, int, float, list, tuple, type(None))


def plain(args: Namespace) -> Mapping[str, Any]:
    """The options that are texts, numbers, or lists of such: the rest is read from the settings file anew."""
    return {key: value for key, value in vars(args).items() if isinstance(value, KINDS)}
