"""Exports a recorded game as PDN, with clock times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from dambord.controller.core.clock import SECOND
from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.state import State
from dambord.controller.record.header import Header
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.record.setup.occasion import Occasion
from dambord.rules.draughts import Draughts, Turn
from dambord.rules.draughts.pdn import Clocks, GameRecord, Ply, PositionSetup
from dambord.rules.draughts.pdn.game_record import RESULTS
from dambord.rules.game import other


def export_game(recorded: Recorded) -> GameRecord:
    """Convert a recorded game to PDN by replaying it: turns, the clocks after each, result and tags.

    ValueError for a match of backgammon.
    """
    header = recorded.header
    agreed = terms(header)
    if not isinstance(agreed.game, Draughts):
        raise ValueError(f"game {recorded.number} is of {header.rules}; `dambord match export` writes it")
    return game_of(header, recorded.began, recorded.number, recovered(recorded, agreed))


def game_of(header: Header, began: str, number: int, state: State) -> GameRecord:
    """A game in `state` as PDN; `began` is its wall-clock time, `number` its number in its record."""
    tags = {"Date": began[:10].replace("-", "."), "Round": str(number)}
    tags |= occasion_tags(header.occasion)
    if header.control is not None:
        tags["TimeControl"] = header.control
    if state.outcome is not None:
        tags["Termination"] = state.outcome.reason
    return GameRecord(
        game=cast(Draughts, state.terms.game),
        start=state.terms.start,
        items=_items(state),
        result="*" if state.outcome is None else RESULTS[state.outcome.winner],
        tags=tags,
    )


def without_setups(whole: GameRecord, most: int) -> Iterator[GameRecord]:
    """The game as parts that have nothing but turns, `most` of them at most: where a position is set a part
    ends, and the next one begins with that position. Many readers know no position between moves."""
    start, turns = whole.start, list[Ply | PositionSetup]()
    for item in whole.items:
        if isinstance(item, PositionSetup):
            yield replace(whole, start=start, items=tuple(turns[:most]))
            start, turns = item.position, []
        else:
            turns.append(item)
    yield replace(whole, start=start, items=tuple(turns[:most]))


def occasion_tags(occasion: Occasion) -> dict[str, str]:
    """The tags of players and event, as far as they were told (PDN 3.0; `Board` is PGN's, 9.2)."""
    tags = {
        "Event": occasion.event,
        "Site": occasion.site,
        "Round": occasion.round,
        "White": occasion.white.name,
        "Black": occasion.black.name,
        "WhiteFmjdId": occasion.white.number,
        "BlackFmjdId": occasion.black.number,
        "Board": occasion.table,
    }
    return {tag: text for tag, text in tags.items() if text}


def _items(state: State) -> tuple[Ply | PositionSetup, ...]:
    """Return the turns in order, with the positions that were set in between."""
    items: list[Ply | PositionSetup] = [_written(ply) for ply in state.plies]
    for placed in reversed(state.history.placed):
        said = "the board stands as it was found" if placed.found else "position set by the arbiter"
        items.insert(placed.ply, PositionSetup(placed.position, (said,)))
    return tuple(items)


def _written(ply: RecordedPly) -> Ply | PositionSetup:
    """Convert a ply to PDN, with the clocks after it in seconds.

    An irregular ply that was allowed to stand is not a legal move: PDN gets the position that it left
    instead.
    """
    if ply.irregular:
        said = f"{ply.text} stands: {ply.irregular}".strip()
        return PositionSetup(ply.turn.after, (said,))
    clocks = None
    if ply.left is not None:
        white, black = (left // SECOND for left in ply.left)
        clocks = Clocks(white, black, other(ply.side))
    return Ply(cast(Turn, ply.turn), clocks=clocks)
