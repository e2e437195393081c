"""The compiled core: the same rules as in Python, from the same records, where it could be built.

Nothing depends on it. `core_of` is None where there is no core, and for boards that are too large for it.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import cast

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.compiled.core_rules import CoreRules, Module
from dambord.rules.draughts.compiled.record import REVISION, bits_of
from dambord.rules.draughts.movegen.generator import generator
from dambord.rules.draughts.ruleset import Rules

SWITCH = "DAMBORD_COMPILED"
"""The variable of the environment that says `no` where Python alone is wanted."""


@cache
def module() -> Module | None:
    """The compiled module; None where it was not built, is of another revision, or is not wanted."""
    if os.environ.get(SWITCH) == "no":
        return None
    try:
        found = cast(Module, import_module(f"{__name__}._core"))
    except ImportError:
        return None
    return found if found.REVISION == REVISION else None


@cache
def core_of(rules: Rules) -> CoreRules | None:
    """The core of a ruleset; None where there is none."""
    found = module()
    board: Bitboard = generator(rules, "w").board
    bits = bits_of(board)
    return CoreRules(found, rules, board, bits) if found and bits else None
