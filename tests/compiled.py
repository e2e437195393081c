"""The environment of programs of ours that are started again and again: their modules are compiled once."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def compiled() -> Mapping[str, str]:
    """This environment, with the compiled modules kept beside the packages, wherever the user wants none."""
    kept = os.environ.get("PYTHONPYCACHEPREFIX") or str(Path(sys.prefix, "bytecode"))
    return {**os.environ, "PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}
