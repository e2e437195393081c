"""Buttons on GPIO pins: debounces them and reports each press once, with the time of its first contact."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.hardware.description.button_pins import ButtonPin

DEBOUNCE_US = 25_000
"""A contact must have been still for this many microseconds before it counts again.

Contacts bounce for up to 5 ms when they close and when they open. Nobody presses one button twice within 25
ms.
"""

GLITCH_US = 1_000
"""A contact that closes for fewer microseconds than this and is open again is taken for a glitch: noise from
lamp wires beside the button's wire."""

MAX_EDGE_AGE_S = 1.0
"""An edge whose stamp is older than this many seconds, or in the future, comes from a different clock. It
counts as happening now."""

DeliverPress = Callable[[int, str, str], None]
"""Receives (instant in µs, side `w` or `b`, name of the button) on the thread that watches the pins."""


class ButtonsError(OSError):
    """The button pins cannot be used; the message says why."""


class Debounce:
    """Debounces one contact.

    A press has the instant of its first contact, so that debouncing costs the player no time. It is reported
    once the contact has been closed for longer than a glitch. After that, nothing counts until the contact
    has been still for `DEBOUNCE_US`: neither bounce on closing or opening, nor bounce while the button is
    held.
    """

    def __init__(self) -> None:
        self._edge_at: int | None = None  # instant of the last edge, in µs
        self._touched: int | None = None  # instant of a first contact that is not reported yet, in µs

    def pressed(self, closed: bool, at: int, *, held: bool) -> int | None:
        """Process an edge at instant `at` (µs) to `closed`; `held`: whether the contact is closed right now.

        Returns the instant of the first contact (µs) if this edge confirms a press, else None.
        """
        apart = None if self._edge_at is None else at - self._edge_at
        self._edge_at = at
        # The closing edge may arrive after the contact has opened again. Then the opening edge gives the
        # duration.
        lasted = not closed and self._touched is not None and apart is not None and apart >= GLITCH_US
        # After a burst of glitches only the last of them can be the first contact of a press.
        spent = closed and self._touched is not None and at - self._touched >= DEBOUNCE_US
        if not lasted and (apart is None or apart >= DEBOUNCE_US or spent):
            self._touched = at if closed else None
        if self._touched is None or not (lasted or (closed and held)):
            return None
        touched, self._touched = self._touched, None
        return touched


class GpioButtons(ClosingDevice):
    """Watches buttons until closed. Each button connects its pin (pulled up) to ground.

    `factory` is a gpiozero pin factory. Its pins put a time stamp on every edge (on a Raspberry Pi the kernel
    does this). `clock` is the controller's monotonic clock in µs. Presses on different pins may be reported a
    few milliseconds out of order; the receiver sorts them by instant (`ReorderBuffer`). Raises ButtonsError
    if a pin cannot be used, for example because another program holds it.
    """

    def __init__(
        self, wiring: Iterable[ButtonPin], deliver: DeliverPress, clock: Callable[[], int], factory: Any
    ) -> None:
        self._deliver = deliver
        self._clock = clock
        self._factory = factory
        self._watched: list[tuple[Any, Callable[[float, int], None]]] = []
        for button in wiring:
            try:
                self._claim(button)
            except Exception as error:  # each driver has its own errors; some derive directly from Exception
                self.close()
                what = f"GPIO {button.pin} ({button.side} {button.name})"
                words = " ".join(str(error).split())
                raise ButtonsError(f"no buttons: {what} cannot be opened: {words}") from None

    def close(self) -> None:
        """Stop watching and release the pins."""
        for pin, _ in self._watched:
            pin.when_changed = None
            pin.close()
        self._watched = []

    def _claim(self, button: ButtonPin) -> None:
        pin = self._factory.pin(button.pin)
        changed = self._watch(button, pin)
        try:
            pin.function = "input"
            pin.pull = "up"
            pin.bounce = None  # gpiozero's own debouncing would delay the report of a press
            pin.edges = "both"
            pin.when_changed = changed
        except Exception:
            with suppress(Exception):  # closing a pin that was not opened may fail, too
                pin.close()
            raise
        # gpiozero keeps only a weak reference to the callback, so it has to be kept here.
        self._watched.append((pin, changed))

    def _watch(self, button: ButtonPin, pin: Any) -> Callable[[float, int], None]:
        debounce = Debounce()

        def changed(ticks: float, level: int) -> None:
            at = debounce.pressed(not level, self._instant(ticks), held=not pin.state)
            if at is not None:
                self._deliver(at, button.side, button.name)

        return changed

    def _instant(self, ticks: float) -> int:
        """Convert the factory's time stamp `ticks` (s) of an edge to the controller's clock (µs)."""
        age = self._factory.ticks_diff(self._factory.ticks(), ticks)
        return self._clock() - (round(age * 1_000_000) if 0 <= age < MAX_EDGE_AGE_S else 0)


def open_factory(runtime: Path, names: Sequence[str]) -> tuple[Any, str]:
    """Return the first of gpiozero's pin factories `names` that works here, and its name.

    The environment variable GPIOZERO_PIN_FACTORY overrides `names`. lgpio keeps its pipes in the folder
    `runtime`. Raises ButtonsError if none works.
    """
    from importlib.metadata import entry_points  # a table without pins needs none of it

    # lgpio reads this once, when it is loaded. Without it, the pipes are made in the working directory.
    os.environ.setdefault("LG_WD", str(runtime))
    asked = os.environ.get("GPIOZERO_PIN_FACTORY")
    faults = []
    for name in names if asked is None else (asked,):
        found = entry_points(group="gpiozero_pin_factories", name=name)
        try:
            for one in found:
                return one.load()(), name
            faults.append(f"{name}: unknown to gpiozero")
        except Exception as error:  # each driver has its own errors; some derive directly from Exception
            faults.append(f"{name}: {' '.join(str(error).split())}")
    reason = "; ".join(faults) or "not a Raspberry Pi"
    raise ButtonsError(f"no buttons: no GPIO pins on this machine ({reason})")
