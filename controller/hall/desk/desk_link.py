"""The desk's link to the broker: what boards say, what the archive has, and orders to boards."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from itertools import count
from time import monotonic, time
from typing import Any

from dambord.controller.hall.archive.archive import Arrived
from dambord.controller.hall.archive.intake import Head
from dambord.controller.hall.archive.receiver import Outcome, Receiver
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.desk.enrol_desk import EnrolDesk
from dambord.controller.hall.wire.connection import Line, Message, read_message, text_of
from dambord.controller.hall.wire.topics import Topics
from dambord.controller.hall.wire.wall_clock import behind
from dambord.controller.record.header import read_header
from dambord.controller.record.line import RecordingError
from dambord.controller.web.api.console import Busy, Conflict

ANSWERED_S = 12.0
"""Seconds within which a board has to answer an order: longer than it gives a ruling itself."""
ASKED_S = 1.0
"""Least seconds between two requests to a board for what is missing."""
NOTHING: Mapping[str, Any] = {"record": "", "game": 0, "sequence": -1, "seal": ""}
"""What the archive has of a record that it does not know."""


class DeskLink:
    """The link of the desk numbered `session`. `news` is called with every line that is in the archive."""

    def __init__(
        self,
        topics: Topics,
        session: int,
        boards: Boards,
        receiver: Receiver,
        say: Callable[[str], None],
        enrol: EnrolDesk | None = None,
    ) -> None:
        self.here = text_of({"here": True, "session": session})
        self.gone = text_of({"here": False, "session": session})
        self.connected = False
        self._topics, self._boards, self._receiver, self._say = topics, boards, receiver, say
        self._enrol = enrol
        self._session = session
        self._numbers = count(1)
        self._answers: dict[tuple[str, str], asyncio.Future[Mapping[str, Any]]] = {}
        self._out: dict[str, tuple[str, bool]] = {}
        """By topic what is to be published, and whether retained: a newer message replaces an older one."""
        self._public: dict[str, str] = {}
        """The state of every board that strangers may see."""
        self._orders: deque[tuple[str, str]] = deque()
        self._bell = asyncio.Event()
        self._asked: dict[str, float] = {}
        if enrol is not None:
            enrol.answer = self._answer

    async def converse(self, line: Line) -> None:
        """Hold one connection."""
        topics = self._topics
        for head in self._present().items():
            await line.tell(topics.have(head[0]), _have(head[1]), retain=True)
        what = [topics.of_board("+", what) for what in ("here", "line", "state", "answer")]
        await line.hear(*what, *([] if self._enrol is None else [topics.enrol("+")]))
        await line.tell(topics.desk, self.here, retain=True)
        for board in self._public:
            self._out[topics.public(board)] = (self._public[board], True)
        self.connected = True
        self._boards.changed()
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(line.messages(self._take), name="messages")
                group.create_task(self._publish(line), name="publishing")
        finally:
            self.connected = False
            self._boards.changed()

    async def ask(self, board: str, who: str, act: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send an order to a board; return its answer. Raises Conflict with why it is not done, or Busy."""
        known = self._boards.by_name.get(board)
        if not self.connected:
            raise Busy("not done: the broker can't be reached")
        if known is None or not known.here:
            raise Busy(f"not done: {board} is not here")
        if known.foreign:
            raise Conflict(f"not done: {board} {known.foreign}")
        number = f"{self._session}-{next(self._numbers)}"
        answered: asyncio.Future[Mapping[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[board, number] = answered
        self._orders.append((self._topics.act(board), text_of({"id": number, "who": who, "act": act})))
        self._bell.set()
        try:
            async with asyncio.timeout(ANSWERED_S):
                answer = await answered
        except TimeoutError:
            raise Busy(f"{board} does not answer; look whether it has been done") from None
        finally:
            del self._answers[board, number]
        if answer.get("ok") is not True:
            raise Conflict(str(answer.get("why", "the board gives no reason"))[:500])
        return answer

    def show(self, board: str, state: Mapping[str, Any]) -> None:
        """Publish a state for strangers."""
        self._public[board] = text_of(state)
        self._out[self._topics.public(board)] = (self._public[board], True)
        self._bell.set()

    def written(self, outcome: Outcome) -> None:
        """A batch is in the archive: boards are told, and what is missing is asked for."""
        for (board, _), head in outcome.heads.items():
            self._out[self._topics.have(board)] = (_have(head), True)
        for one in outcome.arrived:
            self._note(one)
        for board, why in outcome.refused:
            self._remark(board, why)
        for board, record in outcome.gaps:
            if (board, record) not in outcome.heads and self._may_ask(board):
                kept = self._receiver.heads.get((board, record))
                has = text_of(NOTHING) if kept is None else _have(kept)
                self._out[self._topics.have(board)] = (has, True)
        self._bell.set()
        self._boards.changed()

    def _answer(self, board: str, told: Mapping[str, Any]) -> None:
        self._orders.append((self._topics.place(board), text_of(told)))
        self._bell.set()

    def _may_ask(self, board: str) -> bool:
        now = monotonic()
        if now - self._asked.get(board, -ASKED_S) < ASKED_S:
            return False
        self._asked[board] = now
        return True

    def _note(self, one: Arrived) -> None:
        known, told = self._boards.of(one.board), one.told
        known.place = told.place
        if told.row is not None:
            try:
                known.header, known.game = read_header(told.row.header), told.game
            except RecordingError as error:
                self._remark(one.board, str(error))

    def _present(self) -> dict[str, Head]:
        """By board: the head of the record that it has sent last."""
        current = self._receiver.current
        return {board: self._receiver.heads[board, record] for board, record in current.items()}

    def _take(self, topic: str, message: Message) -> None:
        board = self._topics.board_of(topic)
        if not board:
            return
        told, now = read_message(message.payload), monotonic()
        if topic == self._topics.enrol(board):
            if self._enrol is not None:
                self._enrol.take(board, told)
            return
        known, what = self._boards.of(board), topic.rpartition("/")[2]
        if what == "here":
            if not known.is_here(told, now):
                return
            if known.here:
                self._orders.append((self._topics.time, text_of({"time": time()})))
                self._bell.set()
            if known.foreign:
                self._remark(board, known.foreign)
        elif what == "line":
            if not known.foreign and (why := self._receiver.take(board, told)):
                self._remark(board, why)
            return
        elif what == "state":
            if not known.is_in_state(told, now):
                self._remark(board, "a state that can't be read")
            elif told is not None and not message.retain and (why := behind(told.get("time"), time())):
                self._remark(board, why)
        elif told is not None:
            answered = self._answers.get((board, str(told.get("id"))))
            if answered is not None and not answered.done():
                answered.set_result(told)
            return
        self._boards.changed()

    def _remark(self, board: str, line: str) -> None:
        if self._boards.of(board).remark(line):
            self._say(f"hall: {board}: {line}")

    async def _publish(self, line: Line) -> None:
        while True:
            self._bell.clear()
            while self._orders:
                await line.tell(*self._orders.popleft())
            out, self._out = self._out, {}
            for topic, (payload, retain) in out.items():
                await line.tell(topic, payload, retain=retain)
                if self._orders:
                    await line.tell(*self._orders.popleft())
            if not self._out and not self._orders:
                await self._bell.wait()


def _have(head: Head) -> str:
    return text_of({"record": head.record, "game": head.game, "sequence": head.sequence, "seal": head.seal})
