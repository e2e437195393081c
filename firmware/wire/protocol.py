"""Numbers of the protocol: kinds of frames, capability bits, limits, versions.

Capital letters are sent by the microcontroller, small ones to it.

Data that must not be lost on a bad line is either sent as a whole state (cells, lamps) or repeated until the
other side has answered (button presses, commands).
"""

FIRMWARE = (0, 5, 0)
"""Version of these files, as HELLO reports it: that of the package, as `pyproject.toml` has it (tested)."""
PROTOCOL = 1
"""Version of everything after HELLO's first byte. Both ends must have the same."""

HELLO = ord("H")
"""Identification: a `Hello`. Sent at start (as the frame with sequence number 0) and on request."""
STATE = ord("S")
"""All cells as bit planes (see `payloads.py`). The timestamp is that of the reading. Sent on every change and
as heartbeat."""
PONG = ord("P")
"""Answer to PING: a `Pong`."""
BUTTONS = ord("B")
"""Button presses that the controller has not acknowledged by GOT: `pack_presses`. Sent at once, and again
with every heartbeat."""
HELD = 128
"""Added to a button's number in BUTTONS: the button has been held for HOLD_US since its press."""
HOLD_US = 2000000
ANSWER = ord("A")
"""Answer to a command (LAMPS and everything below it): an `Answer`."""

BAD_READINGS = ord("F")
"""How many readings did not count, as the sentinels were wrong: a `ReadingCounts`. Sent once a second while
they become more. While the sensors can't be read at all it is sent in place of STATE."""

ASK_HELLO = ord("h")
"""Requests a HELLO and a STATE. No payload."""
PING = ord("p")
"""Requests a PONG, which returns the payload (4 bytes)."""
STOP = ord("q")
"""Ends the program. The serial line then belongs to the interpreter's prompt. No payload."""
GOT = ord("g")
"""Acknowledges button presses. The payload is the number (2 bytes) of the next press expected."""
HEARD = ord("k")
"""Acknowledges all frames up to a sequence number (payload, 2 bytes). See WINDOW."""
LAMPS = ord("l")
"""Part of a picture: picture number (1 byte), first lamp (1 byte), then R G B for each lamp. The picture is
shown once all lamps of this picture number have arrived."""
CALIBRATE = ord("c")
"""Calibrates the sensors by the men that are on the board now. The payload says where they are: two planes,
as in the STATE of a hall board, one man at most in a cell. The result is kept in flash."""
ASK_LEVELS = ord("r")
"""Requests levels. The payload is the kind of level (LEVEL_…) and the first cell (from 0); the answer has 2
bytes for each cell."""
THRESHOLDS = ord("t")
"""Sets the thresholds on, off, stack, unstack: 2 bytes each, in thousandths of the strength of a man. They
are kept in flash. Refused if `board.json` has thresholds."""
ASK_MACHINE = ord("m")
"""Requests the name of the machine and its chip; the answer is text. No payload."""
SETTINGS = ord("s")
"""Part of a new `board.json`: length of the whole (2 bytes), CRC-32 of the whole (4), offset of this part
(2), this part. The answer is the number of bytes received so far (2). After the last part the whole is
checked and kept. It takes effect at the next start."""
DISPLAY = ord("d")
"""What both clock displays and the turn lamps show, the whole every time: `pack_displays`. The answer is one
byte: bit 0 is set if White's display answers on its bus, bit 1 if Black's does."""
SOUND = ord("n")
"""A tune for the piezo: `pack_tune`. It replaces the one being played."""
ASK_WHY = ord("e")
"""Asks why the program has failed, if HELLO has FAILED. The answer is text. No payload."""
RESET = ord("x")
"""Resets the microcontroller. No payload."""
LOADER = ord("b")
"""Starts the boot loader, which shows a drive that takes a new image. No payload."""
REST = ord("z")
"""Sends the board to rest or wakes it. The payload is one byte: AWAKE, REST_ALL or REST_BUT_DISPLAYS; the
answer is the same. At rest the heartbeat goes on. A change of the cells, a press or a restart wakes the
board, too; then lamps and displays stay dark until they are sent something."""

AWAKE = 0
REST_ALL = 1
REST_BUT_DISPLAYS = 2
"""Payloads of REST. With the last one displays go on showing what they show."""

LEVEL_NOW = 0
LEVEL_REST = 1
LEVEL_MAN = 2
"""Kinds of levels: as read now (0 to 65535), of the empty cell, and by how much a single man changes that."""

CAN_PING = 1
CAN_STOP = 2
CAN_CALIBRATE = 4
CAN_RESET = 8
CAN_LAMPS = 16
CAN_BUTTONS = 32
CAN_SETTINGS = 64
CAN_DISPLAY = 128
CAN_SOUND = 256
CAN_REST = 512
CAN_SENTINELS = 1024
FAILED = 2048
"""Bits of `Hello.capabilities`. CAN_RESET includes LOADER, CAN_CALIBRATE includes ASK_LEVELS and THRESHOLDS,
CAN_SETTINGS includes ASK_MACHINE. CAN_SENTINELS: readings are checked, and BAD_READINGS may come. FAILED
is no ability: the program has failed and was started again, and ASK_WHY tells why."""

STAMP_PERIOD = 1 << 30
"""Timestamps are microseconds modulo this."""
SEQUENCE_PERIOD = 1 << 16
COUNT_PERIOD = 1 << 30
MAX_PAYLOAD = 240
"""Bytes of payload that a frame carries at most."""
MAX_ANSWER = MAX_PAYLOAD - 4
"""Bytes of data in an ANSWER at most."""
WINDOW = 240
"""Bytes that may be sent before the controller acknowledges them by HEARD. So many always fit into the
microcontroller's output buffer, so they are written at once. Beyond that, each byte waits for a free
place."""
HEAR_EVERY = 96
"""The controller sends HEARD after so many bytes."""
