"""What a walk has found so far, in a file beside the board's: a power cut loses no more than a square."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.wizard.setup.calibration import Calibration
from dambord.controller.wizard.setup.faults import Fault
from dambord.controller.wizard.setup.walk import Walk, WalkStep


@dataclass(frozen=True, slots=True)
class WalkLeft:
    """A walk that was left."""

    pieces: int = 0
    """How many kinds of piece went over the whole board."""
    place: int = 0
    """The next square of the present one, counted along the lamps from 0."""
    turned: bool = False
    """Whether the board lies turned round."""
    lamps: Mapping[int, int] = field(default_factory=dict)
    steps: tuple[WalkStep, ...] = ()
    discarded: tuple[int, ...] = ()
    felt: Mapping[int, int] = field(default_factory=dict)

    def give(self, walk: Walk, calibration: Calibration) -> None:
        """Go on with `walk`, which has not begun."""
        if self.turned:
            walk.turn()
        walk.lamps.corrections = dict(self.lamps)
        walk.steps = list(self.steps)
        walk.discard_squares(self.discarded)
        calibration.felt.update(self.felt)


def taken(walk: Walk, calibration: Calibration, pieces: int, place: int, *, turned: bool) -> WalkLeft:
    """What `walk` has found so far."""
    return WalkLeft(
        pieces, place, turned, walk.lamps.corrections, (*walk.steps,), (*walk.discarded,), calibration.felt
    )


class WalkFile:
    """The file for a walk that leads to `output`, over the board whose file is `base`."""

    def __init__(self, output: Path, base: str) -> None:
        self._path = output.with_name(f"{output.name}.walk")
        self._board = sha256(base.encode()).hexdigest()
        if output.exists() and self._path.exists() and output.stat().st_mtime >= self._path.stat().st_mtime:
            self.remove()  # it has led to the file

    def keep(self, left: WalkLeft) -> None:
        """Keep what was found; where that can't be, the walk goes on all the same."""
        written = json.dumps({"board": self._board, **asdict(left)})
        with suppress(OSError):
            write_atomically(self._path, written.encode(), 0o644)

    def read(self) -> WalkLeft:
        """What was left; nothing if there is none, or of another board."""
        try:
            told = json.loads(self._path.read_text(encoding="utf-8"))
            return _read(told) if told.pop("board") == self._board else WalkLeft()
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return WalkLeft()

    def remove(self) -> None:
        """The walk is over."""
        with suppress(OSError):
            self._path.unlink()


def _read(told: dict[str, Any]) -> WalkLeft:
    steps = tuple(
        WalkStep(step["square"], step["sensor"], tuple(Fault(**fault) for fault in step["faults"]))
        for step in told["steps"]
    )
    numbers = {key: {int(n): value for n, value in told[key].items()} for key in ("lamps", "felt")}
    return WalkLeft(**{**told, **numbers, "steps": steps, "discarded": tuple(told["discarded"])})
