"""The shutdown button on a GPIO pin: reports that it has been held, so that no elbow switches a board off."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.controller.devices.gpio.gpio_buttons import ButtonsError
from dambord.firmware.wire import HOLD_US


class HoldButton(ClosingDevice):
    """Watches a button between `pin` (pulled up) and ground until closed.

    `held` is called in the event loop once the contact has been closed for HOLD_US; it bounces at most at the
    beginning, so every opening begins the time anew. `factory` is a gpiozero pin factory. Raises ButtonsError
    if the pin can't be used.
    """

    def __init__(self, pin: int, held: Callable[[], None], factory: Any) -> None:
        self._held = held
        self._loop = asyncio.get_running_loop()
        self._due: asyncio.TimerHandle | None = None
        try:
            self._pin = factory.pin(pin)
            self._pin.function = "input"
            self._pin.pull = "up"
            self._pin.bounce = None
            self._pin.edges = "both"
            self._pin.when_changed = self._changed
        except Exception as error:  # each driver has its own errors; some derive directly from Exception
            words = " ".join(str(error).split())
            raise ButtonsError(f"no shutdown button: GPIO {pin} cannot be opened: {words}") from None

    def close(self) -> None:
        """Stop watching and release the pin."""
        self._pin.when_changed = None
        self._pin.close()
        self._wait(closed=False)

    def _changed(self, ticks: float, level: int) -> None:
        """An edge, on the thread that watches the pins."""
        self._loop.call_soon_threadsafe(lambda: self._wait(closed=not level))

    def _wait(self, *, closed: bool) -> None:
        if self._due is not None:
            self._due.cancel()
        self._due = self._loop.call_later(HOLD_US / 1_000_000, self._over) if closed else None

    def _over(self) -> None:
        if not self._pin.state:
            self._held()
