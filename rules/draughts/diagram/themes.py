"""The colours of a diagram."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Piece(NamedTuple):
    """The colours of one side's pieces, in CSS notation."""

    face: str
    side: str
    """Of the rim that is seen below the face, and of a king's lower piece."""
    edge: str
    groove: str
    crown: str
    crown_edge: str


class Theme(NamedTuple):
    """The colours of a diagram, in CSS notation."""

    light: str
    """Of the squares that are not played on and, where all are, of every second one."""
    dark: str
    rim: str
    frame: str
    """Of the line between the board and the rim."""
    label: str
    """Of names on the dark squares and on the rim."""
    light_label: str
    """Of names on the light squares, where these are played on."""
    white: Piece
    black: Piece
    well: str
    """Of a square with a lamp, below the light."""
    last: str
    arrow: str
    arrow_edge: str


BOARD = Theme(
    light="#ecdfc6",
    dark="#85644b",
    rim="#4a3325",
    frame="#2b1e16",
    label="#fbf4e6",
    light_label="#5d452f",
    white=Piece("#fbf4e2", "#b9a376", "#75613a", "#c3b083", "#8a2616", "#fff6e0"),
    black=Piece("#393432", "#0d0b0a", "#a1968a", "#6f6760", "#f5cd68", "#1b1210"),
    well="#2a1d14",
    last="#004678",
    arrow="#1583e0",
    arrow_edge="#ffffff",
)
"""The colours of the page."""
PRINT = Theme(
    light="#ffffff",
    dark="#cfcfcf",
    rim="#ffffff",
    frame="#000000",
    label="#000000",
    light_label="#000000",
    white=Piece("#ffffff", "#d8d8d8", "#000000", "#9a9a9a", "#000000", "#ffffff"),
    black=Piece("#1c1c1c", "#1c1c1c", "#000000", "#8a8a8a", "#ffffff", "#000000"),
    well="#bdbdbd",
    last="#8a8a8a",
    arrow="#3a3a3a",
    arrow_edge="#ffffff",
)
"""Greys that use little ink."""
THEMES: Mapping[str, Theme] = MappingProxyType({"board": BOARD, "print": PRINT})
"""The themes by name."""
