"""The levels of a linear sensor that mean a piece and a stack, in thousandths of a single man's."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.toml_table import TomlTable

SHARE = range(50, 3001)
"""Thousandths of the strength of one man on the square's centre, as calibration has measured it."""
MAN = 1000


@dataclass(frozen=True, slots=True)
class Thresholds:
    """A piece is there from `piece` on, gone below `piece_gone`; two from `stack` on until `stack_gone`."""

    piece: int
    piece_gone: int
    stack: int
    stack_gone: int


USUAL = Thresholds(piece=450, piece_gone=300, stack=1120, stack_gone=1060)
"""Those of the firmware before it is calibrated; afterwards it feels a man from less than half of that."""


def read_thresholds(table: TomlTable) -> Thresholds:
    """From the table `thresholds`, which says all four; raises BoardError when their order is wrong."""
    table.only("piece", "piece_gone", "stack", "stack_gone")
    made = Thresholds(*(table.number(key, SHARE) for key in ("piece", "piece_gone", "stack", "stack_gone")))
    if made.piece >= MAN:
        raise table.wrong("piece", f"less than {MAN}, which is one man on the centre")
    for level in ("piece", "stack"):
        if getattr(made, f"{level}_gone") >= getattr(made, level):
            expected = f"less than {level} ({getattr(made, level)}), or noise makes it flicker"
            raise table.wrong(f"{level}_gone", expected)
    if made.stack_gone <= made.piece:
        raise table.wrong("stack_gone", f"more than piece ({made.piece})")
    return made
