"""The file beside the record that keeps what visitors of a station did."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.station.counts import Counts, read_counts, write_counts
from dambord.hardware.regular_file import read_regular

MOST_BYTES = 1 << 24
"""Longest file that is read."""


class CountsFile:
    """The counts of the station whose record is at `record`.

    `say` receives lines for people: counts are never worth stopping a station for.
    """

    def __init__(self, record: Path, say: Callable[[str], None]) -> None:
        self.path = record.with_name(f"{record.name}.counts.json")
        self._say = say
        self._fault = ""

    def read(self) -> Counts:
        """Return the counts; none where there is no file. What can't be read is put aside and told."""
        try:
            return self.kept()
        except (OSError, ValueError, RecursionError) as error:
            aside = self.path.with_name(f"{self.path.name}.damaged")
            self._say(f"{self.path}: {error}; it is kept as {aside.name}, and counting begins anew")
            try:
                self.path.replace(aside)
            except OSError as failed:
                self._tell(f"{self.path}: {failed.strerror or failed}")
            return Counts()

    def kept(self) -> Counts:
        """Return the counts, none where there is no file. Raises OSError or ValueError for a faulty one."""
        try:
            return read_counts(json.loads(read_regular(self.path, MOST_BYTES).decode("utf-8")))
        except FileNotFoundError:
            return Counts()

    def write(self, counts: Counts) -> None:
        """Keep the counts, atomically; a fault is told once."""
        text = json.dumps(write_counts(counts), ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            write_atomically(self.path, text.encode(), 0o644)
        except OSError as error:
            self._tell(f"{self.path}: {error.strerror or error}; what visitors do is not kept")
        else:
            self._fault = ""

    def _tell(self, fault: str) -> None:
        if fault != self._fault:
            self._fault = fault
            self._say(fault)
