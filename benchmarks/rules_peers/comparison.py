"""Our turns against those of another generator, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.rules_peers.answers import Answers, ours
from benchmarks.rules_peers.known_faults import KnownFault
from dambord.rules.draughts import Draughts, Position

FEW = 3
"""Differences told of one comparison, and turns of one difference."""


class Comparison(NamedTuple):
    """What was compared, and what differs."""

    positions: int = 0
    different: int = 0
    known: int = 0
    """Differences that a known fault of theirs explains."""
    unknown: tuple[str, ...] = ()
    """The others, in words."""

    def plus(self, more: Comparison) -> Comparison:
        """Both together."""
        return Comparison(
            self.positions + more.positions,
            self.different + more.different,
            self.known + more.known,
            self.unknown + more.unknown,
        )

    def line(self, name: str, title: str, fault: KnownFault | None = None) -> str:
        """A line of the table, and the first differences that are not known."""
        reason = f": {fault.reason}" if fault and self.known else ""
        line = f"{name:15} {title:24} {self.positions:9} {self.different:10} {self.known:6}{reason}"
        return "\n".join((line, *self.unknown[:FEW]))


def compared(
    game: Draughts,
    asked: Sequence[Position],
    theirs: Sequence[Answers | str],
    fault: KnownFault | None = None,
) -> Comparison:
    """The comparison of some positions."""
    different = known = 0
    unknown = []
    for position, said in zip(asked, theirs, strict=True):
        right = ours(game, position)
        if said == right:
            continue
        different += 1
        if fault and not isinstance(said, str) and fault.explains(game, position, right, said):
            known += 1
        else:
            chosen = " ".join(f"{key}={value}" for key, value in game.rules.chosen)
            unknown.append(f"    {game.fen(position)} {chosen}\n    {told(right, said)}")
    return Comparison(len(asked), different, known, tuple(unknown))


def told(right: Answers, said: Answers | str) -> str:
    """What only one of the two has, by origin, target and captured squares."""
    if isinstance(said, str):
        return said
    only = [
        sorted((*turn[:2], *sorted(turn.captured)) for turn in part)[:FEW]
        for part in (right - said, said - right)
    ]
    return f"ours only {only[0]}, theirs only {only[1]}"
