"""Sends the state on change and as heartbeat, sends presses, and answers the controller's commands."""

from .. import error_text, wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.interfaces import Command, NonBlockingLine
    from ..peripherals.buttons import DebouncedButtons
    from ..scan.reading_watch import ReadingWatch

QUEUE = 8
"""Frames that wait for the line. If the queue is full, the oldest is dropped; its sequence number is
missing."""
UNACKNOWLEDGED_MAX = 10000
"""Count of unacknowledged bytes while no controller acknowledges any: more than the window, so it is
closed."""
FRAMES_SENT = 16
"""Frames to remember until they are acknowledged. No more fit into the window."""
COUNTS_US = 1000000
"""Time between two reports of bad readings."""
ENDINGS = (wire.STOP, wire.RESET, wire.LOADER)
"""Commands that end the program."""


class Reporter:
    """Turns readings and presses into frames, and commands into answers.

    `line` never blocks, `hello` identifies the board, `stamp` is the timestamp of now. `commands`: for each
    kind of frame, a function that takes the payload and returns the answer's data, or raises ValueError.
    Whatever else it raises is answered too, and ends nothing. `bad` and `broken` of the readings are as told
    last. `ending` is None until a command ends the program, then the kind of that command. `visited` is set
    when a controller has asked for the hello.
    """

    def __init__(
        self,
        line: "NonBlockingLine",
        hello: "wire.Hello",
        stamp: int,
        buttons: "DebouncedButtons",
        commands: "dict[int, Command]",
    ) -> None:
        self.ending: int | None = None
        self.scans = 0
        self.dropped = 0
        self.bad = 0
        self.visited = False
        self._line = line
        self._hello = hello.pack()
        self._heartbeat_us = hello.heartbeat_ms * 1000
        self._buttons = buttons
        self._commands = commands
        self._decoder = wire.Decoder()
        self._sequence = 0
        self._queue: list[tuple[int, bytes]] = []
        self._sent = 0  # bytes of the queue's first frame that were sent already
        self._unacknowledged = UNACKNOWLEDGED_MAX  # bytes sent and not acknowledged by HEARD
        self._frames_sent: list[tuple[int, int]] = []  # (sequence number, bytes) of the last frames sent
        self._cells = bytearray(hello.planes * wire.plane_size(hello.cells))
        self._last_state = stamp
        self._state_requested = True
        self.broken = False
        self._last_counts = stamp
        self._enqueue(wire.HELLO, stamp, self._hello)

    @property
    def all_sent(self) -> bool:
        """Whether no frame waits for the line."""
        return not self._queue

    def cells(self, stamp: int, cells: bytearray) -> None:
        """Take the cells as read at `stamp` (µs). Send them if they have changed or the heartbeat is due."""
        self.scans = (self.scans + 1) % wire.COUNT_PERIOD
        if not cells:  # a board with wrong settings
            return
        changed = cells != self._cells
        if (
            changed
            or self._state_requested
            or (stamp - self._last_state) % wire.STAMP_PERIOD >= self._heartbeat_us
        ):
            if changed:
                self._cells[:] = cells
            elif self._buttons.payload:  # not acknowledged yet
                self.pressed(stamp)
            self._last_state = stamp
            self._state_requested = False
            self._enqueue(wire.STATE, stamp, bytes(cells))

    def readings(self, stamp: int, watch: "ReadingWatch") -> None:
        """Tell of the bad readings: once a second, as heartbeat while the sensors can't be read.

        To be called at `stamp` (µs) while `watch` says something else, and in place of `cells` while broken.
        """
        broken = watch.broken
        if broken:
            self.scans = (self.scans + 1) % wire.COUNT_PERIOD
        elapsed = (stamp - self._last_counts) % wire.STAMP_PERIOD
        if broken == self.broken and elapsed < (self._heartbeat_us if broken else COUNTS_US):
            return
        if not broken:
            self._state_requested = self._state_requested or self.broken
        elif self._buttons.payload:  # not acknowledged yet
            self.pressed(stamp)
        self.broken = broken
        self._last_counts = stamp
        self.bad = watch.bad
        counts = wire.ReadingCounts(self.scans, watch.bad, watch.register, broken)
        self._enqueue(wire.BAD_READINGS, stamp, counts.pack())

    def pressed(self, stamp: int) -> None:
        """Send the unacknowledged presses."""
        self._enqueue(wire.BUTTONS, stamp, self._buttons.payload)

    def exchange(self, stamp: int) -> None:
        """Answer commands, send as much as the line accepts. Damaged and unknown commands get no answer."""
        data = self._line.received()
        if data:
            for frame in self._decoder.feed(data):
                self._answer(frame, stamp)
        while self._queue:
            number, first = self._queue[0]
            before = self._sent
            if not before and self._unacknowledged + len(first) <= wire.WINDOW:
                self._line.write(first)
                self._sent = len(first)
            else:
                self._sent = self._line.send(first, before)
            self._unacknowledged = min(self._unacknowledged + self._sent - before, UNACKNOWLEDGED_MAX)
            if self._sent < len(first):
                return
            self._queue.pop(0)
            self._frames_sent.append((number, len(first)))
            self._sent = 0
            if len(self._frames_sent) > FRAMES_SENT:
                self._frames_sent.pop(0)

    def _answer(self, frame: "wire.Frame", stamp: int) -> None:
        kind = frame.kind
        if kind == wire.ASK_HELLO:
            self._enqueue(wire.HELLO, stamp, self._hello)
            self._state_requested = True
            self.visited = True
        elif kind == wire.PING and len(frame.payload) == 4:
            self._enqueue(wire.PONG, stamp, wire.Pong(frame.payload, self.scans, self.dropped).pack())
        elif kind == wire.GOT and len(frame.payload) == 2:
            self._buttons.acknowledge(int.from_bytes(frame.payload, "little"))
        elif kind == wire.HEARD and len(frame.payload) == 2:
            self._acknowledge(int.from_bytes(frame.payload, "little"))
        elif kind in ENDINGS:
            self.ending = kind
            self._enqueue(wire.ANSWER, stamp, wire.Answer(kind, frame.sequence, False, b"").pack())
        elif kind in self._commands:
            self._enqueue(wire.ANSWER, stamp, self._executed(frame).pack())

    def _acknowledge(self, number: int) -> None:
        """The controller has received all frames up to that sequence number."""
        for at in range(len(self._frames_sent)):
            if self._frames_sent[at][0] == number:
                self._frames_sent = self._frames_sent[at + 1 :]
                self._unacknowledged = self._sent
                for frame in self._frames_sent:
                    self._unacknowledged += frame[1]
                return

    def _executed(self, frame: "wire.Frame") -> "wire.Answer":
        try:
            data = self._commands[frame.kind](frame.payload)
        except (OSError, ValueError) as error:
            return wire.Answer(frame.kind, frame.sequence, True, wire.reason(str(error)))
        except Exception as error:
            return wire.Answer(frame.kind, frame.sequence, True, wire.reason(error_text.described(error)))
        if len(data) > wire.MAX_ANSWER:
            said = f"an answer of {len(data)} bytes, {wire.MAX_ANSWER} at most"
            return wire.Answer(frame.kind, frame.sequence, True, wire.reason(said))
        return wire.Answer(frame.kind, frame.sequence, False, data)

    def _enqueue(self, kind: int, stamp: int, payload: bytes) -> None:
        if len(payload) > wire.MAX_PAYLOAD:  # no command and no setting leads here
            self.dropped = (self.dropped + 1) % wire.COUNT_PERIOD
            return
        if len(self._queue) >= QUEUE:
            self._queue.pop(1)  # the first may be sent in part already
            self.dropped = (self.dropped + 1) % wire.COUNT_PERIOD
        self._queue.append((self._sequence, wire.encode(kind, self._sequence, stamp, payload)))
        self._sequence = (self._sequence + 1) % wire.SEQUENCE_PERIOD
