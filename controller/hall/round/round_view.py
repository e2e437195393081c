"""The present round as the desk's page shows it: what the desk has decided, and what the boards tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dambord.controller.hall.desk.boards import BoardKnown, Boards
from dambord.controller.hall.round.display import display
from dambord.controller.hall.round.rounds import OPEN, Pair, Rounds
from dambord.rules.game import SIDES


def shown(rounds: Rounds, boards: Boards, now: float) -> Mapping[str, Any] | None:
    """The present round as the page shows it; None before the first one."""
    played = rounds.present
    if played is None:
        return None
    pairs = [_shown(pair, boards) for pair in played.pairs.values()]
    return {
        "number": played.number,
        "control": played.control,
        "start": played.start,
        "defaulted": played.defaulted(now),
        "open": sum(pair["result"] == OPEN for pair in pairs),
        "display": display(played, boards, {pair["table"]: pair["result"] for pair in pairs}),
        "pairs": pairs,
    }


def _shown(pair: Pair, boards: Boards) -> dict[str, Any]:
    known = boards.by_name.get(pair.board)
    has = pair.board != "" and has_game(known, pair)
    state = known.state if known is not None and has else None
    result = pair.result if pair.result != OPEN or state is None else result_of(state)
    there = [boards.by_name[board] for board in pair.boards if has_game(boards.by_name.get(board), pair)]
    signed = {side for one in there for side in (one.state or {}).get("confirmed", ())}
    return {
        "table": pair.occasion.table,
        "board": pair.board,
        "white": pair.occasion.white.name,
        "black": pair.occasion.black.name,
        "absent": sorted(pair.absent),
        "on": has,
        "result": result,
        "forfeit": pair.forfeit or (state is not None and _reason(state) == "forfeit"),
        "confirmed": [side for side in SIDES if pair.signed or side in signed],
    }


def has_game(known: BoardKnown | None, pair: Pair) -> bool:
    """Whether a board has the game of a pair, by its record."""
    return known is not None and known.header is not None and known.header.occasion == pair.occasion


def result_of(state: Mapping[str, Any]) -> str:
    """The result of a game by the state that its board tells: as in PDN, `*` while it is open or void."""
    result = state.get("result")
    if not isinstance(result, Mapping):
        return OPEN
    winner = result.get("winner")
    return "1/2-1/2" if winner is None else "1-0" if winner == "w" else "0-1"


def is_over(known: BoardKnown) -> bool:
    """Whether the game at a board is over."""
    return known.state is not None and known.state.get("phase") == "over"


def _reason(state: Mapping[str, Any]) -> object:
    result = state.get("result")
    return result.get("reason") if isinstance(result, Mapping) else None
