"""A board's link to the hall: what it says of itself, its record, its state, and what it is asked to do."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib.metadata import version
from time import monotonic
from typing import Any

from dambord.controller.hall.board.act_desk import ActDesk
from dambord.controller.hall.board.own_file import OwnFile
from dambord.controller.hall.board.record_stream import RecordStream
from dambord.controller.hall.broker.password import hashed
from dambord.controller.hall.table_picture import TablePicture, still
from dambord.controller.hall.wire.address import BrokerAddress
from dambord.controller.hall.wire.connection import (
    Connection,
    Credentials,
    Leaving,
    Line,
    Message,
    read_message,
    text_of,
)
from dambord.controller.hall.wire.topics import Topics
from dambord.controller.live.table_desks import Joins, TableDesks

WIRE = 1
"""Version of the hall's messages."""
LEAST_INTERVAL_S = 0.1
"""Least seconds between two messages of a state."""
RUNNING_S = 5.0
"""Seconds after which the state is told again while a clock runs, for its times."""
AGAIN_S = 5.0
"""Seconds until the link is made anew after a fault of its own."""


def joining(address: BrokerAddress, event: str, name: str) -> Joins:
    """Return what joins a table to the hall of `event` as the board `name`."""

    async def joins(desks: TableDesks) -> None:
        while True:
            try:
                await BoardLink(address, Topics(event), name, desks).run()
            except Exception as error:
                # Whatever is wrong with the hall: the board plays on.
                desks.say(f"hall: {type(error).__name__}: {error}; joining again")
            await asyncio.sleep(AGAIN_S)

    return joins


class BoardLink:
    """The link of one board, which stays joined until cancelled."""

    def __init__(self, address: BrokerAddress, topics: Topics, name: str, desks: TableDesks) -> None:
        self._own = OwnFile.begun(desks.record)
        self._hashed = hashed(self._own.secret)
        self._topics, self._name, self._desks = topics, name, desks
        self._picture = TablePicture()
        self._desk_session: object = None
        leaving = Leaving(
            topics.of_board(name, "here"), text_of({"here": False, "session": self._own.session})
        )
        self._connection = Connection(address, f"dambord-{topics.event}-{name}", desks.say, leaving)
        if address.user:
            self._credentials, self._enrols = Credentials(address.user, address.password), False
        else:
            self._credentials, self._enrols = Credentials(name, self._own.secret), True

    async def run(self) -> None:
        """Stay joined until cancelled."""
        await self._connection.run(
            self._credentials, self._converse, self._ask_for_a_place if self._enrols else None
        )

    async def _ask_for_a_place(self) -> None:
        """The broker does not know this board: ask the desk for a place, under a code that people compare."""
        own = self._own
        self._desks.say(f"hall: the desk is asked to admit this board; its code is {own.code}")
        asked = {"code": own.code, "password": self._hashed}
        await self._connection.once(None, self._topics.enrol(self._name), text_of(asked))

    async def _converse(self, line: Line) -> None:
        topics, name = self._topics, self._name
        answers: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        acts = ActDesk(self._desks, answers.put_nowait)
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
            elif topic == topics.desk:
                self._desk(stream, told)
            elif not message.retain:
                acts.take(told)

        async def answer() -> None:
            while True:
                await line.tell(topics.of_board(name, "answer"), text_of(await answers.get()))

        end = self._desks.table.listen(heard)
        try:
            await line.hear(topics.have(name), topics.desk, topics.act(name))
            here = {"here": True, "session": self._own.session, "wire": WIRE, "version": version("dambord")}
            await line.tell(topics.of_board(name, "here"), text_of(here), retain=True)
            async with asyncio.TaskGroup() as group:
                group.create_task(line.messages(take), name="messages")
                group.create_task(stream.run(), name="record")
                group.create_task(acts.run(), name="acts")
                group.create_task(answer(), name="answers")
                group.create_task(self._tell_state(line, changed), name="state")
        finally:
            end()

    def _desk(self, stream: RecordStream, told: Mapping[str, Any] | None) -> None:
        stream.desk = told is not None and told.get("here") is True
        session = None if told is None else told.get("session")
        if stream.desk and session != self._desk_session:
            if self._desk_session is not None:
                stream.renewed()
            self._desk_session = session

    async def _tell_state(self, line: Line, changed: asyncio.Event) -> None:
        topic, told, at = self._topics.of_board(self._name, "state"), None, 0.0
        while True:
            changed.clear()
            state = self._state()
            runs = state["clock"] is not None and state["clock"]["runs"] is not None
            if told != still(state) or (runs and monotonic() - at >= RUNNING_S):
                await line.tell(topic, text_of(state), retain=True)
                told, at = still(state), monotonic()
            await asyncio.sleep(LEAST_INTERVAL_S)
            try:
                async with asyncio.timeout(RUNNING_S):
                    await changed.wait()
            except TimeoutError:
                pass

    def _state(self) -> dict[str, Any]:
        table = self._desks.table
        return self._picture.of(table.game, table.header, table.state, table.game_time(), table.fault)
