"""Exports a recorded game as PDN, with clock times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from dambord.controller.core.clock import SECOND
from dambord.controller.core.draughts.model.game_history import Placed, RecordedPly
from dambord.controller.core.draughts.model.state import State
from dambord.controller.record.header import Header
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.record.setup.occasion import Occasion
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.draughts.game_tree import GameTree, Node
from dambord.rules.draughts.game_tree.to_items import Items
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
    game = cast(Draughts, state.terms.game)
    analysed = bool(state.history.branches) or state.terms.commit == "free"
    start, items = _analysed(game, state) if analysed else (state.terms.start, _items(state))
    return GameRecord(
        game=game,
        start=start,
        items=items,
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
    return tuple(
        _written(item) if isinstance(item, RecordedPly) else PositionSetup(item.position, (_why(item),))
        for item in state.history.timeline
    )


def _why(placed: Placed) -> str:
    return "the board stands as it was found" if placed.found else "position set by the arbiter"


def _analysed(game: Draughts, state: State) -> tuple[Position, Items]:
    """The start of an analysis, and its lines as a tree: first the one that stands, then those left."""
    lines = (state.history.timeline, *state.history.branches)
    start = state.terms.start
    first = lines[0][0] if lines[0] else None
    if isinstance(first, Placed) and all(line[:1] == (first,) for line in lines):
        start, lines = first.position, tuple(line[1:] for line in lines)
    tree = GameTree(game, start)
    for line in lines:
        node = tree.root
        for item in line:
            node = _grown(node, item)
    return start, tree.record().items


def _grown(node: Node, item: RecordedPly | Placed) -> Node:
    """The child of a node for a turn or a position, which is made unless there is one."""
    if isinstance(item, RecordedPly):
        return node.add(cast(Turn, item.turn))
    found = next((one for one in node.children if not one.turn and one.position == item.position), None)
    if found is None:
        found = node.set_up(item.position)
        found.comments.append(_why(item))
    return found


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
