"""What stands on a board of either family, as questions name squares and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.controller.speech.matters import View
from dambord.controller.speech.phrase import Phrase, Value, phrase

BAR, OFF = "bar", "off"
POINTS = 24
DRAUGHTS = {"w": "man-w", "b": "man-b", "W": "king-w", "B": "king-b"}
"""The pieces of draughts, as they are asked for, and their words."""


def names(view: View) -> Sequence[str]:
    """The pieces that may be asked for: `w`, `b`, and in draughts the kings `W`, `B`."""
    return ("w", "b") if "points" in view else tuple(DRAUGHTS)


def piece_named(view: View, piece: str) -> Phrase:
    """A piece in words."""
    return phrase(f"one-{piece}" if "points" in view else DRAUGHTS[piece])


def places(view: View) -> Sequence[str]:
    """The squares that may be asked for; points as the side on roll counts them, and bar and tray."""
    if "points" in view:
        return (*map(str, range(1, POINTS + 1)), BAR, OFF)
    return tuple(view["labels"])


def standing(view: View, place: str) -> Value:
    """What stands on one of `places`."""
    if "points" not in view:
        piece = view["position"][view["labels"].index(place)]
        return phrase(DRAUGHTS.get(piece, "empty"))
    found = [
        phrase(f"one-{side}" if count == 1 else f"many-{side}", n=count)
        for side in ("w", "b")
        if (count := _count(view, side, place))
    ]
    return found or phrase("empty")


def pieces(view: View, piece: str) -> Value:
    """The squares on which such pieces stand, or in backgammon the points, each with how many."""
    if "points" not in view:
        found = [label for label, one in zip(view["labels"], view["position"], strict=True) if one == piece]
        return found or phrase("aloud-none")
    return [
        phrase("said", name=phrase(f"aloud-{place}"), text=count)
        if place in (BAR, OFF)
        else phrase("aloud-on-point", point=place, n=count)
        for place in places(view)
        if (count := _count(view, piece, place))
    ]


def _count(view: View, side: str, place: str) -> int:
    """How many checkers of `side` are at `place`, which the side on roll counts."""
    counts: Sequence[int] = view["points"][side]
    if place == BAR:
        return counts[POINTS + 1]
    if place == OFF:
        return counts[0]
    point = int(place)
    mine = side == (view["side"] or "w")
    return counts[point if mine else POINTS + 1 - point]
