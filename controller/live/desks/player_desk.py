"""The interface between web pages and the live game: the view they get and the requests they make."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import CUBE_ACTS, Chose, Doubled, GameResigned, press
from dambord.controller.devices.lamps.palette import DEFAULT, Palette
from dambord.controller.live.desks.page_extra import PageExtra
from dambord.controller.live.desks.table_view import TableView, ViewInputs
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.web.page_requests import (
    Changes,
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
    Listens,
    MakeTurn,
    NewGame,
    PlugCable,
    PressButton,
    PutBack,
    PutPiece,
    Request,
    RollDice,
)
from dambord.rules.game import Side

if TYPE_CHECKING:
    from dambord.controller.simulation.virtual_board import VirtualBoard


class PlayerDesk:
    """A table for web pages; implements `web.page_requests.Desk`. On a simulated board, pages can move
    pieces."""

    def __init__(
        self,
        game_loop: GameLoop,
        board: str,
        new_game: Callable[[], Awaitable[None]],
        bench: VirtualBoard[Any] | None = None,
        palette: Palette = DEFAULT,
        dice: DiceDesk | None = None,
        lamps: LampSources | None = None,
    ) -> None:
        self._game_loop = game_loop
        self._new_game = new_game
        self._bench = bench
        self._dice = dice or DiceDesk(game_loop, game_loop.journal.path, lambda line: None)
        self._lamps = lamps or LampSources()
        self._extras: list[PageExtra] = []
        self._changes = Changes()
        self._typed: tuple[Any, asyncio.Task[None]] | None = None
        """The position from which a turn that was typed is made, and the making."""
        self._view = TableView(game_loop, board, self.inputs, self._changes.tell, palette)
        if bench is not None:
            bench.recorded = self._pieces
        self._lamps.listen(self._changes.tell)
        game_loop.trouble.listen(self._changes.tell)

    def add(self, extra: PageExtra) -> None:
        """Let `extra` add its keys to every view."""
        self._extras.append(extra)
        extra.listen(self._changes.tell)
        self._changes.tell()

    @property
    def watched(self) -> bool:
        """Whether a page is open."""
        return self._changes.waiting > 0

    def now(self) -> int:
        """Return the time since the game began in microseconds."""
        return self._game_loop.game_time()

    async def changed(self, seen: int) -> int:
        """Wait until the view differs from the one numbered `seen`; return the new number."""
        return await self._changes.after(seen)

    def view(self) -> dict[str, Any]:
        """Return the complete view, ready for JSON."""
        return self._view.view()

    def ear(self) -> Listens:
        """Return what one page in text mode is told by."""
        return self._view.ear()

    def inputs(self) -> ViewInputs:
        """What the view shows beside the state of the table."""
        state, bench = self._game_loop.state, self._bench
        lit, extras = self._lamps.override(state), dict[str, Any]()
        for extra in self._extras:
            extras |= extra.shown(state)
        return ViewInputs(
            None if lit is None else {str(square): role for square, role in sorted(lit.items())},
            extras,
            None if bench is None else bench.shown(),
            "" if bench is None else bench.interpreter,
        )

    async def act(self, request: Request) -> None:
        """Carry out a request of a page. Raises ValueError with one line if it cannot be done."""
        match request:
            case PressButton(button, side):
                if button in CUBE_ACTS and Doubled not in self._kinds:
                    raise ValueError("there is no cube in this game")
                if button == "resign-game" and GameResigned not in self._kinds:
                    raise ValueError("this game is given up by 'resign'")
                if button != "clock" and self._by_program(side):
                    raise ValueError("a program plays this side")
                self._game_loop.tell(
                    self._game_loop.now(), partial(press, side=side, button=button, source="page")
                )
            case NewGame():
                await self._new_game()
            case LiftPiece(square, page):
                await self._hands().lift(square, page)
            case PutPiece(square, piece, page):
                await self._hands().put(square, piece, page)
            case PutBack(page):
                await self._hands().put_back(page)
            case EnterRoll(side, dice):
                self._dice.enter(side, dice)
            case RollDice(side):
                self._dice.roll(side)
            case GiveText(side, text):
                self._dice.take_text(side, text)
            case ChoosePlay(side, play):
                if Chose not in self._kinds:
                    raise ValueError("the sensors tell every turn of this game")
                self._game_loop.tell(self._game_loop.now(), partial(Chose, side=side, play=play))
            case MakeTurn(text):
                self._make(text)
            case PlugCable(connected):
                microcontroller = self._hands().microcontroller
                if connected:
                    microcontroller.plug()
                else:
                    microcontroller.unplug()
        self._changes.tell()

    def _make(self, text: str) -> None:
        """Have a hand make a turn; what it is hindered by, the table says."""
        bench, state = self._hands(), self._game_loop.state
        if self._by_program(state.side):
            raise ValueError("a program plays this side")
        state.terms.game.read(state.position, text)
        if self._typed is not None and self._typed[0] == state.position and not self._typed[1].done():
            raise ValueError("a turn that was typed is still being made")
        # Real tables do without it.
        from dambord.controller.live.players.made_turn import make_typed

        making = asyncio.create_task(make_typed(self._game_loop, bench, text, Random()))
        self._typed = state.position, making

    def _by_program(self, side: Side) -> bool:
        """Whether a program sits on `side`: then no page decides for it."""
        state = self._game_loop.state
        program = family_of(state.terms).view(state).get("program")
        return program is not None and program["side"] == side

    @property
    def _kinds(self) -> tuple[type[Any], ...]:
        """The kinds of events that can happen at this table."""
        return family_of(self._game_loop.state.terms).events

    def _pieces(self) -> str:
        """The pieces of the record's position; empty for a family that counts them by points."""
        state = self._game_loop.state
        return str(family_of(state.terms).view(state).get("position", ""))

    def _hands(self) -> VirtualBoard[Any]:
        if self._bench is None:
            raise ValueError("this is a real board: its pieces are moved by hand")
        return self._bench
