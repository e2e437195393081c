"""Buttons on GPIO pins: one report for each press, with the time of its first contact in microseconds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from dambord.controller.devices.closing import ClosingDevice
from dambord.hardware.description.button_pins import ButtonPin

QUIET = 25_000
"""Microseconds that a contact must have been still before it counts again.

Contacts bounce up to 5 ms when closed and when opened; nobody presses one button twice within 25 ms.
"""

SPARK = 1_000
"""Microseconds; a contact that was closed for less, and is open again, may have been touched by nobody: wires
of lamps beside its own do that."""

STALE = 1.0
"""Seconds; an edge said to be older, or to come, was stamped by a clock unlike ours: it counts as of now."""

DeliverPress = Callable[[int, str, str], None]
"""Takes (instant in µs, side `w` or `b`, name of the button), on the thread that watches the pins."""


class ButtonsError(OSError):
    """There are no pins to watch; the message says why."""


class Debounce:
    """One contact: tells presses from bounce.

    The first touch counts, so that no player loses time by it, as soon as it is sure that there was a finger.
    Nothing counts then until the contact has been still for `QUIET`: not what bounces on closing or opening,
    nor under a finger that stays on it.
    """

    def __init__(self) -> None:
        self._edge_at: int | None = None
        self._touched: int | None = None  # since the contact was still, and not told yet

    def pressed(self, closed: bool, at: int, *, held: bool) -> int | None:
        """Take in an edge at instant `at` (µs), the contact `held` closed by now or not.

        Returns the instant of the touch, if a press is sure by this edge.
        """
        apart = None if self._edge_at is None else at - self._edge_at
        self._edge_at = at
        # The edge may be told late, when all is over: then the next one says how long it was closed.
        lasted = not closed and self._touched is not None and apart is not None and apart >= SPARK
        # After sparks at short distances only the last of them can have been the first touch.
        spent = closed and self._touched is not None and at - self._touched >= QUIET
        if not lasted and (apart is None or apart >= QUIET or spent):
            self._touched = at if closed else None
        if self._touched is None or not (lasted or (closed and held)):
            return None
        touched, self._touched = self._touched, None
        return touched


class GpioButtons(ClosingDevice):
    """Watches buttons until closed; each lies between its pin (pulled up) and ground.

    `factory` is one of gpiozero's. Its pins stamp their edges (on a Raspberry Pi the kernel does), `clock` is
    the controller's own in µs. Presses of several pins may be told out of order by a few milliseconds:
    the receiver sorts them by their instants (`ReorderBuffer`). Raises ButtonsError where a pin is not to be
    had, as another program has it.
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
            except Exception as error:  # each driver has errors of its own, some straight from Exception
                self.close()
                what = f"GPIO {button.pin} ({button.side} {button.name})"
                words = " ".join(str(error).split())
                raise ButtonsError(f"no buttons: {what} is not to be had: {words}") from None

    def close(self) -> None:
        """Watch no more and give the pins back."""
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
            pin.bounce = None  # gpiozero's own debouncing would tell a press late.
            pin.edges = "both"
            pin.when_changed = changed
        except Exception:
            with suppress(Exception):  # of a pin that was not had
                pin.close()
            raise
        # gpiozero refers weakly to what it calls, so it has to be kept here.
        self._watched.append((pin, changed))

    def _watch(self, button: ButtonPin, pin: Any) -> Callable[[float, int], None]:
        debounce = Debounce()

        def changed(ticks: float, level: int) -> None:
            at = debounce.pressed(not level, self._instant(ticks), held=not pin.state)
            if at is not None:
                self._deliver(at, button.side, button.name)

        return changed

    def _instant(self, ticks: float) -> int:
        """The controller's instant of an edge that the factory has stamped `ticks`."""
        age = self._factory.ticks_diff(self._factory.ticks(), ticks)
        return self._clock() - (round(age * 1_000_000) if 0 <= age < STALE else 0)


def open_factory(runtime: Path, names: Sequence[str]) -> tuple[Any, str]:
    """The pins of this Raspberry Pi, and the name of the factory: the first of gpiozero's `names` that works.

    GPIOZERO_PIN_FACTORY wins over them. lgpio keeps its pipes in the folder `runtime`. Raises ButtonsError.
    """
    # lgpio reads this once, when it is loaded; without it the pipes land in the working directory.
    os.environ.setdefault("LG_WD", str(runtime))
    asked = os.environ.get("GPIOZERO_PIN_FACTORY")
    faults = []
    for name in names if asked is None else (asked,):
        found = entry_points(group="gpiozero_pin_factories", name=name)
        try:
            for one in found:
                return one.load()(), name
            faults.append(f"{name}: unknown to gpiozero")
        except Exception as error:  # each driver has errors of its own, some straight from Exception
            faults.append(f"{name}: {' '.join(str(error).split())}")
    reason = "; ".join(faults) or "not a Raspberry Pi"
    raise ButtonsError(f"no buttons: no GPIO pins on this machine ({reason})")
