"""Prints results of the firmware's parts for fixed inputs; the same under MicroPython and CPython."""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dambord.firmware import settings, wire
    from dambord.firmware.host.bit_planes import planes_to_text, text_to_planes
    from dambord.firmware.host.frame_text import frame_text
    from dambord.firmware.link.reporter import Reporter
    from dambord.firmware.peripherals.buttons import DebouncedButtons
    from dambord.firmware.scan.hall_levels import MAN, REST, LevelClassifier
    from dambord.firmware.scan.majority import MajorityFilter
else:
    from firmware import settings, wire
    from firmware.host.bit_planes import planes_to_text, text_to_planes
    from firmware.host.frame_text import frame_text
    from firmware.link.reporter import Reporter
    from firmware.peripherals.buttons import DebouncedButtons
    from firmware.scan.hall_levels import MAN, REST, LevelClassifier
    from firmware.scan.majority import MajorityFilter


class Random:
    """Pseudo-random numbers that are the same under both interpreters."""

    def __init__(self) -> None:
        self.state = 1

    def below(self, limit: int) -> int:
        self.state = (self.state * 1103515245 + 12345) % (1 << 31)
        return (self.state >> 8) % limit

    def bytes(self, count: int) -> bytes:
        return bytes([self.below(4) * self.below(256) % 256 for _ in range(count)])


class Line:
    """A line that accepts everything."""

    def __init__(self) -> None:
        self.out = b""
        self.coming = b""

    def received(self) -> bytes:
        data = self.coming
        self.coming = b""
        return data

    def write(self, data: bytes) -> None:
        self.out += data

    def send(self, data: bytes, start: int) -> int:
        self.out += data[start:]
        return len(data)


def frames_and_damage() -> None:
    random = Random()
    decoder = wire.Decoder()
    for number in range(400):
        payload = random.bytes(random.below(wire.MAX_PAYLOAD + 1))
        line = bytearray(wire.encode(random.below(256), number * 331, number * 77777777, payload))
        if number % 5 == 0:
            line[random.below(len(line))] ^= 1 << random.below(8)
        if number % 7 == 0:
            lost = random.below(len(line))
            line = line[:lost] + line[lost + 1 :]
        cut = random.below(len(line))
        for frame in decoder.feed(bytes(line[:cut])) + decoder.feed(bytes(line[cut:])):
            print(frame_text(frame))
    print(decoder.damaged, decoder.pending)


def cells() -> None:
    random = Random()
    for planes, chars in ((1, ".x"), (2, ".wb"), (3, ".wbWB")):
        for count in (1, 8, 50, 64, 100):
            text = "".join([chars[random.below(len(chars))] for _ in range(count)])
            payload = text_to_planes(text, planes)
            print(payload, planes_to_text(payload, count, planes) == text)


def votes() -> None:
    random = Random()
    three = MajorityFilter(7)
    for _ in range(100):
        three.oldest()[:] = random.bytes(7)
        print(bytes(three.majority()))


def reports() -> None:
    random = Random()
    line = Line()
    hello = wire.Hello(wire.PROTOCOL, (0, 1, 0), 50, 1, 100, 2000, wire.CAN_PING)
    says = Reporter(line, hello, 0, DebouncedButtons([], lambda: 0), {})
    for step in range(300):
        if step % 60 == 30:
            line.coming = wire.encode(wire.PING, step, 0, random.bytes(4))
        if step % 90 == 80:
            line.coming = wire.encode(wire.ASK_HELLO, step, 0, b"")
        says.cells(step * 2000, bytearray(7) if step % 40 else bytearray(random.bytes(7)))
        says.exchange(step * 2000)
    print(line.out)


def drift() -> None:
    """Rest levels at both ends of the range follow those of the empty cells, but stay in the range."""
    for rest, step in ((100, -1), (65435, 1)):
        three = LevelClassifier(3, 3, True)
        three.rest[0] = rest
        three.rest[1] = REST
        three.update_limits()
        levels = array("H", [rest - step * MAN, REST, REST])
        three.classify(levels)
        for number in range(3000):
            levels[1] = levels[2] = REST + step * (number // 6)
            three.track_drift(levels)
        three.classify(levels)
        print(list(three.rest), bytes(three.planes))


def expected() -> None:
    """The same levels with magnets of other strengths, before and after a calibration."""
    for man in (1000, 12494, 30000):
        three = LevelClassifier(4, 3, True, man)
        levels = array("H", [REST + man, REST - man, REST + man // 3, REST])
        three.classify(levels)
        print(list(three.man), bytes(three.planes))
        print(three.calibrate(levels, text_to_planes("wbw.", 2)), list(three.man))
        three.classify(levels)
        print(bytes(three.planes))


def errors() -> None:
    for call in (
        lambda: wire.encode(1, 1, 1, bytes(241)),
        lambda: wire.unpack_hello(b""),
        lambda: text_to_planes("x?", 1),
        lambda: planes_to_text(b"", 1, 1),
    ):
        try:
            call()
        except ValueError as error:
            print(error)
    defaults = settings.read("no such file")
    print(sorted([(key, str(value)) for key, value in defaults.items()]))
    for text in (
        b"{",
        b"\xff",
        b'{"cells": 50',
        b"{[1]: 2}",
        b"{]}",
        b"{1: 2",
        b"3",
        b'{"cells": 0}',
        b'{"cells": true}',
        b'{"buttons": [true]}',
        b'{"thresholds": [true, 100, 50, 20]}',
        b'{"buttons": [25]}',
        b'{"front": "mux", "planes": 3, "chips": 1}',
        b'{"man": 999}',
        b'{"man": 12494.5}',
    ):
        try:
            settings.parse(text, "board.json")
        except ValueError as error:
            print(error, wire.reason(str(error)))


frames_and_damage()
cells()
votes()
reports()
drift()
expected()
errors()
