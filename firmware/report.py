"""What the microcontroller says and when: the state on change and as heartbeat, answers to the controller."""

from . import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .buttons import Buttons
    from .commands import Command
    from .parts import Port

QUEUE = 8
"""Frames that wait for the line. When it is full the oldest goes, and the gap in the numbers tells."""
NOBODY = 10000
"""Bytes on the way as long as nobody says what he has heard."""
MARKS = 16
"""Frames to remember until the controller has heard them: so many fit into the window."""
ENDINGS = (wire.STOP, wire.RESET, wire.LOADER)
"""Commands after which nothing is scanned any more."""


class Report:
    """Turns readings and presses into frames, and commands into answers.

    `line` never waits; `hello` is what this board says of itself; `stamp` is now. `commands`: by the kind of
    frame, what takes its payload and returns the answer's data, or raises ValueError. `ending` becomes the
    kind of the command that ends it all; `told` says whether everything is out.
    """

    def __init__(
        self,
        line: "Port",
        hello: "wire.Hello",
        stamp: int,
        buttons: "Buttons",
        commands: "dict[int, Command]",
    ) -> None:
        self.ending: int | None = None
        self.scans = 0
        self.dropped = 0
        self._line = line
        self._hello = hello.pack()
        self._heartbeat = hello.heartbeat_ms * 1000
        self._buttons = buttons
        self._commands = commands
        self._decoder = wire.Decoder()
        self._sequence = 0
        self._queue: list[tuple[int, bytes]] = []
        self._sent = 0  # bytes of the queue's first frame that are out already
        self._unheard = NOBODY  # bytes sent that the controller isn't known to have read
        self._marks: list[tuple[int, int]] = []  # (number, bytes) of the last frames sent
        self._cells = bytearray(hello.planes * wire.plane_size(hello.cells))
        self._stated = stamp
        self._due = True
        self._put(wire.HELLO, stamp, self._hello)

    @property
    def told(self) -> bool:
        """Whether nothing waits for the line."""
        return not self._queue

    def cells(self, stamp: int, cells: bytearray) -> None:
        """The cells as read at `stamp` (µs): a frame if they differ from the last or the heartbeat is due."""
        self.scans = (self.scans + 1) % wire.COUNT_PERIOD
        if not cells:  # a board that waits for right settings
            return
        changed = cells != self._cells
        if changed or self._due or (stamp - self._stated) % wire.STAMP_PERIOD >= self._heartbeat:
            if changed:
                self._cells[:] = cells
            elif self._buttons.payload:  # the controller has not said that it has them
                self.pressed(stamp)
            self._stated = stamp
            self._due = False
            self._put(wire.STATE, stamp, bytes(cells))

    def pressed(self, stamp: int) -> None:
        """Tell the presses that the controller does not have."""
        self._put(wire.BUTTONS, stamp, self._buttons.payload)

    def exchange(self, stamp: int) -> None:
        """Read and answer commands, send what there is room for; damaged and unknown ones get no answer."""
        data = self._line.received()
        if data:
            for frame in self._decoder.feed(data):
                self._answer(frame, stamp)
        while self._queue:
            number, first = self._queue[0]
            before = self._sent
            if not before and self._unheard + len(first) <= wire.WINDOW:
                self._line.write(first)
                self._sent = len(first)
            else:
                self._sent = self._line.send(first, before)
            self._unheard = min(self._unheard + self._sent - before, NOBODY)
            if self._sent < len(first):
                return
            self._queue.pop(0)
            self._marks.append((number, len(first)))
            self._sent = 0
            if len(self._marks) > MARKS:
                self._marks.pop(0)

    def _answer(self, frame: "wire.Frame", stamp: int) -> None:
        kind = frame.kind
        if kind == wire.ASK_HELLO:
            self._put(wire.HELLO, stamp, self._hello)
            self._due = True
        elif kind == wire.PING and len(frame.payload) == 4:
            self._put(wire.PONG, stamp, wire.Pong(frame.payload, self.scans, self.dropped).pack())
        elif kind == wire.GOT and len(frame.payload) == 2:
            self._buttons.forget(int.from_bytes(frame.payload, "little"))
        elif kind == wire.HEARD and len(frame.payload) == 2:
            self._hear(int.from_bytes(frame.payload, "little"))
        elif kind in ENDINGS:
            self.ending = kind
            self._put(wire.ANSWER, stamp, wire.Answer(kind, frame.sequence, False, b"").pack())
        elif kind in self._commands:
            self._put(wire.ANSWER, stamp, self._done(frame).pack())

    def _hear(self, number: int) -> None:
        """The controller has read everything up to the frame of that number."""
        for at in range(len(self._marks)):
            if self._marks[at][0] == number:
                self._marks = self._marks[at + 1 :]
                self._unheard = self._sent
                for mark in self._marks:
                    self._unheard += mark[1]
                return

    def _done(self, frame: "wire.Frame") -> "wire.Answer":
        try:
            data = self._commands[frame.kind](frame.payload)
        except (OSError, ValueError) as error:
            return wire.Answer(frame.kind, frame.sequence, True, wire.reason(str(error)))
        return wire.Answer(frame.kind, frame.sequence, False, data)

    def _put(self, kind: int, stamp: int, payload: bytes) -> None:
        if len(self._queue) >= QUEUE:
            self._queue.pop(1)  # the first may be half out already
            self.dropped = (self.dropped + 1) % wire.COUNT_PERIOD
        self._queue.append((self._sequence, wire.encode(kind, self._sequence, stamp, payload)))
        self._sequence = (self._sequence + 1) % wire.SEQUENCE_PERIOD
