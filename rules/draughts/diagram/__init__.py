"""Diagrams of a position: text for a terminal."""

from dambord.rules.draughts.diagram.labels import Labels
from dambord.rules.draughts.diagram.text_diagram import text_diagram

__all__ = ["Labels", "text_diagram"]
