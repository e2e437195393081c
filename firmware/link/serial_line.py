"""The interpreter's serial line (USB on the Pico), without blocking."""

import select

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.interfaces import StandardStream


class SerialLine:
    """Reads `stdin` and writes `stdout`.

    Both through `.buffer`, which does not translate line ends. POLLOUT promises room for one byte only: a
    longer write could block for up to 0.5 s if the host does not read. So bytes are written one by one.
    """

    def __init__(self, stdin: "StandardStream", stdout: "StandardStream") -> None:
        self._in = stdin.buffer
        self._out = stdout.buffer
        self._readable = select.poll()
        self._readable.register(stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(stdout, select.POLLOUT)

    def received(self) -> bytes:
        """Bytes received; 32 at most, so that the scan is not delayed. OSError if the line is hung up."""
        data = b""
        while len(data) < 32 and self._readable.poll(0):
            byte = self._in.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, data: bytes) -> None:
        """Send all of `data`. The caller makes sure that there is room for it."""
        self._out.write(data)

    def send(self, data: bytes, start: int) -> int:
        """Send `data` from index `start` while there is room; return the index of the first byte not sent."""
        while start < len(data) and self._writable.poll(0):
            self._out.write(data[start : start + 1])
            start += 1
        return start
