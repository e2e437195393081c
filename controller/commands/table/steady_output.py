"""Lines for people that hold nothing up, whoever does not read them, and of which one cause makes few."""

from __future__ import annotations

import logging
import os
import re
import sys
import threading
import time
from asyncio import CancelledError
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.web.budget import Budget

AT_ONCE, BY_SECOND = 30.0, 0.1
"""Lines of one cause that are printed at once, and how many more in a second."""
CAUSE = 80
"""Characters of a line, without its numbers, that are taken for its cause."""
MOST = 2000
"""Lines that may wait for a reader."""
LAST_S = 1.0
"""Seconds for which the lines that wait at the end are still offered."""
EVENT = "{"
"""How a line for programs begins, an event of the game: none of them is left out for its cause."""


class CauseLimit(logging.Filter):
    """Lets so many lines of each cause through, and says how many it has left out. `now`: seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._budget = Budget(now, AT_ONCE, BY_SECOND)
        self._left: dict[str, int] = {}

    def passed(self, line: str) -> str | None:
        """The line as it is to be printed; None if it is left out."""
        if line.startswith(EVENT):
            return line
        cause = re.sub(r"\w*\d\w*", "#", line)[:CAUSE]
        if self._budget.take(cause):
            self._left[cause] = self._left.get(cause, 0) + 1
            return None
        left = self._left.pop(cause, 0)
        return f"{line} ({left} more like this were left out)" if left else line

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record of the standard library's logging is to be printed.

        A page that ends cancels what strangers have asked for: no fault, and a page of lines each.
        """
        if record.exc_info and isinstance(record.exc_info[1], CancelledError):
            return False
        return self.passed(record.getMessage()) is not None


def print_line(line: str) -> None:
    """Print a line past the buffer of `sys.stdout`: whoever waits in here holds no lock that others need."""
    data = f"{one_line(line)}\n".encode()
    while data:
        data = data[os.write(sys.stdout.fileno(), data) :]


@contextmanager
def steady(write: Callable[[str], None] = print_line) -> Iterator[Callable[[str], None]]:
    """Yield a function that hands lines to `write` in a thread of its own and never waits for it."""
    lines: deque[str | None] = deque()
    limit, bell, lost = CauseLimit(), threading.Semaphore(0), 0

    def say(line: str) -> None:
        nonlocal lost
        if (passed := limit.passed(line)) is None:
            return
        if len(lines) >= MOST:
            lost += 1
            return
        if lost:
            passed, lost = f"{lost} lines were lost: nobody read them\n{passed}", 0
        lines.append(passed)
        bell.release()

    def work() -> None:
        while True:
            bell.acquire()
            text = lines.popleft()
            if text is None:
                return
            try:
                for line in text.split("\n"):
                    write(line)
            except (OSError, ValueError):
                return

    thread = threading.Thread(target=work, name="output", daemon=True)
    thread.start()
    try:
        yield say
    finally:
        lines.append(None)
        bell.release()
        thread.join(LAST_S)
