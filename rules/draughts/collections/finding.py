"""The games of a file that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dambord.rules.draughts.collections.pattern import MisfitError
from dambord.rules.draughts.collections.selection import Selection
from dambord.rules.draughts.pdn.check import readable
from dambord.rules.draughts.pdn.encoding import Blocks
from dambord.rules.draughts.pdn.game_record import GameFault, GameHeader, GameRecord
from dambord.rules.draughts.pdn.reader import every_game


class Hit(NamedTuple):
    """A game that is one of those asked for."""

    record: GameRecord
    plies: tuple[int, ...]
    """After which plies the position stands on the board; empty when none is asked for."""


def find(
    data: str | bytes | Blocks,
    selection: Selection,
    among: Callable[[GameHeader], bool] = every_game,
) -> Iterator[Hit | GameFault]:
    """The games of a PDN text or file content that are asked for, in order, while they are read.

    `among` is asked of every game by its header first, and may count them. Games that may be meant by their
    tags but do not replay come as faults. A file given as a function that reads its blocks anew with each
    call (as `read_games` takes it) may have any length.

    ValueError when it is no file of games; MisfitError when the position that is asked for fits the board of
    none of them.
    """

    def wanted(header: GameHeader) -> bool:
        return among(header) and selection.wants(header)

    misfit: MisfitError | None = None
    fitted = False
    for game in readable(data, selection.rules or None, wanted):
        if isinstance(game, GameFault):
            yield game
            continue
        try:
            plies = selection.plies(game)
        except MisfitError as error:
            misfit = error
            continue
        fitted = True
        if plies is not None:
            yield Hit(game, plies)
    if misfit and not fitted:
        raise misfit
