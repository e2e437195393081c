"""Diagrams of positions, drawn by the standard library alone."""

from dambord.rules.draughts.diagram.markup import Svg
from dambord.rules.draughts.diagram.svg_diagram import svg
from dambord.rules.draughts.diagram.themes import THEMES, Theme

__all__ = ["THEMES", "Svg", "Theme", "svg"]
