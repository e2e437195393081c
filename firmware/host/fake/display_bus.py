"""Simulated HT16K33 modules, and the bus that they hang on. For MicroPython and CPython."""

ROWS = (0, 2, 6, 8, 4)
"""Addresses of the four digits and of the signs between them."""
NO_ANSWER = 5
"""Error number (EIO) of a write that nobody acknowledges."""


class Ht16k33Module:
    """One module: its memory, and what can be seen of it. Dark after its supply has come."""

    def __init__(self) -> None:
        self.plugged = True
        self._start()

    def plug(self, plugged: bool) -> None:
        """Plug it in, or pull it out: it loses all that it was told."""
        if plugged != self.plugged:
            self.plugged = plugged
            self._start()

    def write(self, data: bytes) -> None:
        """Take the bytes of one write: an address with data for the memory, or a command."""
        first = data[0]
        if first < 0x10:
            for offset, byte in enumerate(data[1:]):
                self._memory[(first + offset) & 0x0F] = byte
        elif first >> 4 == 2:
            self._oscillates = bool(first & 1)
        elif first >> 4 == 8:
            self._on = bool(first & 1)
        elif first >> 4 == 0xE:
            self._brightness = first & 0x0F

    @property
    def face(self) -> bytes:
        """What is seen, as `firmware.wire.clock_box` describes a face; zeros while it is dark."""
        if not (self.plugged and self._oscillates and self._on):
            return bytes(6)
        return bytes([self._memory[row] for row in ROWS]) + bytes((self._brightness,))

    def _start(self) -> None:
        self._memory = bytearray(16)
        self._oscillates = self._on = False
        self._brightness = 15


class DisplayBus:
    """White's module at 0x70 and Black's at 0x71."""

    def __init__(self) -> None:
        self.modules = {0x70: Ht16k33Module(), 0x71: Ht16k33Module()}

    @property
    def faces(self) -> bytes:
        """Both faces, White's first."""
        return self.modules[0x70].face + self.modules[0x71].face

    def plug(self, white: bool, black: bool) -> None:
        """Plug in or pull out the modules."""
        self.modules[0x70].plug(white)
        self.modules[0x71].plug(black)

    def answers(self, address: int) -> bool:
        """Whether a module acknowledges its address."""
        return address in self.modules and self.modules[address].plugged

    def writeto(self, address: int, data: bytes) -> int:
        """Write to a module. Raises OSError if none acknowledges its address."""
        if not self.answers(address):
            raise OSError(NO_ANSWER)
        self.modules[address].write(data)
        return len(data)
