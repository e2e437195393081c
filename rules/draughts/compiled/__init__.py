"""The compiled core: the same rules as in Python, from the same records, where it could be built.

Nothing depends on it. `core_of` is None where there is no core, and for boards that are too large for it.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
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
        found = cast(Module, _imported(f"{__name__}._core"))
    except ImportError:
        return None
    return found if found.REVISION == REVISION else None


def _imported(name: str) -> ModuleType:
    """Import the core that was built here, or else that of this kind of processor. Raises ImportError."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        from platform import machine  # takes as long to import as all of this

        # One Debian package serves every processor: it has a core for each that it knows.
        spec = spec_from_file_location(name, f"{__path__[0]}/_core.{machine()}.abi3.so")
        assert spec is not None
        assert spec.loader is not None
        found = module_from_spec(spec)
        spec.loader.exec_module(found)
        return found


@cache
def core_of(rules: Rules) -> CoreRules | None:
    """The core of a ruleset; None where there is none."""
    found = module()
    board: Bitboard = generator(rules, "w").board
    bits = bits_of(board)
    return CoreRules(found, rules, board, bits) if found and bits else None
