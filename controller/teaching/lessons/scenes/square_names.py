"""The squares of the ruleset in which a lesson is written, and of the one in which it is given."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.rules.draughts import Draughts, Position
from dambord.rules.quoting import quoted


@dataclass(frozen=True)
class SquareNames:
    """The squares of the ruleset in which a lesson is written, and those of the one in which it is given."""

    written: Draughts
    game: Draughts

    @property
    def turned(self) -> bool:
        """Whether squares are counted from the other end: the men of White go the other way."""
        return self.written.rules.white_on_top != self.game.rules.white_on_top

    def number(self, name: str) -> int:
        """The number of a square by its name in the lesson; raises ValueError."""
        number = self.written.square(name)
        if not number:
            raise ValueError(f"no square {quoted(name)}; expected one as {self.written.labels[0]}")
        return len(self.written.labels) + 1 - number if self.turned else number

    def label(self, name: str) -> str:
        """What the ruleset calls a square; what is no square stays as it is."""
        return self.game.labels[self.number(name) - 1] if self.written.square(name) else name

    def turn(self, text: str) -> str:
        """The text of a turn."""
        if not self.turned:
            return text
        mark = "x" if "x" in text else "-"
        return mark.join(str(self.number(name)) for name in text.split(mark))

    def position(self, text: str) -> Position:
        """A position; raises ValueError."""
        if text == "start":
            return self.game.start()
        position = self.written.parse_for_play(text)
        if not self.turned:
            return position
        return self.game.picture_position(self.written.picture(position)[::-1], position.side)
