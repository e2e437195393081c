"""Messages out of bytes that come in pieces, with a bound on what is kept."""

from __future__ import annotations

from dambord.rules.engine.dxp_messages import LONGEST


class MessageSplitter:
    """Takes bytes and gives what stands before each zero. What is too long for a message is cut."""

    def __init__(self) -> None:
        self._begun = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """The messages that end within `data`; empty ones are left out."""
        found = []
        *ended, begun = data.split(b"\0")
        for part in ended:
            message = bytes(self._begun + part[: LONGEST + 1])
            # Some programs end a message by a line, too.
            if message.strip(b"\r\n"):
                found.append(message.strip(b"\r\n"))
            self._begun.clear()
        self._begun += begun[: LONGEST + 1 - len(self._begun)]
        return found
