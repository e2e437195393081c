"""The pictures of the guides: a board at the end of each step, made from its model."""

from __future__ import annotations

from dambord.hardware.board import Board
from dambord.hardware.mechanics.model.models import stages
from dambord.hardware.mechanics.model.step_picture import step_picture

SEEN = {
    False: "seen from White's left; what is new is in full colour",
    True: "upside down; what is new is in full colour",
}
"""From where, by whether one works on it from below."""


def step_pictures(board: Board) -> dict[str, str]:
    """Return a picture for each step, by file name; raises BoardError."""
    return {
        f"step-{stage.step}.svg": str(
            step_picture(
                f"{number}. {stage.title}", SEEN[stage.below], stage.parts, stage.step, below=stage.below
            )
        )
        for number, stage in enumerate(stages(board), 1)
    }
