"""What Pyodide's event loop lacks of asyncio's: a timer whose instant has just passed runs at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Any


def take_past_instants(loop: asyncio.AbstractEventLoop) -> None:
    """Let `call_at` of `loop` take an instant that has passed, as asyncio promises and its timeouts expect.

    Pyodide's raises ValueError for it. Between a timeout's own look at the time and that one the instant may
    pass; the task that waits, such as the game's loop, would end by it.
    """
    original = type(loop).call_at

    def call_at(
        when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        try:
            return original(loop, when, callback, *args, context=context)
        except ValueError:
            return loop.call_soon(callback, *args, context=context)

    loop.call_at = call_at  # type: ignore[method-assign,assignment]
