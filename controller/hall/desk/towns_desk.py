"""Lets two boards in two towns play one game: tells each what the player at the other one has done."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from time import monotonic
from typing import Any, NoReturn

from dambord.controller.hall.archive.archive import Arrived
from dambord.controller.hall.desk.boards import BoardKnown, Boards
from dambord.controller.hall.round.round_desk import Orders
from dambord.controller.hall.round.round_view import has_game
from dambord.controller.hall.round.rounds import Pair, Rounds
from dambord.controller.hall.round.two_towns import BUTTONS, End, agree, due, is_confirmed, pressed
from dambord.controller.record.header import Header
from dambord.rules.draughts import Draughts
from dambord.rules.game import SIDES
from dambord.rules.registry import draughts_game

WHO = "the hall"
"""Who rules, where a board is told how the game stands at the other one."""
LOOK_S = 0.1
"""Seconds between two looks at both boards."""
AGAIN_S = 5.0
"""Seconds after which a board is told once more what nothing has come of."""
HOLD_S = 1.0
"""Seconds for which a ruling has to be due before it is told."""
PRESS_S = 3.0
"""Seconds within which a press makes sense at the other board, too."""


class TownsDesk:
    """The games in two towns. `rounds` are those so far, `act` does something about one.

    `link` takes what boards are told.
    """

    def __init__(
        self,
        rounds: Callable[[], Rounds],
        act: Callable[[str, Mapping[str, Any]], Coroutine[Any, Any, object]],
        boards: Boards,
        link: Orders,
    ) -> None:
        self._rounds, self._act, self._boards, self._link = rounds, act, boards, link
        self._presses: dict[str, tuple[str, float]] = {}
        """By board: what its player has pressed last, and when it came."""
        self._told: dict[str, tuple[Mapping[str, Any], float]] = {}
        """By board: what it was told last, and when."""
        self._agreed: dict[str, str] = {}
        """By White's board: the last position that stood at both."""
        self._asking: dict[str, asyncio.Task[None]] = {}

    def arrived(self, lines: Sequence[Arrived]) -> None:
        """Lines are in the archive: presses are kept, as the record has them."""
        for one in lines:
            pair = self._pair(one.board)
            if pair is None:
                continue
            match json.loads(one.told.line):
                case {"button": str(button), "side": side} if button in BUTTONS and side == _side(
                    pair, one.board
                ):
                    self._presses[one.board] = button, monotonic()

    async def run(self) -> NoReturn:
        """Look after the games until cancelled."""
        try:
            while True:
                for pair in self._pairs():
                    self._look(pair)
                await asyncio.sleep(LOOK_S)
        finally:
            for task in self._asking.values():
                task.cancel()

    def _pairs(self) -> Iterator[Pair]:
        present = self._rounds().present
        return (pair for pair in present.pairs.values() if pair.black_board) if present else iter(())

    def _pair(self, board: str) -> Pair | None:
        return next((pair for pair in self._pairs() if board in pair.boards), None)

    def _look(self, pair: Pair) -> None:
        ends = [end for board in pair.boards if (end := _end(self._boards.of(board), pair)) is not None]
        game = _game(self._boards.of(pair.board).header)
        if game is None or len(ends) < len(SIDES):
            return
        one, other_one = ends
        now, agreed = monotonic(), self._agreed.get(pair.board, "")
        for here, there in ((one, other_one), (other_one, one)):
            tells = due(game, here, there, agreed)
            button, at = self._presses.get(there.board, ("", 0.0))
            if button and tells is None and (tells := pressed(here, there, button)) is not None:
                del self._presses[there.board]
            elif now - at > PRESS_S:
                self._presses.pop(there.board, None)
            if tells is None:
                self._told.pop(here.board, None)
            else:
                self._tell(here.board, tells, now)
        if one.state["fen"] == other_one.state["fen"]:
            self._agreed[pair.board] = one.state["fen"]
        if is_confirmed(one, other_one) and not pair.signed:
            of = {"round": pair.occasion.round, "table": pair.occasion.table}
            self._begin(pair.board, self._act(WHO, {"act": "sign", **of, "signed": True}))
        same = agree(game, one, other_one)
        for board in pair.boards:
            known = self._boards.of(board)
            known.apart = None if same else now if known.apart is None else known.apart

    def _tell(self, board: str, tells: Mapping[str, Any], now: float) -> None:
        before, at = self._told.get(board, ({}, 0.0))
        if before != tells:
            # Both say how they stand one after the other: what is ruled by that has to last.
            at = now + HOLD_S - AGAIN_S if "act" in tells else now - AGAIN_S
            self._told[board] = tells, at
        if now - at >= AGAIN_S and self._begin(board, self._link.ask(board, WHO, tells)):
            self._told[board] = tells, now

    def _begin(self, board: str, doing: Coroutine[Any, Any, object]) -> bool:
        """Begin to do something about a board, one thing at a time; return whether it has begun."""
        asking = self._asking.get(board)
        if asking is not None and not asking.done():
            doing.close()
            return False
        self._asking[board] = asyncio.create_task(_done(doing), name=f"two towns: {board}")
        return True


async def _done(doing: Coroutine[Any, Any, object]) -> None:
    try:
        await doing
    except ValueError:
        return  # a board is not here, or its game has gone on: how both stand is looked at again


def _side(pair: Pair, board: str) -> Any:
    return SIDES[pair.boards.index(board)]


def _end(known: BoardKnown, pair: Pair) -> End | None:
    """A board as its game stands; None where it does not play this game."""
    state = known.state
    if state is None or state["game"] != known.game or not has_game(known, pair):
        return None
    return End(known.name, _side(pair, known.name), state)


def _game(header: Header | None) -> Draughts | None:
    try:
        return None if header is None else draughts_game(header.rules, header.options)
    except ValueError:
        return None  # a match of backgammon is not played so
