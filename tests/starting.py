"""A simulated microcontroller that starts anew where a real one would."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from controller.devices.microcontroller import Microcontroller


@contextmanager
def starting_again(board: Microcontroller) -> Iterator[list[int]]:
    """The simulated board ends where a Pico would start anew; here it does. The exits, as they come."""
    exits: list[int] = []
    over = threading.Event()

    def watch() -> None:
        while not over.wait(0.01):
            process = board.process
            if process is not None and (status := process.poll()) is not None:
                exits.append(status)
                board.reset()

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield exits
    finally:
        over.set()
        thread.join()
