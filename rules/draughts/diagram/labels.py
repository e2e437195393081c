"""What the squares are called at the edge of a diagram, or in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.quoting import quoted

Labels = Literal["own", "diagram", "letters", "none"]
"""`own`: as the ruleset's moves name the squares; `diagram`: numbers 1 to N by rows from the top left, as in
FEN; `letters`: file and rank (`c3`); `none`: nothing."""


def square_labels(game: Draughts, labels: Labels) -> Sequence[str]:
    """What each square is called, indexed by the diagram's number (index 0 is no square).

    Empty texts for `none`; ValueError for labels that there are not.
    """
    match labels:
        case "own":
            return game.notation.names
        case "diagram":
            return tuple(str(number) for number in range(len(game.notation.names)))
        case "letters":
            return game.notation.letters
        case "none":
            return ("",) * len(game.notation.names)
    raise ValueError(f"labels {quoted(str(labels))}: expected one of {', '.join(get_args(Labels))}")


def has_letters(game: Draughts, labels: Labels) -> bool:
    """Whether these labels are files and ranks, which the edge of the board has room for."""
    return labels == "letters" or (labels == "own" and game.rules.script.letters)
