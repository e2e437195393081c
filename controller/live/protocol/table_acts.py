"""Carries out what clients of the game's socket ask for, and answers in one line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from dambord.controller.core.families import family_of
from dambord.controller.live.game import Game
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.live.protocol.act_queue import Answer, Role, SentAct, refusal
from dambord.controller.live.protocol.told_event import tell_event
from dambord.controller.record.header import read_header
from dambord.controller.record.moved_game import read_moved_game
from dambord.controller.record.setup.game_setup import read_game_setup
from dambord.controller.web.api.console import Busy, Conflict, Missing
from dambord.controller.web.api.ruling_request import read_ruling
from dambord.controller.web.page_requests import LiftPiece, PutBack, PutPiece
from dambord.controller.web.request_parser import TextMessage, TokenMessage, read_request

if TYPE_CHECKING:
    from dambord.controller.live.attached.told_station import ToldStation
    from dambord.controller.live.desks.first_run_desk import FirstRunDesk

ROLES: tuple[Role, ...] = get_args(Role)
PLAYING: tuple[Role, ...] = ("program", "station")
"""Who tells events: a program those of its own side, a station those of its program and of its lessons."""
KINDS: Mapping[type[ValueError], str] = {Conflict: "conflict", Missing: "missing", Busy: "busy"}
"""What an answer calls the reason why something is not done; `refused` for any other."""


class TableActs:
    """The acts at the table of `game`; a program that plays tells `seat` how it fares."""

    def __init__(self, game: Game, seat: ToldSeat) -> None:
        self._game = game
        self._seat = seat
        self._others: Mapping[str, tuple[tuple[Role, ...], Callable[[Any], Awaitable[Answer]]]] = {
            "setup": (("player", "arbiter"), self._set_up),
            "station": (("player", "arbiter"), self._ask_station),
            "takeover": (("arbiter",), self._take_over),
            "strike": (("arbiter",), self._strike),
            "opponent": (PLAYING, self._seated),
            "lobby": (PLAYING, self._challenged),
            "decline": (("player", "arbiter"), self._declined),
            "attend": (("station",), self._attended),
            "begin": (("station",), self._begin),
            "check": (("station",), self._checked),
            "renew": (("station",), self._renew),
            "code": (("owner",), self._show_code),
            "first_run": (("owner",), self._first_run),
        }
        """By their only key: who may do it, and what it does with the value."""

    async def do(self, sent: SentAct) -> Answer:
        """Carry out an act; return the answer to it."""
        try:
            if "why" in sent.act:
                return await self._rule(sent)
            if sent.role in PLAYING and "tell" in sent.act:
                return await tell_event(self._game.loop, sent.act, by_program=sent.role == "program")
            if len(sent.act) == 1 and (key := next(iter(sent.act))) in self._others:
                roles, carry_out = self._others[key]
                if sent.role not in roles:
                    return refusal("refused", f"{key}: only for a {' or a '.join(roles)}")
                return {"ok": True, **await carry_out(sent.act[key])}
            return await self._play(sent)
        except (ValueError, OSError) as error:
            kind = next((name for one, name in KINDS.items() if isinstance(error, one)), "refused")
            return refusal(kind, str(error))

    async def _rule(self, sent: SentAct) -> Answer:
        if sent.role != "arbiter":
            return refusal("refused", "only an arbiter rules")
        why, act, game, ply = read_ruling(sent.act)
        return {"ok": True, "ruling": await self._game.console.rule(sent.who, why, act, game, ply)}

    async def _play(self, sent: SentAct) -> Answer:
        squares = len(self._game.board.squares)
        places = family_of(self._game.loop.state.terms).has_places
        request = read_request(json.dumps(sent.act), squares, places)
        if isinstance(request, TokenMessage | TextMessage):
            return refusal("refused", "tokens and questions are the gateway's matter")
        if isinstance(request, LiftPiece | PutPiece | PutBack):
            request = replace(request, page=sent.page)
        await self._game.desk.act(request)
        return {"ok": True}

    async def _seated(self, told: Any) -> Answer:
        self._seat.tell(told if isinstance(told, dict) else None)
        return {}

    async def _challenged(self, told: Any) -> Answer:
        known = isinstance(told, list) and all(isinstance(each, dict) and "id" in each for each in told)
        self._seat.tell_lobby(told if known else None)
        return {}

    async def _declined(self, challenge: Any) -> Answer:
        self._seat.decline(challenge)
        return {}

    async def _ask_station(self, act: Any) -> Answer:
        self._station.ask(act)
        return {}

    async def _attended(self, told: Any) -> Answer:
        self._station.tell(told if isinstance(told, dict) else {})
        return {}

    async def _begin(self, data: Any) -> Answer:
        """Begin a game for visitors, on the board as it stands."""
        match data:
            case {"header": header, "kept": bool(kept), "electronic": bool(electronic)}:
                games = self._game.games
                return {
                    "game": await games.play(
                        read_header(header), kept=kept, electronic=electronic, set_up=False
                    )
                }
        raise ValueError("begin: expected header, kept and electronic")

    async def _checked(self, data: Any) -> Answer:
        """The frames that the board's cable has brought, if it brings any: all, damaged ones, lost ones."""
        counts = self._game.counts
        told = None if counts is None else [counts.frames, counts.damaged, counts.lost]
        return {"linked": self._game.loop.linked, "frames": told}

    async def _renew(self, data: Any) -> Answer:
        self._station.renew()
        return {}

    async def _set_up(self, data: Any) -> Answer:
        return {"game": await self._game.games.begin(read_game_setup(data))}

    async def _take_over(self, data: Any) -> Answer:
        return {"game": await self._game.games.take_over(read_moved_game(data))}

    async def _strike(self, data: Any) -> Answer:
        if not isinstance(data, list) or not data or any(type(number) is not int for number in data):
            raise ValueError("strike: expected numbers of games")
        live = self._game.loop.game
        if live in data:
            raise Conflict(f"game {live} is on the board: it can be deleted after another begins")
        await asyncio.to_thread(self._game.journal.strike, data)
        return {}

    async def _show_code(self, data: Any) -> Answer:
        self._door.show(data if isinstance(data, str) else "")
        return {}

    async def _first_run(self, data: Any) -> Answer:
        from dambord.controller.web.first_run.first_run_console import read_written_answers

        answers, tokens = read_written_answers(data)
        return {"tokens": await self._door.finish(answers, tokens)}

    @property
    def _station(self) -> ToldStation:
        if self._game.setup.station is None:
            raise Conflict("this table is no station")
        return self._game.setup.station

    @property
    def _door(self) -> FirstRunDesk:
        if self._game.first_run is None:
            raise Conflict("this table has been set up")
        return self._game.first_run
