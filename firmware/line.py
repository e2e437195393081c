"""The interpreter's own serial line (USB on the Pico), used without ever waiting for the other side."""

import select

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .parts import Stream


class Line:
    """Bytes in and out through `stdin` and `stdout`.

    Both go through `.buffer`, where nothing translates line ends. POLLOUT promises room for one byte and
    no more (a longer write could wait up to half a second for a host that doesn't read), so bytes go out
    one by one.
    """

    def __init__(self, stdin: "Stream", stdout: "Stream") -> None:
        self._in = stdin.buffer
        self._out = stdout.buffer
        self._readable = select.poll()
        self._readable.register(stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(stdout, select.POLLOUT)

    def received(self) -> bytes:
        """What has come in, 32 bytes at most, so that no flood keeps the scan waiting. OSError: hung up."""
        data = b""
        while len(data) < 32 and self._readable.poll(0):
            byte = self._in.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, data: bytes) -> None:
        """Send all of `data`, for which there is room: whoever calls knows."""
        self._out.write(data)

    def send(self, data: bytes, start: int) -> int:
        """Send `data` from index `start` as far as there is room; the index of the first byte not sent."""
        while start < len(data) and self._writable.poll(0):
            self._out.write(data[start : start + 1])
            start += 1
        return start
