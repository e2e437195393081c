"""Pairs rounds, sends games to boards, and carries out what arbiters do for a whole round."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from time import monotonic
from typing import Any, Protocol, TypeGuard

from dambord.controller.core.clock import read_time_control
from dambord.controller.hall.archive.archive import Key
from dambord.controller.hall.desk.boards import BoardKnown, Boards, natural
from dambord.controller.hall.desk.matters import matters
from dambord.controller.hall.round.pairings import Pairing, read_pairings
from dambord.controller.hall.round.round_journal import RoundJournal
from dambord.controller.hall.round.round_view import has_game, is_over
from dambord.controller.hall.round.rounds import (
    ENCODINGS,
    MOST_MIN,
    OPEN,
    Pair,
    Round,
    Rounds,
    seated,
    write_pair,
)
from dambord.controller.hall.round.trf16 import is_report, read_report
from dambord.controller.record.header import Header
from dambord.controller.record.setup.game_setup import GameSetup, write_game_setup
from dambord.controller.web.api.console import Conflict

NOT_HERE = "is not here"
NOT_TOLD = "has not told yet what it plays: send the games again"
Row = Mapping[str, Any]


class Orders(Protocol):
    """Where orders to boards go: the desk's link."""

    async def ask(self, board: str, who: str, act: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send an order to a board; return its answer. Raises ValueError with why it is not done."""
        ...


class RoundDesk:
    """The rounds of the event named `event`; `now` is the clock on the wall in seconds since 1970."""

    def __init__(
        self, event: str, journal: RoundJournal, boards: Boards, link: Orders, now: Callable[[], float]
    ) -> None:
        self._event, self._journal, self._boards, self._link, self._now = event, journal, boards, link, now

    async def rounds(self) -> Rounds:
        """The rounds so far, also by what other desks on this archive have done."""
        return await asyncio.to_thread(self._journal.rounds)

    async def begin(self, who: str, data: Any) -> list[Row]:
        """Pair a round and send its games: `{"round": "3", "pairings": "…", "control": "80m+60s"}`.

        `pairings` is a tournament report or CSV. `start` (seconds since 1970) and `default_min` may be told,
        too, and the `encoding` of the file. Where the pairings can't be read, or name a board that is not
        here, nothing is kept or sent: raises ValueError. A board that refuses is told in its row.
        """
        match data:
            case {"round": str(number), "pairings": str(text), **more} if set(more) <= {
                "control",
                "start",
                "default_min",
                "encoding",
            }:
                pass
            case _:
                raise ValueError(
                    "expected an object with round, pairings and perhaps "
                    "control, start, default_min, encoding"
                )
        encoding = more.get("encoding", ENCODINGS[0])
        if encoding not in ENCODINGS:
            raise ValueError(f"encoding: expected one of {', '.join(ENCODINGS)}")
        said, start, minutes = more.get("control"), more.get("start"), more.get("default_min", 0)
        control = None if said is None else read_time_control(str(said)).text
        if start is not None and not _is_number(start):
            raise ValueError("start: expected seconds since 1970")
        if not (_is_number(minutes) and 0 <= minutes <= MOST_MIN):
            raise ValueError(f"default_min: expected minutes from 0 to {MOST_MIN}")
        report = text if is_report(text) else ""
        pairings = (
            read_report(text).pairings(self._event, number)
            if report
            else read_pairings(text, self._event, number)
        )
        pairs = self._seated(pairings, await self.rounds())
        act = {"act": "pair", "round": number, "pairs": [write_pair(pair) for pair in pairs]}
        more_told = {"control": control, "start": start, "default_min": minutes, "report": report}
        await self._add({**act, **more_told, "encoding": encoding}, who)
        return await self.send(who, number)

    def _seated(self, pairings: Iterable[Pairing], rounds: Rounds) -> list[Pair]:
        pairings = tuple(pairings)
        for pairing in pairings:
            for board in filter(None, (pairing.board, pairing.black_board)):
                if not _is_here(self._boards.by_name.get(board)):
                    raise ValueError(f"{board} {NOT_HERE}")
        here = [name for name, known in self._boards.by_name.items() if _is_here(known)]
        return seated(pairings, rounds.seats, sorted(here, key=natural))

    async def send(self, who: str, number: str) -> list[Row]:
        """Send the games of a round to their boards, but to those that have them; a row for each sent."""
        played = (await self.rounds()).by_number.get(number)
        if played is None:
            raise ValueError("round: there is no such round")
        places = [
            (pair, board)
            for pair in played.pairs.values()
            for board in pair.boards
            if pair.result == OPEN and not has_game(self._boards.by_name.get(board), pair)
        ]
        return list(await asyncio.gather(*(self._send(who, *place, played) for place in places)))

    async def _send(self, who: str, pair: Pair, board: str, played: Round) -> Row:
        known = self._boards.by_name.get(board)
        if known is None or not _is_here(known):
            return {"board": board, "ok": False, "why": f"{board} {NOT_HERE}"}
        if known.header is None:
            return {"board": board, "ok": False, "why": f"{board} {NOT_TOLD}"}
        if _plays(known):
            return {"board": board, "ok": False, "why": "a game is under way at this board"}
        header = _header(known.header, pair, board, played)
        row = await self._order(who, board, {"setup": write_game_setup(GameSetup(header))})
        if row["ok"] and isinstance(row["game"], int):
            known.header, known.game = header, row["game"]  # its record tells it with the first event
        if row["ok"] and played.start is not None:
            started = await self._order(who, board, _start(played))
            return row if started["ok"] else started
        return row

    async def act(self, who: str, act: Any) -> list[Row]:
        """Do something about a round; a row for each board that was asked. Raises ValueError.

        `{"act": "send" | "halt" | "proceed", "round": …}` ask boards; what else `Rounds.after` knows is kept.
        """
        match act:
            case {"act": "send", "round": str(number)}:
                return await self.send(who, number)
            case {"act": "halt" | "proceed" as what, "round": str(number), "why": str(why)}:
                return await self._everywhere(who, number, {"act": what, "why": why})
            case {"act": "start", "round": str(number), "start": start} if _is_number(start):
                played = (await self._add(act, who)).by_number[number]
                return await self._everywhere(who, number, _start(played))
            case {"act": "result", "round": str(number), "table": str(table), "result": result} if (
                result != OPEN
            ):
                await self._check_result(number, table)
            case {"act": "pair" | "move"}:
                raise ValueError("a round is paired by its pairings, a game moved by a takeover")
            case dict():
                pass
            case _:
                raise ValueError("expected an act of a round")
        rounds = await self._add(act, who)
        if act.get("act") == "take" and rounds.taken[act["board"]].who != who:
            raise Conflict(f"{rounds.taken[act['board']].who} was quicker")
        return []

    async def _check_result(self, number: str, table: str) -> None:
        """Raise Conflict for a game that is played at a board: its result is ruled there."""
        played = (await self.rounds()).by_number.get(number)
        pair = None if played is None else played.pairs.get(table)
        if pair is not None and pair.board:
            known = self._boards.by_name.get(pair.board)
            if known is not None and known.here and has_game(known, pair):
                raise Conflict(f"this game is at {pair.board}: its result is ruled there")

    async def check_holder(self, who: str, board: str) -> None:
        """Take a board whose matters are nobody's. Raises Conflict where another arbiter looks after them."""
        rounds, known = await self.rounds(), self._boards.of(board)
        open_now = matters(known, rounds, monotonic(), self._now())
        if not open_now.needs or open_now.holder == who:
            return
        if open_now.holder:
            raise Conflict(f"{open_now.holder} looks after {board}")
        await self.act(who, {"act": "take", "board": board, "from": open_now.took})

    async def moved(self, who: str, before: Key, after: tuple[str, int]) -> None:
        """A game goes on at a spare board, as its game of that number."""
        await self._add({"act": "move", "from": list(before), "to": list(after)}, who)

    async def _everywhere(self, who: str, number: str, order: Mapping[str, Any]) -> list[Row]:
        played = (await self.rounds()).by_number.get(number)
        if played is None:
            raise ValueError("round: there is no such round")
        here = [
            board
            for pair in played.pairs.values()
            for board in pair.boards
            if has_game(self._boards.by_name.get(board), pair) and not is_over(self._boards.by_name[board])
        ]
        return list(await asyncio.gather(*(self._order(who, board, order) for board in here)))

    async def _order(self, who: str, board: str, order: Mapping[str, Any]) -> Row:
        try:
            answer = await self._link.ask(board, who, order)
        except ValueError as error:
            return {"board": board, "ok": False, "why": str(error)}
        return {"board": board, "ok": True, "game": answer.get("game")}

    async def _add(self, act: Mapping[str, Any], who: str) -> Rounds:
        return await asyncio.to_thread(self._journal.add, act, who, self._now())


def _is_here(known: BoardKnown | None) -> bool:
    return known is not None and known.here


def _plays(known: BoardKnown) -> bool:
    """Whether a game is under way at a board."""
    return (
        known.state is not None
        and known.state.get("phase") not in ("over", "setup")
        and bool(known.state["ply"])
    )


def _header(present: Header, pair: Pair, board: str, played: Round) -> Header:
    """The header of their game at `board`, whose games have the one at `present`."""
    control = played.control or present.control
    return replace(present, occasion=pair.occasion, control=control, fen=None, program=pair.away(board))


def _start(played: Round) -> Mapping[str, Any]:
    return {"start": {"at": played.start, "why": f"round {played.number}"}}


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
