"""The desks of a page whose game is another process: they show a replica, and send acts there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, cast

from dambord.controller.core.messages.act_fields import write_act
from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.table.agreed.program import Timed
from dambord.controller.live.client.game_link import GameLink
from dambord.controller.live.client.replica import Replica
from dambord.controller.live.desks.arbiter_view import ArbiterView
from dambord.controller.live.desks.games_desk import GamesDesk
from dambord.controller.live.desks.page_extra import PageExtra
from dambord.controller.live.desks.table_view import TableView, ViewInputs
from dambord.controller.record.moved_game import MovedGame, write_moved_game
from dambord.controller.record.setup.game_setup import GameSetup, read_game_setup, write_game_setup
from dambord.controller.web.api.console import Conflict
from dambord.controller.web.first_run.door_code import DIGITS, DoorCode
from dambord.controller.web.first_run.first_run_console import Answers, TokenFor, write_answers
from dambord.controller.web.page_requests import Changes, LiftPiece, Listens, PutBack, PutPiece, Request
from dambord.controller.web.request_parser import write_request


class RemoteDesk:
    """Implements `web.page_requests.Desk`."""

    def __init__(self, replica: Replica, link: GameLink, changes: Changes) -> None:
        self._replica = replica
        self._link = link
        self._changes = changes
        self._extras: list[PageExtra] = []
        self._view = TableView(replica, link.board, self._inputs, changes.tell)

    def add(self, extra: PageExtra) -> None:
        """Let `extra` of this process add its keys to every view."""
        self._extras.append(extra)
        extra.listen(self._changes.tell)

    def view(self) -> dict[str, Any]:
        """Return the complete view, ready for JSON."""
        return self._view.view()

    def now(self) -> int:
        """Return the time since the game began in microseconds."""
        return self._replica.game_time()

    async def changed(self, seen: int) -> int:
        """Wait until the view differs from the one numbered `seen`; return the new number."""
        return await self._changes.after(seen)

    async def act(self, request: Request) -> None:
        """Send a request of a page. Raises ValueError with one line if it cannot be done."""
        page = request.page if isinstance(request, LiftPiece | PutPiece | PutBack) else ""
        await self._link.act(page, "player", write_request(request), page)

    def ear(self) -> Listens:
        """Return what one page in text mode is told by."""
        return self._view.ear()

    def _inputs(self) -> ViewInputs:
        told = self._replica.inputs
        extras = dict(told.extras)
        for extra in self._extras:
            extras |= extra.shown(self._replica.state)
        return replace(told, extras=extras)


class RemoteArbiterDesk(ArbiterView):
    """Implements `web.api.console.Console`."""

    def __init__(self, replica: Replica, link: GameLink, record: Path) -> None:
        super().__init__(replica, record)
        self._link = link
        self._loop = asyncio.get_running_loop()
        self.library = GamesDesk(replica, record, self._strike)

    async def rule(self, who: str, why: str, act: Act, game: int | None, ply: int | None) -> dict[str, Any]:
        """Send a ruling; return it as JSON. Raises Conflict or Busy."""
        if why_not := self.why_not(act, game, ply):
            raise Conflict(str(why_not))
        based = {key: value for key, value in (("game", game), ("ply", ply)) if value is not None}
        answer = await self._link.act(who, "arbiter", {**write_act(act), "why": why, **based})
        return dict(answer["ruling"])

    def _strike(self, games: Collection[int]) -> None:
        sent = self._link.act("", "arbiter", {"strike": sorted(games)})
        asyncio.run_coroutine_threadsafe(sent, self._loop).result()


class RemoteSetupDesk:
    """Implements `web.api.setup.setup_console.SetupConsole`."""

    def __init__(self, replica: Replica, link: GameLink) -> None:
        self._replica = replica
        self._link = link

    @property
    def game(self) -> int:
        """The number of the game that is played; 0 as long as it could not be recorded."""
        return self._replica.game

    @property
    def present(self) -> GameSetup:
        """The setup of the games that begin."""
        return read_game_setup(self._replica.told["setup"])

    @property
    def arbiters_only(self) -> bool:
        """Whether only an arbiter sets up a game here."""
        return bool(self._replica.told["arbiters_only"])

    @property
    def fixed(self) -> Mapping[str, str]:
        """The keys of a setup that can't be changed here, with the reason."""
        return cast(Mapping[str, str], self._replica.told["fixed"])

    @property
    def running(self) -> bool:
        """Whether a game is under way: something was played in it, or a clock has been started."""
        state = self._replica.state
        started = state.clock is not None and state.clock.times.running is not None
        return not state.over and (bool(state.plies) or started)

    async def begin(self, chosen: GameSetup) -> int:
        """Keep a setup and begin a game by it; return its number. Raises ValueError with one line."""
        return int((await self._link.act("", "player", {"setup": write_game_setup(chosen)}))["game"])

    @property
    def offered(self) -> Mapping[str, Timed] | None:
        """Who may be chosen to play one side; empty for users of a server, None where nobody is chosen."""
        return cast("Mapping[str, Timed] | None", self._replica.told["offered"])

    async def decline(self, challenge: str) -> None:
        """Have a challenge of a server declined. Raises ValueError with one line where it is gone."""
        await self._link.act("", "player", {"decline": challenge})

    async def take_over(self, moved: MovedGame) -> int:
        """Go on with a game of another board; return its number. Raises ValueError with one line."""
        return int((await self._link.act("", "arbiter", {"takeover": write_moved_game(moved)}))["game"])


class RemoteFirstRun:
    """Implements `web.first_run.first_run_console.FirstRunConsole`: it draws the code, the game shows it.

    An extra of its pages, too: they are of a first run until this process has started anew. Who went to the
    board as soon as the game plays would find nobody who serves it.
    """

    def __init__(self, replica: Replica, link: GameLink) -> None:
        self._replica = replica
        self._link = link
        self._sending: set[asyncio.Task[object]] = set()
        self.code = DoorCode(monotonic, self._show)

    @property
    def board(self) -> str:
        """The name of the board that the settings have."""
        return str(self._door["board"])

    @property
    def rules(self) -> str:
        """The name of the ruleset that the settings have."""
        return str(self._door["rules"])

    @property
    def found(self) -> Sequence[str]:
        """The names of the boards that what is plugged in may be."""
        return cast(Sequence[str], self._door["found"])

    def ports(self) -> Sequence[Mapping[str, Any]]:
        """Return where sensors may be."""
        return cast(Sequence[Mapping[str, Any]], self._door["ports"])

    async def finish(self, answers: Answers, tokens: Sequence[TokenFor]) -> Mapping[TokenFor, str]:
        """Send the answers; soon after, the table starts anew by them. Raises ValueError with one line."""
        answer = await self._link.act("", "owner", {"first_run": write_answers(answers, tokens)})
        return cast(Mapping[TokenFor, str], answer["tokens"])

    def shown(self, state: object) -> dict[str, Any]:
        """The key that it adds to every view."""
        return {"first_run": {"digits": DIGITS}}

    def listen(self, listener: Callable[[], None]) -> None:
        """Nothing changes before this process ends."""

    @property
    def _door(self) -> Mapping[str, Any]:
        return self._replica.told["door"] or {"board": "", "rules": "", "found": (), "ports": ()}

    def _show(self, code: str) -> None:
        task = asyncio.ensure_future(_tried(self._link.act("", "owner", {"code": code})))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)


async def _tried(sent: Any) -> None:
    """A code that the game does not show is drawn anew when a page asks for it."""
    try:
        await sent
    except ValueError:
        return
