"""The file beside the record that holds the seed of electronic dice until it is revealed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.rules.dice import SEED_BYTES

"""Only the table's own user may read the file: whoever reads it knows every roll to come."""


class Seed(NamedTuple):
    """A seed, and the name of the match for which it was drawn."""

    match: str
    seed: bytes


def seed_path(record: Path) -> Path:
    """The path of the seed's file beside the record at `record`."""
    return record.with_name(f"{record.name}.seed")


def keep_seed(record: Path, kept: Seed) -> None:
    """Write the file; a power cut leaves it whole or absent. Raises OSError."""
    said = json.dumps({"match": kept.match, "seed": kept.seed.hex()})
    write_atomically(seed_path(record), f"{said}\n".encode(), PRIVATE)


def read_seed(record: Path) -> Seed | None:
    """The seed beside the record at `record`; None if there is none, or it can't be read as one."""
    try:
        said = json.loads(seed_path(record).read_text(encoding="utf-8"))
        found = Seed(said["match"], bytes.fromhex(said["seed"]))
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return found if isinstance(found.match, str) and len(found.seed) == SEED_BYTES else None


def drop_seed(record: Path) -> None:
    """Remove the file. Raises OSError if it can't be removed."""
    seed_path(record).unlink(missing_ok=True)
