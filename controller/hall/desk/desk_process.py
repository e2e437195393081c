"""The desk as a whole: broker, archive, link, public branch and page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic, time

from dambord.controller.core.messages.say import Say
from dambord.controller.hall.archive.archive import Archive
from dambord.controller.hall.archive.receiver import Outcome, Receiver
from dambord.controller.hall.board.board_link import joining
from dambord.controller.hall.broker.admission import Admission
from dambord.controller.hall.broker.authority import Authority
from dambord.controller.hall.broker.configuration import DESK, BrokerPlace
from dambord.controller.hall.broker.mosquitto import Mosquitto
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.desk.desk_link import DeskLink
from dambord.controller.hall.desk.enrol_desk import EnrolDesk
from dambord.controller.hall.desk.releases import Releases
from dambord.controller.hall.desk.towns_desk import TownsDesk
from dambord.controller.hall.desk.update_desk import UpdateDesk
from dambord.controller.hall.page.hall_app import HallDesk, create_hall
from dambord.controller.hall.page.update_routes import boards_alone, files_door
from dambord.controller.hall.public.public_hall import PublicHall
from dambord.controller.hall.round.event_results import EventResults
from dambord.controller.hall.round.round_desk import RoundDesk
from dambord.controller.hall.round.round_journal import RoundJournal
from dambord.controller.hall.round.takeover import Takeover
from dambord.controller.hall.wire.address import BrokerAddress, Door, door_of
from dambord.controller.hall.wire.connection import Connection, Leaving
from dambord.controller.hall.wire.topics import Topics
from dambord.controller.record.export.gate import Gate
from dambord.controller.record.header import read_header
from dambord.controller.record.line import RecordingError
from dambord.controller.service.release_files import SIGNERS
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.auth import Access
from dambord.controller.web.connections.peer import this_machine
from dambord.controller.web.page_requests import Changes
from dambord.controller.web.server import Doors, names_of, serving

ABOVE = 7000
"""By which the encrypted port of the own broker is above the other one, as 8883 is above 1883."""
HIGHEST = 65_535
FILES = 1
"""By which the port at which boards fetch releases is above the encrypted one."""


@dataclass(frozen=True, slots=True)
class HallSettings:
    """What a desk is started with."""

    event: str
    archive: str
    """A path, or postgresql://…"""
    beside: Path
    """Where tokens and the files of the broker lie: beside the archive."""
    host: str
    page: int
    mqtt: int
    """The port of the hall's own broker, for strangers and for boards that ask for a place."""
    broker: BrokerAddress | None = None
    """Another broker; None: the hall's own one."""
    delay_min: float = 0.0
    forget: str = ""
    """A board whose place at the own broker is freed."""
    simulated: int = 0
    """Boards at which simulated hands play."""
    releases: Path | None = None
    """A folder with releases for the boards; None: this desk hands out none."""
    signers: Path = SIGNERS
    """The keys whose releases it hands out."""

    @property
    def encrypted(self) -> int:
        """The port of the boards at the own broker."""
        return self.mqtt + ABOVE if self.mqtt + ABOVE <= HIGHEST else self.mqtt - ABOVE


async def run_desk(setup: HallSettings, say: Say) -> None:
    """Run the desk of an event until cancelled. Raises ValueError with one line if it can't be set up."""
    async with AsyncExitStack() as stack:
        archive = stack.enter_context(closing(Archive(setup.archive, setup.event)))
        changes = Changes()
        boards = Boards(changes.tell)
        receiver = Receiver(archive, time)
        for (board, _), (head, _) in archive.heads().items():
            boards.of(board).place = head.place
        for game in archive.games():
            _known(boards, game.board, game.game, game.header)
        topics = Topics(setup.event)
        broker, enrol, door, authority = await _broker(setup, say, changes.tell)
        link = DeskLink(topics, archive.session, boards, receiver, say, enrol)
        journal = RoundJournal(archive)
        journal.rounds()
        public = PublicHall(
            archive,
            Gate(setup.delay_min, time),
            link.show,
            lambda name: _alive(boards, name),
            say,
            lambda: journal.last,
        )
        await asyncio.to_thread(public.load)

        def written(outcome: Outcome) -> None:
            link.written(outcome)
            public.arrived(outcome.arrived)
            results.arrived(outcome.arrived)
            towns.arrived(outcome.arrived)

        tokens = Tokens(kept_beside(setup.beside))
        access = Access(tokens, monotonic, "spectator", "spectator")
        results = EventResults(setup.event, archive, journal)
        rounds = RoundDesk(setup.event, journal, boards, link, time)
        towns = TownsDesk(lambda: journal.last, rounds.act, boards, link)
        updates = None
        if setup.releases is not None:
            if authority is None:
                raise ValueError(
                    "--releases: boards fetch by the certificates of the own broker, so not with --broker"
                )
            releases, port = Releases(setup.releases, setup.signers), setup.encrypted + FILES
            updates = UpdateDesk(releases, boards, link, rounds.rounds, port, say)
            door_of_files = Doors(tls=boards_alone(authority))
            await stack.enter_async_context(serving(files_door(releases), setup.host, port, door_of_files))
        desk = HallDesk(
            setup.event,
            boards,
            link,
            enrol,
            receiver,
            rounds,
            results,
            Takeover(archive, boards, link, rounds.moved),
            updates,
        )
        app = create_hall(desk, public, access, changes, names_of(setup.host))
        page = await stack.enter_async_context(serving(app, setup.host, setup.page, Doors(rank=access.rank)))
        say(f"the hall is at {page}")
        leaving = Leaving(topics.desk, link.gone)
        name = f"dambord-{setup.event}-desk-{archive.session}"
        connection = Connection(lambda: door, name, say, leaving)
        async with asyncio.TaskGroup() as group:
            if broker is not None and enrol is not None:
                group.create_task(broker.run(), name="broker")
                group.create_task(enrol.run(), name="boards that ask")
            group.create_task(receiver.run(written), name="archive")
            group.create_task(public.run(), name="public")
            group.create_task(connection.run(link.converse), name="link")
            group.create_task(towns.run(), name="two towns")
            if updates is not None:
                group.create_task(updates.run(), name="updates")
            for number in range(1, setup.simulated + 1):
                # Imported here: a desk of real boards needs no simulation.
                from dambord.controller.hall.simulated.simulated_table import SimulatedTable

                folder = setup.beside.with_name(f"{setup.beside.name}.boards")
                table = SimulatedTable(folder, setup.event, number, lambda line: None)
                joins = joining(replace(door.address, user="", password=""), setup.event, table.name)
                group.create_task(table.run(joins), name=table.name)


async def _broker(
    setup: HallSettings, say: Say, changed: Callable[[], None]
) -> tuple[Mosquitto | None, EnrolDesk | None, Door, Authority | None]:
    """The hall's own broker, who admits boards to it and who signs for it, if it has one; and the way."""
    if setup.broker is not None:
        return None, None, door_of(setup.broker), None
    folder = setup.beside.with_name(f"{setup.beside.name}.broker").absolute()
    folder.mkdir(parents=True, exist_ok=True)
    authority = Authority(folder, setup.event)
    admission = Admission(folder / "boards.json", authority, codes=not this_machine(setup.host))
    if setup.forget:
        admission.forget(setup.forget)
    place = BrokerPlace(folder, setup.host, setup.mqtt, setup.encrypted)
    broker = Mosquitto(place, setup.event, authority, admission, say)
    await broker.start()
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(setup.host, setup.host)
    told = f"mqtt://{setup.host if host == setup.host else 'THIS-MACHINE'}:{setup.mqtt}"
    say(f"boards join by: dambord run --hall {told} --event {setup.event} --name BOARD")
    door = door_of(BrokerAddress(host, setup.mqtt), DESK, broker.password)
    return broker, EnrolDesk(broker, admission, say, changed), door, authority


def _known(boards: Boards, board: str, game: int, header: str) -> None:
    known = boards.of(board)
    try:
        known.header, known.game = read_header(header), game
    except RecordingError:
        return


def _alive(boards: Boards, board: str) -> float:
    """When a board was heard last, by the clock on the wall."""
    known = boards.by_name.get(board)
    return 0.0 if known is None else known.alive(monotonic(), time())
