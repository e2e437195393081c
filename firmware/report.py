"""What the microcontroller says and when: the state on change and as heartbeat, answers to the controller."""

try:
    from firmware import wire
except ImportError:  # on the Pico the files stand flat in the root
    import wire  # type: ignore[import-not-found, no-redef]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.parts import Port

QUEUE = 8
"""Frames that wait for the line. When it is full the oldest goes, and the gap in the numbers tells."""


class Report:
    """Turns readings into frames and commands into answers; `stopped` becomes True on STOP.

    `line` never waits; `hello` is what this board says of itself; `stamp` is now.
    """

    def __init__(self, line: "Port", hello: "wire.Hello", stamp: int) -> None:
        self.stopped = False
        self.scans = 0
        self.dropped = 0
        self._line = line
        self._hello = hello
        self._heartbeat = hello.heartbeat_ms * 1000
        self._decoder = wire.Decoder()
        self._sequence = 0
        self._queue: list[bytes] = []
        self._sent = 0  # bytes of the queue's first frame that are out already
        self._cells = bytearray(hello.planes * wire.plane_size(hello.cells))
        self._stated = stamp
        self._due = True
        self._put(wire.HELLO, stamp, hello.pack())

    def cells(self, stamp: int, cells: bytearray) -> None:
        """The cells as read at `stamp` (µs): a frame if they differ from the last or the heartbeat is due."""
        self.scans = (self.scans + 1) % wire.COUNT_PERIOD
        changed = cells != self._cells
        if changed or self._due or (stamp - self._stated) % wire.STAMP_PERIOD >= self._heartbeat:
            if changed:
                self._cells[:] = cells
            self._stated = stamp
            self._due = False
            self._put(wire.STATE, stamp, bytes(cells))

    def exchange(self, stamp: int) -> None:
        """Read and answer commands, send what there is room for; damaged and unknown ones get no answer."""
        data = self._line.received()
        if data:
            for frame in self._decoder.feed(data):
                self._answer(frame, stamp)
        while self._queue:
            first = self._queue[0]
            self._sent = self._line.send(first, self._sent)
            if self._sent < len(first):
                return
            self._queue.pop(0)
            self._sent = 0

    def _answer(self, frame: "wire.Frame", stamp: int) -> None:
        if frame.kind == wire.ASK_HELLO:
            self._put(wire.HELLO, stamp, self._hello.pack())
            self._due = True
        elif frame.kind == wire.PING and len(frame.payload) == 4:
            self._put(wire.PONG, stamp, wire.Pong(frame.payload, self.scans, self.dropped).pack())
        elif frame.kind == wire.STOP:
            self.stopped = True

    def _put(self, kind: int, stamp: int, payload: bytes) -> None:
        if len(self._queue) >= QUEUE:
            self._queue.pop(1)  # the first may be half out already
            self.dropped = (self.dropped + 1) % wire.COUNT_PERIOD
        self._queue.append(wire.encode(kind, self._sequence, stamp, payload))
        self._sequence = (self._sequence + 1) % wire.SEQUENCE_PERIOD
