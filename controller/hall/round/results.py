"""Results of an event, read out of the archived games, and what is handed on of them as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dambord.controller.hall.round.rounds import OPEN, Rounds
from dambord.controller.record.setup.occasion import Occasion, Person

POINTS: dict[str, tuple[int, int]] = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "0-0": (0, 0)}
"""Points of White and Black, counted as in draughts; none for both where neither has come."""
BY_DEFAULT = "forfeit"
"""The reason of a result without play."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of an event."""

    board: str
    game: int
    occasion: Occasion
    plies: int
    result: str
    """As in PDN; `*` while it is open."""
    reason: str
    confirmed: bool = False
    """Whether both players have confirmed the result."""


def entered(rounds: Rounds) -> Iterator[Played]:
    """The results that the desk has entered: of games on paper, and without play."""
    for one in rounds.by_number.values():
        for pair in one.pairs.values():
            if pair.result != OPEN:
                reason = BY_DEFAULT if pair.forfeit else "paper"
                yield Played(pair.board, 0, pair.occasion, 0, pair.result, reason, pair.signed)


def counted(games: Iterable[Played]) -> list[Played]:
    """The games that count: of several of the same players in a round the last one, at whichever board.

    `games` come in the order in which they began. Players without names are told by their board.
    """
    last: dict[tuple[str, str, Person, Person], Played] = {}
    for one in games:
        if one.plies or one.result != "*":
            of = one.occasion
            named = of.white.name and of.black.name
            last[of.round, "" if named else one.board, of.white, of.black] = one
    return list(last.values())


def results_csv(games: Sequence[Played]) -> str:
    """A line for each game."""
    rows = [("round", "board", "white", "black", "result", "reason", "turns", "confirmed")]
    for one in games:
        of = one.occasion
        names = (of.white.name, of.black.name)
        signed = "yes" if one.confirmed else ""
        rows.append((of.round, one.board, *names, one.result, one.reason, str(one.plies), signed))
    return _csv(rows)


def cross_table(games: Sequence[Played]) -> str:
    """A line for each player, most points first: place, name, games, points, what he scored against each."""
    scored: dict[str, dict[str, list[int]]] = {}
    for one in games:
        if (points := POINTS.get(one.result)) is None:
            continue
        white, black = one.occasion.white.name, one.occasion.black.name
        scored.setdefault(white, {}).setdefault(black, []).append(points[0])
        scored.setdefault(black, {}).setdefault(white, []).append(points[1])
    total = {name: sum(map(sum, against.values())) for name, against in scored.items()}
    order = sorted(scored, key=lambda name: (-total[name], name))
    return _csv(_lines(order, scored, total))


def _lines(
    order: Sequence[str], scored: dict[str, dict[str, list[int]]], total: dict[str, int]
) -> Iterator[tuple[str, ...]]:
    yield ("place", "name", "games", "points", *map(str, range(1, len(order) + 1)))
    for place, name in enumerate(order, 1):
        against = scored[name]
        cells = ("x" if other == name else "+".join(map(str, against.get(other, ()))) for other in order)
        yield (str(place), name, str(sum(map(len, against.values()))), str(total[name]), *cells)


def _csv(rows: Iterable[tuple[str, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(map(_safe, rows))
    return text.getvalue()


def _safe(row: tuple[str, ...]) -> tuple[str, ...]:
    """A row whose names no spreadsheet takes for a formula."""
    return tuple(f"'{cell}" if cell[:1] in ("=", "+", "-", "@") else cell for cell in row)
