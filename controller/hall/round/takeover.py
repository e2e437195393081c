"""Lets a spare board go on with the game of a board that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic, time
from typing import Any

from dambord.controller.hall.archive.archive import Archive, Key
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.desk.desk_link import DeskLink
from dambord.controller.hall.public.told_game import ToldGame
from dambord.controller.record.moved_game import MovedGame, write_moved_game


class Takeover:
    """Moves games from board to board, out of `archive`. `moved` is told by whom, from which and to which."""

    def __init__(
        self,
        archive: Archive,
        boards: Boards,
        link: DeskLink,
        moved: Callable[[str, Key, tuple[str, int]], Awaitable[None]],
    ) -> None:
        self._archive, self._boards, self._link, self._moved = archive, boards, link, moved

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
        key, moved = await asyncio.to_thread(self.moved, board, known.alive(monotonic(), time()))
        answer = await self._link.ask(spare, who, {"takeover": write_moved_game(moved)})
        if isinstance(game := answer.get("game"), int):
            await self._moved(who, key, (spare, game))
        return answer

    def moved(self, board: str, alive: float) -> tuple[Key, MovedGame]:
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
        return last.key, MovedGame(told.header, tuple(lines), now)
