"""The piezo: plays short tunes while the board goes on scanning."""

from .. import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.interfaces import PwmOutput

LOUD = 32768
"""Duty of a square wave, which is as loud as it gets."""
_STAMP_MASK = wire.STAMP_PERIOD - 1


class Piezo:
    """A piezo on the PWM output `output`."""

    def __init__(self, output: "PwmOutput") -> None:
        self._output = output
        self._tones: list[tuple[int, int]] = []
        self._playing = False
        self._begun = self._lasts_us = 0
        output.duty_u16(0)

    def play(self, tones: "list[tuple[int, int]]") -> None:
        """Play these tones (hertz, milliseconds) instead of what is being played; 0 Hz is a pause."""
        self._tones = tones
        self._playing = True
        self._lasts_us = 0  # what sounds now ends with the next poll

    def poll(self, now: int) -> None:
        """Begin the next tone, or fall silent, when the time has come; `now` is a timestamp."""
        if not self._playing or (now - self._begun) & _STAMP_MASK < self._lasts_us:
            return
        if not self._tones:
            self._playing = False
            self._output.duty_u16(0)
            return
        hertz, milliseconds = self._tones.pop(0)
        if hertz:
            self._output.freq(hertz)
        self._output.duty_u16(LOUD if hertz else 0)
        self._begun = now
        self._lasts_us = 1000 * milliseconds
