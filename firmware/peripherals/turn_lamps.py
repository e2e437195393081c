"""The turn lamps: one beside each clock button, lit while that side's time runs."""

from .. import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..host.interfaces import OutputPin


class TurnLamps:
    """Lamps on `pins`, White's and Black's (none at all is possible), lit when the pin is high."""

    def __init__(self, pins: "Sequence[OutputPin]") -> None:
        self._pins = pins
        self._lit = 0
        self.show(0)

    def show(self, lit: int) -> None:
        """Light exactly the lamps whose bits (`wire.WHITE_TURN`, `wire.BLACK_TURN`) are set in `lit`."""
        self._lit = lit
        self.standby(False)

    def standby(self, resting: bool) -> None:
        """Go dark, or light again what is to be lit."""
        for number, pin in enumerate(self._pins):
            pin(0 if resting else self._lit >> number & wire.WHITE_TURN)
