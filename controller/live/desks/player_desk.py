"""The interface between web pages and the live game: the view they get and the requests they make."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import CUBE_ACTS, Chose, Doubled, press
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.told.banner import Banner, Notice
from dambord.controller.devices.lamps.palette import DEFAULT, Palette
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.web.page_requests import (
    Changes,
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
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

NOTICE_US = 6_000_000
"""A page shows a notice, such as why a button was refused, for this many microseconds."""


EXTRAS = ("opponent", "station", "announced", "first_run")
"""The keys that a program that plays, a station, the name in the network, and a first run add to a view; null
without them."""


class PageExtra(Protocol):
    """One who adds keys to every view, such as the seat of a program or a station."""

    def shown(self, state: Any) -> dict[str, Any]:
        """The keys and their values, ready for JSON. They replace those of the view."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed without a new state."""


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
        self._board = board
        self._new_game = new_game
        self._bench = bench
        self._palette = palette
        self._dice = dice or DiceDesk(game_loop, game_loop.journal.path, lambda line: None)
        self._lamps = lamps or LampSources()
        self._extras: list[PageExtra] = []
        self._changes = Changes()
        self._notice: tuple[int | None, Notice] | None = None
        """The last notice, and the number of its game."""
        self._ways_of: tuple[Any, dict[str, list[int]]] = (None, {})
        game_loop.listen(self._heard)
        if bench is not None:
            bench.recorded = self._pieces
        self._lamps.listen(self._changes.tell)
        game_loop.trouble.listen(self._changes.tell)

    def add(self, extra: PageExtra) -> None:
        """Let `extra` add its keys to every view."""
        self._extras.append(extra)
        extra.listen(self._changes.tell)
        self._changes.tell()

    def _heard(self, state: TableState, sayings: Sequence[Saying]) -> None:
        notices = [found for saying in sayings if (found := family_of(state.terms).notice(state, saying))]
        if notices:
            self._notice = self._game_loop.game, notices[-1]
        elif sayings and self._notice is not None and self._notice[1].button is not None:
            self._notice = None  # the game has gone on: why a button was refused is of no interest any more
        self._changes.tell()

    def now(self) -> int:
        """Return the time since the game began in microseconds."""
        return self._game_loop.game_time()

    async def changed(self, seen: int) -> int:
        """Wait until the view differs from the one numbered `seen`; return the new number."""
        return await self._changes.after(seen)

    def view(self) -> dict[str, Any]:
        """Return the complete view, ready for JSON."""
        state = self._game_loop.state
        shown = family_of(state.terms).view(state) | dict.fromkeys(EXTRAS)
        if (lit := self._lamps.override(state)) is not None:
            shown["lamps"] = {str(square): {"role": role} for square, role in sorted(lit.items())}
        for extra in self._extras:
            shown |= extra.shown(state)
        for lamp in shown["lamps"].values():
            look = self._palette.look(lamp["role"])
            lamp |= {"colour": look.hex, "blink": look.blink}
        notice = self._told()
        if fault := self._game_loop.fault:
            shown["message"] = fault
            shown["banner"] = Banner("fault", "tell", Remark.of("fault", text=fault)).as_json()
        elif (trouble := self._game_loop.trouble.remark) and (
            self._game_loop.trouble.lasts or shown["banner"] is None
        ):
            shown["message"] = trouble.sentence
            shown["banner"] = Banner("fault", "tell", trouble).as_json()
        elif not shown["message"] and notice is not None:
            shown["message"] = notice.remark.sentence
        elif not shown["message"] and shown["opponent"] is not None:
            shown["message"] = shown["opponent"]["message"]
        return shown | {
            "notice": None if notice is None else notice.as_json(),
            "board": self._board,
            "game": self._game_loop.game,
            "interpreter": "" if self._bench is None else self._bench.interpreter,
            "virtual": None if self._bench is None else self._bench.shown() | {"ways": self._ways(shown)},
            **self._game_loop.header.occasion.shown(),
        }

    def _told(self) -> Notice | None:
        """The last notice while it is new."""
        game, notice = self._notice or (None, None)
        if notice is None or game != self._game_loop.game:
            return None
        return notice if 0 <= self.now() - notice.at < NOTICE_US else None

    async def act(self, request: Request) -> None:
        """Carry out a request of a page. Raises ValueError with one line if it cannot be done."""
        match request:
            case PressButton(button, side):
                if button in CUBE_ACTS and Doubled not in self._kinds:
                    raise ValueError("there is no cube in this game")
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
            case PlugCable(connected):
                microcontroller = self._hands().microcontroller
                if connected:
                    microcontroller.plug()
                else:
                    microcontroller.unplug()
        self._changes.tell()

    def _by_program(self, side: Side) -> bool:
        """Whether a program sits on `side`: then no page decides for it."""
        state = self._game_loop.state
        program = family_of(state.terms).view(state).get("program")
        return program is not None and program["side"] == side

    @property
    def _kinds(self) -> tuple[type[Any], ...]:
        """The kinds of events that can happen at this table."""
        return family_of(self._game_loop.state.terms).events

    def _ways(self, shown: Mapping[str, Any]) -> dict[str, list[int]]:
        """Where the pieces on a simulated board may go now; nowhere while nothing is to be moved."""
        position = self._game_loop.state.position
        if position != self._ways_of[0]:
            self._ways_of = position, self._hands().kit.ways(position)
        return self._ways_of[1] if shown["phase"] == "play" else {}

    def _pieces(self) -> str:
        """The pieces of the record's position; empty for a family that counts them by points."""
        state = self._game_loop.state
        return str(family_of(state.terms).view(state).get("position", ""))

    def _hands(self) -> VirtualBoard[Any]:
        if self._bench is None:
            raise ValueError("this is a real board: its pieces are moved by hand")
        return self._bench
