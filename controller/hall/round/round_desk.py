"""Begins rounds at boards, and reads what became of them out of the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from time import monotonic, time
from typing import Any

from dambord.controller.core.clock import read_time_control
from dambord.controller.hall.archive.archive import Archive, ArchivedGame, Arrived
from dambord.controller.hall.archive.stands import Stands
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.desk.desk_link import DeskLink
from dambord.controller.hall.public.told_game import ToldGame
from dambord.controller.hall.public.told_games import FAULTS, ToldGames, begun, follow
from dambord.controller.hall.round.pairings import Pairing, read_pairings
from dambord.controller.hall.round.results import Played, counted
from dambord.controller.record.export.pdn_export import game_of
from dambord.controller.record.header import read_header
from dambord.controller.record.moved_game import MovedGame, write_moved_game
from dambord.controller.record.setup.game_setup import GameSetup, write_game_setup
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.pdn import write_game


class RoundDesk:
    """The rounds of the event named `event`."""

    def __init__(self, event: str, archive: Archive, boards: Boards, link: DeskLink) -> None:
        self._event, self._archive, self._boards, self._link = event, archive, boards, link
        self._games = ToldGames(archive)

    def arrived(self, lines: Sequence[Arrived]) -> None:
        """Lines are in the archive."""
        self._games.arrived(lines)

    async def begin(self, who: str, data: Any) -> list[Mapping[str, Any]]:
        """Begin a round: `{"round": "3", "control": "80m+60s", "pairings": "board,white,black\\n…"}`.

        Nothing is sent where the pairings can't be read, or a board is not here. Raises ValueError; a board
        that refuses is told in its row.
        """
        match data:
            case {"round": str(number), "pairings": str(text), **more} if set(more) <= {"control"}:
                pass
            case _:
                raise ValueError("expected an object with round, pairings and perhaps control")
        said = more.get("control")
        control = None if said is None else read_time_control(str(said)).text
        pairings = read_pairings(text, self._event, number)
        for pairing in pairings:
            known = self._boards.by_name.get(pairing.board)
            if known is None or not known.here or known.header is None:
                raise ValueError(f"{pairing.board} is not here")
        return list(await asyncio.gather(*(self._send(who, pairing, control) for pairing in pairings)))

    async def _send(self, who: str, pairing: Pairing, control: str | None) -> Mapping[str, Any]:
        present = self._boards.by_name[pairing.board].header
        if present is None:
            return {"board": pairing.board, "ok": False, "why": "its game is not known"}
        setup = write_game_setup(GameSetup(pairing.header(present, control)))
        try:
            answer = await self._link.ask(pairing.board, who, {"setup": setup})
        except ValueError as error:
            return {"board": pairing.board, "ok": False, "why": str(error)}
        return {"board": pairing.board, "ok": True, "game": answer.get("game")}

    async def take_over(self, who: str, spare: str, data: Any) -> Mapping[str, Any]:
        """Let the board `spare` go on with the game of another one: `{"from": "board-7"}`.

        Raises ValueError where there is no such game, or the spare board refuses it.
        """
        match data:
            case {"from": str(board), **more} if not more:
                pass
            case _:
                raise ValueError("expected an object with from: the board whose game goes on")
        known = self._boards.by_name.get(board)
        if known is None or board == spare:
            raise ValueError(f"there is no other board {board} in this hall")
        if known.here:
            raise ValueError(f"{board} is here: switch it off first")
        moved = await asyncio.to_thread(self.moved, board, known.alive(monotonic(), time()))
        return await self._link.ask(spare, who, {"takeover": write_moved_game(moved)})

    def moved(self, board: str, alive: float) -> MovedGame:
        """The last game of a board as far as it has come here; `alive` is when the board was heard last."""
        games = [game for game in self._archive.games() if game.board == board]
        if not games:
            raise ValueError(f"nothing of {board} is in the archive")
        last = games[-1]
        told, lines = ToldGame(last.game, last.row), []
        for _, line, _, received in self._archive.lines(*last.key):
            told.take(line, received)
            lines.append(line)
        state, now = told.shown(alive, alive)
        if state.over:
            raise ValueError(f"the game of {board} is over")
        return MovedGame(told.header, tuple(lines), now)

    def results(self) -> list[Played]:
        """The games of the event that count; reads what has come since the last question."""
        return counted(self._games.played())

    def pdn(self, number: str) -> str:
        """The games of draughts of a round as PDN; of all rounds where it is empty."""
        texts = []
        for archived, told in told_games(self._archive, number):
            if told.state.plies and isinstance(told.terms.game, Draughts):
                texts.append(write_game(game_of(told.header, told.began, archived.game, told.state)))
        return "\n".join(texts)


def told_games(archive: Archive, number: str = "") -> Iterator[tuple[ArchivedGame, ToldGame]]:
    """Every archived game of a round, of all where it is empty; without those that can't be shown here."""
    stands = Stands(archive)
    for archived in archive.games():
        try:
            if number and read_header(archived.header).occasion.round != number:
                continue
            told = begun(archived, stands)
            follow(archive, archived, told)
        except FAULTS:
            continue  # the desk has told why when it came
        yield archived, told
