"""The snapshot beside the record: the state of the last game, so that a start replays only what came after
it.

It is a file of its own, so damage to the database leaves it, and damage to it costs only time.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.record.recorded import Snapshot

FORM = 1
"""Version of the file."""
SOURCES = ("dambord.controller.core", "dambord.rules")
"""Packages on which the meaning of a state depends."""


def snapshot_path(path: Path) -> Path:
    """The snapshot's path beside the record at `path`."""
    return path.with_name(f"{path.name}.state")


def write_snapshot(path: Path, snapshot: Snapshot) -> None:
    """Write the snapshot beside the record at `path`. Raises OSError; the one before is left then."""
    text = json.dumps({"snapshot": FORM, **asdict(snapshot)})
    write_atomically(snapshot_path(path), f"{text}\n{_seal(text)}\n".encode(), 0o644)


def read_snapshot(path: Path) -> Snapshot | None:
    """The snapshot beside the record at `path`; None if there is none, or not as it was written."""
    try:
        text, _, seal = snapshot_path(path).read_text(encoding="utf-8").rstrip("\n").rpartition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    if seal != _seal(text):
        return None
    found: dict[str, Any] = json.loads(text)
    return Snapshot(**found) if found.pop("snapshot") == FORM else None


def _seal(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@cache
def code_fingerprint() -> str:
    """A fingerprint of the program text on which the meaning of a state depends."""
    seen = sha256()
    for name in SOURCES:
        spec = find_spec(name)
        for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
            for path in sorted(Path(folder).rglob("*.py")):
                seen.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


def fingerprint(terms: TableTerms) -> str:
    """What a state depends on beside the header: the program, and the board under the game."""
    sensing = terms.sensing
    board = f"{sensing.sensor!r} {sensing.cells} {sensing.cells_of_squares}"
    return sha256(f"{code_fingerprint()} {board}".encode()).hexdigest()[:32]
