"""A table in a browser: the program of `dambord run` with simulated contacts, and its web application."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from dambord import hardware
from dambord.controller.browser.bridge import Application
from dambord.controller.core.draughts.family import USUAL_CONTROL
from dambord.controller.core.families import family_named
from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.core.messages.say import Say
from dambord.controller.live.attached.told_station import ToldStation
from dambord.controller.live.attached.within import opened_with_all
from dambord.controller.live.equipment.ports import CONTACTS
from dambord.controller.live.game import Game
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.backgammon_player import BackgammonPlayer, shown_header
from dambord.controller.live.players.draughts_player import DraughtsPlayer
from dambord.controller.live.players.helping_hand import HelpingHand
from dambord.controller.live.program.opponent_choice import OpponentChoice
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.simulation.backgammon.match_script import LENGTH, MatchScript, match_script
from dambord.controller.simulation.contacts import Contacts
from dambord.controller.simulation.demo_games import GameScript, script
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.web.api.station_console import StationConsole
from dambord.controller.web.asgi import create_app
from dambord.controller.web.auth import Access, Who
from dambord.rules.backgammon import game as backgammon
from dambord.rules.draughts import game as draughts

if TYPE_CHECKING:
    from dambord.controller.browser.school import School

RECORD = Path("/record/record.sqlite3")
"""Where the record is: in the memory of the worker."""
SHOWN_SPEED = 3.0
"""Times as fast as people in which hands show a game."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a visitor wants to play."""

    header: Header
    opponent: str = ""
    """As `dambord run --opponent` reads it; empty for two people."""
    side: Any = "b"
    """The program's."""
    shown: GameScript | MatchScript | None = None
    """A game that simulated hands play; a visitor who takes a piece goes on in their place."""
    taught: Literal["", "lesson", "puzzle"] = ""
    """What is learnt at the table, where nobody plays at it."""
    language: str = "en"
    """In which it is taught."""


def read_wish(data: Mapping[str, Any]) -> Wish:
    """Read `{"header": {…}, "opponent": "builtin:beginner", "side": "b", "shown": false}`.

    With `{"clock": true}` it has the usual control of its game. With `shown` hands play the known game of the
    ruleset; with `{"taught": "lesson", "language": "lv"}` lessons, or puzzles, are offered. Raises ValueError
    in one line.
    """
    header = read_header(json.dumps({"recording": 1, **data.get("header", {})}))
    if data.get("clock") is True:
        header = replace(header, control=family_named(header.rules).usual_control(header.match))
    opponent, side, shown = data.get("opponent", ""), data.get("side", "b"), data.get("shown", False)
    if not isinstance(opponent, str) or side not in ("w", "b") or not isinstance(shown, bool):
        raise ValueError("expected an opponent as text, a side, w or b, and whether a game is shown")
    taught, language = data.get("taught", ""), data.get("language", "en")
    if taught not in ("", "lesson", "puzzle") or language not in LANGUAGES:
        raise ValueError(f"expected lesson or puzzle, and a language of {', '.join(LANGUAGES)}")
    if taught:
        return Wish(header, taught=taught, language=language)
    if not shown:
        return Wish(header, opponent, side)
    if family_named(header.rules).usual_match is not None:
        match = match_script(backgammon(header.rules), LENGTH)
        return Wish(shown_header(match, header.board), shown=match)
    known = script(draughts(header.rules))
    players = Occasion(Person(known.white), Person(known.black))
    return Wish(replace(header, commit="clock", control=USUAL_CONTROL, occasion=players), shown=known)


class OwnTable(Access):
    """Whoever has a table of his own is its players and its arbiter."""

    def who(self, token: str | None, peer: str) -> Who:
        """Return a sender who may do everything."""
        return Who("arbiter", "")


class BrowserTable:
    """An open table: its game, and the application that its pages speak to."""

    def __init__(self, game: Game, station: StationConsole | None = None) -> None:
        self.game = game
        self.application: Application = create_app(
            game.desk,
            access=OwnTable(None, monotonic),
            console=game.console,
            games=game.games,
            station=station,
            page_elsewhere=True,
        )

    @property
    def contacts(self) -> Contacts:
        """The contacts under its squares."""
        assert isinstance(self.game.equipment.sensors, Contacts)
        return self.game.equipment.sensors


@asynccontextmanager
async def table_for(wish: Wish, say: Say, record: Path = RECORD) -> AsyncIterator[BrowserTable]:
    """Run a table until the context is left. Raises ValueError with one line if there can be none."""
    hardware.board(wish.header.board)
    record.parent.mkdir(parents=True, exist_ok=True)
    settings = TableSettings(
        wish.header,
        record,
        CONTACTS,
        "127.0.0.1",
        0,
        fresh=True,
        electronic=wish.shown is None and family_named(wish.header.rules).usual_match is not None,
        opponent=OpponentChoice(wish.opponent, wish.side),
        rest_us=None,
    )
    school = _school(wish, record, say) if wish.taught else None
    if school is not None:
        settings = replace(settings, header=school.at_rest, station=ToldStation(), goes_on=False)
    async with AsyncExitStack() as stack:
        game, all_work = await opened_with_all(settings, say, stack)
        work = [*all_work]
        if game.equipment.bench is not None and wish.opponent:
            work.append(("helping hand", HelpingHand(game.loop, game.equipment.bench).run()))
        if game.equipment.bench is not None and wish.shown is not None:
            work.append(("hands", _hands(wish.shown, game.loop, game.equipment.bench).play()))
        station = None
        if school is not None:
            station, attending = school.attend(game)
            work += attending
        tasks = [asyncio.create_task(each, name=name) for name, each in work]
        for task in tasks:
            task.add_done_callback(lambda done: _told(done, say))
        try:
            yield BrowserTable(game, station)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _told(done: asyncio.Task[Any], say: Say) -> None:
    """Say why a task has ended that should go on."""
    if not done.cancelled() and (error := done.exception()) is not None:
        say(f"{done.get_name()}: {error!r}")


def _hands(
    shown: GameScript | MatchScript, loop: GameLoop, bench: VirtualBoard[Any]
) -> DraughtsPlayer | BackgammonPlayer:
    if isinstance(shown, MatchScript):
        return BackgammonPlayer(loop, bench, shown, SHOWN_SPEED)
    return DraughtsPlayer(loop, bench, shown, SHOWN_SPEED)


def _school(wish: Wish, record: Path, say: Say) -> School:
    # At a table where people play nothing of this is loaded.
    from dambord.controller.browser.school import School

    assert wish.taught
    return School(wish.taught, wish.header.rules, wish.header.board, wish.language, record, say)
