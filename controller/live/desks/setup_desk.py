"""What games of a table are played by: it begins the next one, by the same setup or by another one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dambord.controller.core.messages.events import DicePromised, Event
from dambord.controller.core.table.agreed.program import Timed
from dambord.controller.core.table.agreed.regulations import STANDARD
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.opponents.choice import offered, timed
from dambord.controller.record.format import Continued
from dambord.controller.record.header import Header
from dambord.controller.record.moved_game import MovedGame
from dambord.controller.record.replay import read_told, terms
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile, SetupFileError
from dambord.controller.web.auth import Binding

if TYPE_CHECKING:
    from dambord.controller.simulation.virtual_board import VirtualBoard


class SetupDesk:
    """Implements `web.api.setup.setup_console.SetupConsole`.

    `binding`: what a player's token has to be bound to here. `opponent`: the program that plays, as people
    write it; it knows one ruleset only, unless it is chosen anew for each game.
    """

    def __init__(
        self,
        game_loop: GameLoop,
        chosen: GameSetup,
        dice: DiceDesk,
        file: SetupFile,
        bench: VirtualBoard[Any] | None = None,
        *,
        binding: Binding = "any",
        opponent: str = "",
    ) -> None:
        self._game_loop = game_loop
        self._chosen = chosen
        self._agreed: TableTerms = terms(chosen.playing)
        self._dice = dice
        self._file = file
        self._bench = bench
        self._binding = binding
        self._opponent = opponent
        self._busy = asyncio.Lock()

    @property
    def game(self) -> int:
        """The number of the game that is played; 0 as long as it could not be recorded."""
        return self._game_loop.game

    @property
    def present(self) -> GameSetup:
        """The setup of the games that begin."""
        return self._chosen

    @property
    def arbiters_only(self) -> bool:
        """Whether only an arbiter sets up: the event has regulations of its own, or binds players' tokens."""
        return self._binding != "any" or self._file.given.header.regulations != STANDARD

    @property
    def fixed(self) -> Mapping[str, str]:
        """The keys of a setup that can't be changed here, with the reason."""
        if not self._opponent or self.offered is not None:
            return {}
        return dict.fromkeys(("rules", "options"), "the program that plays here knows this ruleset only")

    @property
    def running(self) -> bool:
        """Whether a game is under way: something was played in it, or a clock has been started."""
        state = self._game_loop.state
        started = state.clock is not None and state.clock.times.running is not None
        return not state.over and (bool(state.plies) or started)

    @property
    def offered(self) -> Mapping[str, Timed] | None:
        """Who may be chosen to play one side, each with where its time is kept; empty for users of a server.

        None where nobody is chosen.
        """
        programs = offered(self._opponent)
        return None if programs is None else {name: timed(text) for name, text in programs.items()}

    async def decline(self, challenge: str) -> None:
        """Nobody declines here: pages are of another process, and ask by the game's socket."""
        raise ValueError("the challenge is gone")

    async def begin(self, chosen: GameSetup) -> int:
        """Keep another setup and begin a game by it; return its number in the record (0: not written yet).

        Raises ValueError for one that does not fit this board, SetupFileError and JournalError.
        """
        agreed = terms(chosen.playing)
        if self.offered is not None and chosen.header.program is not None:
            # Loaded only where who plays is chosen for each game.
            from dambord.controller.live.program.resident import check_chosen

            check_chosen(self._opponent, agreed)
        async with self._busy:
            await self._keep(chosen, agreed)
            await self._begin()
        return self._game_loop.game

    async def take_over(self, moved: MovedGame) -> int:
        """Go on with a game of another board; return its number in the record (0: not written yet).

        Raises ValueError for a game that does not fit this board, or where another one is under way.
        """
        if moved.header.board != self._chosen.header.board:
            raise ValueError(f"that game is of a {moved.header.board}; this is a {self._chosen.header.board}")
        if self.running:
            raise ValueError("a game is under way at this board")
        agreed = terms(moved.header)
        events: list[Event] = []
        for event in read_told(moved.lines, agreed):
            if isinstance(event, Continued):
                raise ValueError("events of that game are lost: set its position here instead")
            if isinstance(event, DicePromised):
                raise ValueError("the dice of that game are drawn by its own board")
            events.append(event)
        async with self._busy:
            await self._dice.finish()
            await self._keep(GameSetup(moved.header), agreed)
            await self._game_loop.take_over(moved.header, agreed, events, moved.until)
        return self._game_loop.game

    async def new_game(self) -> None:
        """Begin another game by the present setup, from the usual start. Raises JournalError."""
        async with self._busy:
            if self._chosen.once:
                self._chosen = replace(self._chosen, once=None)
                self._agreed = terms(self._chosen.header)
                # Without a file a restart begins from that start again: no reason not to play.
                with suppress(SetupFileError):
                    await asyncio.to_thread(self._file.write, self._chosen)
            await self._begin()

    async def play(
        self, header: Header, *, kept: bool = True, electronic: bool = False, set_up: bool = True
    ) -> int:
        """Begin a game by any header, without a trace in the setup; return its number (0: not written).

        With `kept` False nothing of it is written. A simulated board is set up for it, unless `set_up` is
        False. Raises ValueError for a header that does not fit this board, and JournalError.
        """
        agreed = terms(header)
        async with self._busy:
            self._dice.electronic = electronic
            await self._start(header, agreed, kept=kept, set_up=set_up)
        return self._game_loop.game

    async def _keep(self, chosen: GameSetup, agreed: TableTerms) -> None:
        """Play by another setup from now on, after a restart, too. Raises SetupFileError."""
        await asyncio.to_thread(self._file.write, chosen)
        self._chosen, self._agreed = chosen, agreed
        self._dice.electronic = chosen.electronic

    async def _begin(self) -> None:
        await self._start(self._chosen.playing, self._agreed)

    async def _start(
        self, header: Header, agreed: TableTerms, *, kept: bool = True, set_up: bool = True
    ) -> None:
        await self._dice.finish()
        await self._game_loop.begin(header, agreed, kept=kept)
        self._dice.begin()
        if self._bench is not None:
            from dambord.controller.simulation.kits import kit_of

            if set_up:
                self._bench.set_up(agreed.start, kit_of(agreed))
            else:
                self._bench.play(kit_of(agreed))
