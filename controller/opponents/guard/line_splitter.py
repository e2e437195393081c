"""Lines out of bytes that come in pieces, with a bound on what is kept."""

from __future__ import annotations


class LineSplitter:
    """Takes bytes and gives whole lines. A line that is too long is left out, whatever its length."""

    def __init__(self, longest: int) -> None:
        """`longest`: bytes of a line at most, its end not counted."""
        self._longest = longest
        self._begun = bytearray()
        self._skips = False
        self.skipped = 0
        """Lines that were left out."""

    def feed(self, data: bytes) -> list[str]:
        """The lines that end within `data`; bytes that are not UTF-8 are replaced."""
        found = []
        *ended, begun = data.split(b"\n")
        for part in ended:
            if not self._skips and len(self._begun) + len(part) <= self._longest:
                line = bytes(self._begun) + part
                found.append(line.rstrip(b"\r").decode(errors="replace"))
            elif not self._skips:
                self.skipped += 1
            self._begun.clear()
            self._skips = False
        if not self._skips:
            self._begun += begun
            if len(self._begun) > self._longest:
                self._begun.clear()
                self._skips = True
                self.skipped += 1
        return found
