"""The wire: the serial protocol between microcontroller and controller, the same code at both ends.

It runs under MicroPython and CPython and imports nothing but `binascii`. `protocol.py` lists the kinds of
frames and the limits, `frames.py` encodes and decodes frames, `payloads.py` encodes and decodes what is in
them, `clock_box.py` what is for the players' clock.
"""

from .clock_box import *  # noqa: F403 - one name space: wire.Frame, wire.HELLO, wire.Hello
from .frames import *  # noqa: F403
from .payloads import *  # noqa: F403
from .protocol import *  # noqa: F403
