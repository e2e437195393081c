"""Fake buttons that can be pressed, held and released, with contact bounce."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gpiozero.pins.mock import MockFactory

from dambord.hardware.description.button_pins import ButtonPin


class FakeButtons:
    """The buttons of a board on mock pins: pass `factory` to `GpioButtons` and press here by side and name.

    The contact bounces `bounces` times whenever it closes or opens.
    """

    def __init__(self, wiring: Iterable[ButtonPin], bounces: int = 2) -> None:
        self.factory: Any = MockFactory()
        self._pins = {(button.side, button.name): button.pin for button in wiring}
        self._bounces = bounces

    @property
    def buttons(self) -> Sequence[tuple[str, str]]:
        """All buttons, as (side, name)."""
        return tuple(self._pins)

    def hold(self, side: str, name: str) -> None:
        """Press a button and keep it pressed. Raises ValueError if the board has no such button."""
        self._move(side, name, closed=True)

    def let_go(self, side: str, name: str) -> None:
        """Release a button."""
        self._move(side, name, closed=False)

    def press(self, side: str, name: str) -> None:
        """Press and release a button."""
        self.hold(side, name)
        self.let_go(side, name)

    def _move(self, side: str, name: str, *, closed: bool) -> None:
        if (side, name) not in self._pins:
            raise ValueError(
                f"no button {side} {name}; expected one of {', '.join(map(' '.join, self._pins))}"
            )
        pin = self.factory.pin(self._pins[side, name])
        for _ in range(self._bounces):
            self._set(pin, closed)
            self._set(pin, not closed)
        self._set(pin, closed)

    @staticmethod
    def _set(pin: Any, closed: bool) -> None:
        if closed:
            pin.drive_low()
        else:
            pin.drive_high()
