"""Diagrams of positions: drawings by the standard library alone, and text for a terminal."""

from dambord.rules.draughts.diagram.markup import Svg
from dambord.rules.draughts.diagram.plan import Coordinates, Labels
from dambord.rules.draughts.diagram.svg_diagram import svg
from dambord.rules.draughts.diagram.text_diagram import text_diagram
from dambord.rules.draughts.diagram.themes import THEMES, Piece, Theme

__all__ = ["THEMES", "Coordinates", "Labels", "Piece", "Svg", "Theme", "svg", "text_diagram"]
