"""Sensors as the core sees them: debounced cells, and cells as squares of a game."""
