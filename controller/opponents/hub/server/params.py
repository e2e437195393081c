"""The parameters of `dambord engine`: which rules, which level."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules import draughts
from dambord.rules.draughts import Draughts
from dambord.rules.engine.hub_words import write_line
from dambord.rules.quoting import quoted

FULL = "full"
"""The level at which the engine plays as well as it can."""
SEEDS = range(2**31)


class Params(NamedTuple):
    """What `set-param` sets."""

    variant: str = "international"
    options: str = ""
    """`KEY=VALUE` of the rules, separated by blanks."""
    level: str = FULL
    seed: int = 0
    """Of the chance in the levels: the same seed plays the same games."""

    def told(self, levels: tuple[str, ...]) -> list[str]:
        """The lines that declare them."""
        return [
            write_line(
                "param", name="variant", value=self.variant, type="enum", values=" ".join(draughts.names())
            ),
            write_line("param", name="options", value=self.options, type="string"),
            write_line("param", name="level", value=self.level, type="enum", values=" ".join(levels)),
            write_line("param", name="seed", value=self.seed, type="int", min=0, max=SEEDS[-1]),
        ]

    def having(self, name: str, value: str, levels: tuple[str, ...]) -> Params:
        """With one of them set; unknown ones are ignored, as Hub wants it. ValueError for a wrong value."""
        match name:
            case "variant":
                return self._replace(variant=_one_of(name, value, draughts.names()))
            case "options":
                return self._replace(options=value)
            case "level":
                return self._replace(level=_one_of(name, value, levels))
            case "seed":
                if not (value.isascii() and value.isdecimal() and len(value) < 11 and int(value) in SEEDS):
                    raise ValueError(f"seed: expected a number from 0 to {SEEDS[-1]}, found {quoted(value)}")
                return self._replace(seed=int(value))
        return self

    def game(self) -> Draughts:
        """The ruleset; ValueError when it does not have the options."""
        pairs = [word.partition("=") for word in self.options.split()]
        return draughts.game(self.variant, {key: value for key, _, value in pairs})


def _one_of(name: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise ValueError(f"{name}: expected one of {', '.join(values)}; found {quoted(value)}")
    return value
