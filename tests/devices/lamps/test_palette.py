"""Palettes: every role has its own look, distinguishable with colour blindness in the safe palette."""

from __future__ import annotations

from itertools import combinations

import pytest

from dambord.controller.devices.lamps.palette import (
    BACKGAMMON_ROLES,
    DEFAULT,
    DRAUGHTS_ROLES,
    PALETTES,
    ROLES,
    Colour,
    Look,
    Palette,
)

EYES = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices for each kind of colour vision in linear light (Machado, Oliveira, Fernandes 2009, severity 1)."""

TABLES = (DRAUGHTS_ROLES, BACKGAMMON_ROLES)
APART = 20
"""CIELAB distance at which two lamps can be told apart at a glance; side by side, 2.3 is just visible."""


def seen(colour: Colour, eye: str) -> tuple[float, ...]:
    """Return the linear light of a colour as seen with a kind of colour vision."""
    light = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light]
    mixed = (sum(share * part for share, part in zip(row, linear, strict=True)) for row in EYES[eye])
    return tuple(min(1.0, max(0.0, part)) for part in mixed)


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    """Convert linear sRGB light to CIELAB (white point D65)."""
    red, green, blue = light
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (
            (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
            0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
            (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, two: Colour, eye: str) -> float:
    """Return the distance (ΔE*ab of 1976) of two colours for a kind of colour vision."""
    pairs = zip(lab(seen(one, eye)), lab(seen(two, eye)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


SAME = ("must-capture", "start")
"""Both are a piece that can begin a turn, so they share a look; no table shows both at once."""


def confused(palette: Palette, eye: str) -> set[tuple[str, str]]:
    """Return the pairs of roles at one table that can be told apart neither by colour nor by blinking."""
    return {
        (one, two)
        for roles in TABLES
        for one, two in combinations(roles, 2)
        if (one, two) != SAME
        and palette.look(one).blink == palette.look(two).blink
        and distance(palette.look(one).colour, palette.look(two).colour, eye) < APART
    }


@pytest.mark.parametrize("name", PALETTES)
def test_every_role_has_a_look_of_its_own(name: str) -> None:
    palette = PALETTES[name]
    assert palette.name == name
    assert set(palette.looks) == set(ROLES)
    for roles in TABLES:
        assert len({palette.look(role) for role in roles}) == len(roles) - (set(SAME) <= set(roles))


@pytest.mark.parametrize("eye", EYES)
def test_safe_palette_is_distinguishable_with_any_colour_vision(eye: str) -> None:
    assert confused(DEFAULT, eye) == set()


def test_plain_palette_is_not_distinguishable_with_every_colour_vision() -> None:
    assert confused(PALETTES["plain"], "normal") == set()
    assert ("must-capture", "target") in confused(PALETTES["plain"], "protanopia")


@pytest.mark.parametrize("name", PALETTES)
def test_lamps_that_ask_for_an_action_blink(name: str) -> None:
    blinking = {role for role in ROLES if PALETTES[name].look(role).blink != "steady"}
    assert blinking == {"remove", "restore", "crown", "wrong", "to-play"}


def test_default_is_the_safe_set() -> None:
    assert DEFAULT is PALETTES["safe"]


def test_colours_are_written_in_css_notation() -> None:
    assert DEFAULT.look("must-capture").hex == "#e69f00"
    assert Look((0, 10, 255)).hex == "#000aff"


@pytest.mark.parametrize(
    ("colour", "blink"), [((256, 0, 0), "steady"), ((0, 0, -1), "steady"), ((0, 0, 0), "wild")]
)
def test_invalid_look_is_rejected(colour: Colour, blink: str) -> None:
    with pytest.raises(ValueError, match="no such look"):
        Look(colour, blink)
