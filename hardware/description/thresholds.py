"""Thresholds of linear sensors for a piece and for a stack, in 1/1000 of a single man's level."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.toml_table import TomlTable

SHARE = range(50, 3001)
"""Permitted thresholds, in 1/1000 of the calibrated level of one centred man."""
MAN = 1000


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Rising and falling thresholds: of a piece `piece`, `piece_gone`; of a stack `stack`, `stack_gone`."""

    piece: int
    piece_gone: int
    stack: int
    stack_gone: int


USUAL = Thresholds(piece=450, piece_gone=300, stack=1120, stack_gone=1060)
"""The firmware's defaults before calibration; afterwards it uses lower ones for a piece."""


def read_thresholds(table: TomlTable) -> Thresholds:
    """Read the table `thresholds`, which must give all four; raises BoardError for a wrong order."""
    table.allow_only("piece", "piece_gone", "stack", "stack_gone")
    made = Thresholds(*(table.number(key, SHARE) for key in ("piece", "piece_gone", "stack", "stack_gone")))
    if made.piece >= MAN:
        raise table.error("piece", f"less than {MAN}, which is one man on the centre")
    for level in ("piece", "stack"):
        if getattr(made, f"{level}_gone") >= getattr(made, level):
            expected = f"less than {level} ({getattr(made, level)}), or noise makes it flicker"
            raise table.error(f"{level}_gone", expected)
    if made.stack_gone <= made.piece:
        raise table.error("stack_gone", f"more than piece ({made.piece})")
    return made
