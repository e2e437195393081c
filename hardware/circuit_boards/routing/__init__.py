"""Tracks between pads: copper, the grid, the router, what the filled areas join. Knows no KiCad."""
