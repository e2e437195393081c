"""What an engine calls our rulesets, and which parameters make it play one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dambord.rules import draughts
from dambord.rules.draughts import Draughts

NORMAL = "normal"
"""Scan's name of international draughts, which engines without a parameter `variant` play."""


class Dialect(NamedTuple):
    """One way to speak of a ruleset."""

    variant: str
    swapped: bool = False
    """Whether its White is our Black: the same game with the colours changed."""


OTHERS: dict[str, tuple[Dialect, ...]] = {
    "international": (Dialect(NORMAL),),
    "latvian-100": (Dialect(NORMAL, swapped=True), Dialect("international", swapped=True)),
    "breakthrough": (Dialect("bt"),),
    "antidraughts": (Dialect("losing"),),
    "frysk": (Dialect("frisian"),),
}
"""Names that other programs have for a ruleset, after its own. Scan: normal killer bt frisian losing."""


class Spoken(NamedTuple):
    """How to speak with one engine about one ruleset."""

    params: dict[str, str]
    """To be set before `init`."""
    swapped: bool


def agree(game: Draughts, values: Mapping[str, str], given: Mapping[str, str]) -> Spoken:
    """What to set; ValueError, without the engine's name, when it does not play this ruleset.

    `values` has the declared parameters with their possible values, separated by blanks. `given` is what
    people want to be set; a variant among it is believed.
    """
    known = (Dialect(game.name), *OTHERS.get(game.name, ()))
    params = dict(given)
    if "variant" in given:
        chosen = next((one for one in known if one.variant == given["variant"]), Dialect(given["variant"]))
    elif "variant" in values:
        offered = values["variant"].split()
        found = next((one for one in known if one.variant in offered), None)
        if found is None:
            raise ValueError(f"does not play {game.name}; it plays {', '.join(offered) or 'nothing'}")
        chosen = found
        params["variant"] = found.variant
    else:
        found = next((one for one in known if one.variant == NORMAL), None)
        if found is None:
            raise ValueError(
                f"does not play {game.name}; it does not say that it plays anything but {NORMAL}"
            )
        chosen = found
    if game.options != draughts.game(game.name).options:
        if "options" not in values:
            raise ValueError(f"does not know the options chosen for {game.name}")
        params["options"] = " ".join(f"{key}={value}" for key, value in game.options.items())
    if unknown := [name for name in given if name not in values]:
        raise ValueError(f"has no parameter {unknown[0]}; it has {', '.join(values) or 'none'}")
    return Spoken(params, chosen.swapped)
