"""A board's link to the hall: what it says of itself, its record, its state, and what it is asked to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from ssl import SSLContext
from time import monotonic, time
from typing import Any

from dambord.controller.hall.board.act_desk import ActDesk
from dambord.controller.hall.board.enrolment import Enrolment
from dambord.controller.hall.board.own_file import OwnFile
from dambord.controller.hall.board.record_stream import RecordStream
from dambord.controller.hall.board.set_start import SetStart
from dambord.controller.hall.board.updating import Updating
from dambord.controller.hall.table_picture import TablePicture, still
from dambord.controller.hall.wire.address import BrokerAddress, Door, door_by_leaf, door_of
from dambord.controller.hall.wire.connection import (
    Connection,
    Leaving,
    Line,
    Message,
    read_message,
    text_of,
)
from dambord.controller.hall.wire.topics import WIRE, Topics
from dambord.controller.hall.wire.wall_clock import behind
from dambord.controller.live.table_desks import Joins, TableDesks
from dambord.controller.service.handover import Handover, present
from dambord.controller.web.connections.peer import this_machine

LEAST_INTERVAL_S = 0.1
"""Least seconds between two messages of a state."""
LOOK_S = 0.02
"""Least seconds between two looks at a state of which nothing new was to be told."""
RUNNING_S = 5.0
"""Seconds after which the state is told again while a clock runs, for its times."""
AGAIN_S = 5.0
"""Seconds until the link is made anew after a fault of its own."""


def joining(
    address: BrokerAddress,
    event: str,
    name: str,
    wall: Callable[[], float] = time,
    system: Handover | None = None,
) -> Joins:
    """Return what joins a table to the hall of `event` as the board `name`.

    `wall` is the clock on the wall of this machine, in seconds since 1970; `system` installs releases.
    """

    async def joins(desks: TableDesks) -> None:
        while True:
            try:
                await BoardLink(address, Topics(event), name, desks, wall, system).run()
            except Exception as error:
                # Whatever is wrong with the hall: the board plays on.
                desks.say(f"hall: {type(error).__name__}: {error}; joining again")
            await asyncio.sleep(AGAIN_S)

    return joins


class BoardLink:
    """The link of one board, which stays joined until cancelled."""

    def __init__(
        self,
        address: BrokerAddress,
        topics: Topics,
        name: str,
        desks: TableDesks,
        wall: Callable[[], float],
        system: Handover | None,
    ) -> None:
        self._own = OwnFile(desks.record)
        self._address, self._topics, self._name, self._desks, self._wall = address, topics, name, desks, wall
        self._picture = TablePicture()
        self._desk_session: object = None
        self._behind, self._ahead_s = "", 0.0
        self._start = SetStart(desks, self._own, lambda: wall() + self._ahead_s)
        self._enrolment = Enrolment(address, topics, name, self._own, desks.say)
        desks.show(self._enrolment)
        self._here = asyncio.Event()
        """Set where it has something new to say of itself."""
        self._updating = Updating(desks, self._files, system, self._here.set)
        self._version = present() if system is None else system.present
        leaving = Leaving(
            topics.of_board(name, "here"), text_of({"here": False, "session": self._own.session})
        )
        self._connection = Connection(self._door, f"dambord-{topics.event}-{name}", desks.say, leaving)

    async def run(self) -> None:
        """Stay joined until cancelled."""
        # A broker with passwords, or with a public certificate, has its own ways of admitting.
        asks = not self._address.user and not self._address.tls
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._start.run(), name="set start")
                group.create_task(self._connection.run(self._converse, self._enrolment.ask if asks else None))
        finally:
            await self._updating.end()

    def _door(self) -> Door:
        return self._by_leaf() or door_of(self._address, self._name, str(self._own.session))

    def _by_leaf(self) -> Door | None:
        """The door of who signed its certificate; None for a board without a place there."""
        place = self._own.place
        if place is None or (place.event, place.name) != (self._topics.event, self._name):
            return None
        return door_by_leaf(
            replace(self._address, port=place.port, tls=True), place.authority, self._own.leaf
        )

    def _files(self) -> tuple[str, SSLContext] | None:
        """The desk's host and how it is known: by the authority of its broker."""
        door = self._by_leaf()
        return None if door is None or door.context is None else (door.address.host, door.context)

    async def _converse(self, line: Line) -> None:
        topics, name = self._topics, self._name
        answers: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        near = this_machine(self._address.host)
        acts = ActDesk(self._desks, self._start, self._updating, answers.put_nowait, near=near)
        stream = RecordStream(
            self._desks.record, lambda text: line.tell(topics.of_board(name, "line"), text), self._desks.say
        )
        changed = asyncio.Event()

        def heard(*_: object) -> None:
            stream.bell()
            changed.set()

        async def take(topic: str, message: Message) -> None:
            told = read_message(message.payload)
            if topic == topics.have(name):
                await stream.have(told)
            elif topic == topics.time:
                self._compare(told)
            elif topic == topics.desk:
                self._desk(stream, told)
            elif not message.retain:
                acts.take(told)

        async def answer() -> None:
            while True:
                await line.tell(topics.of_board(name, "answer"), text_of(await answers.get()))

        end = self._desks.table.listen(heard)
        try:
            await line.hear(topics.have(name), topics.desk, topics.act(name), topics.time)
            await self._tell_here(line)
            async with asyncio.TaskGroup() as group:
                group.create_task(line.messages(take), name="messages")
                group.create_task(stream.run(), name="record")
                group.create_task(acts.run(), name="acts")
                group.create_task(answer(), name="answers")
                group.create_task(self._tell_state(line, changed), name="state")
                group.create_task(self._tell_news(line), name="news of itself")
        finally:
            end()

    async def _tell_here(self, line: Line) -> None:
        self._here.clear()
        here = {"here": True, "session": self._own.session, "wire": WIRE, "version": self._version}
        told = self._updating.told
        news = here if told is None else {**here, "update": told}
        await line.tell(self._topics.of_board(self._name, "here"), text_of(news), retain=True)

    async def _tell_news(self, line: Line) -> None:
        while True:
            await self._here.wait()
            await self._tell_here(line)

    def _desk(self, stream: RecordStream, told: Mapping[str, Any] | None) -> None:
        stream.desk = told is not None and told.get("here") is True
        session = None if told is None else told.get("session")
        if stream.desk and session != self._desk_session:
            if self._desk_session is not None:
                stream.renewed()
            self._desk_session = session

    def _compare(self, told: Mapping[str, Any] | None) -> None:
        """Compare this machine's clock with the desk's, which counts in the hall."""
        time_there = (told or {}).get("time")
        if isinstance(time_there, int | float):
            self._ahead_s = time_there - self._wall()
        if (why := behind(self._wall(), time_there)) != self._behind:
            self._behind = why
            self._desks.say(f"hall: {why or 'the clock of this machine is right again'}")

    async def _tell_state(self, line: Line, changed: asyncio.Event) -> None:
        topic, told, at = self._topics.of_board(self._name, "state"), None, 0.0
        while True:
            changed.clear()
            state = self._state()
            runs = state["clock"] is not None and state["clock"]["runs"] is not None
            if told != still(state) or (runs and monotonic() - at >= RUNNING_S):
                await line.tell(topic, text_of({**state, "time": self._wall()}), retain=True)
                told, at = still(state), monotonic()
                await asyncio.sleep(LEAST_INTERVAL_S)
            else:
                await asyncio.sleep(LOOK_S)  # hands move pieces: the press that follows is told at once
            try:
                async with asyncio.timeout(RUNNING_S):
                    await changed.wait()
            except TimeoutError:
                pass

    def _state(self) -> dict[str, Any]:
        table = self._desks.table
        return self._picture.of(table.game, table.header, table.state, table.game_time(), table.fault)
