"""Simulated games with mistakes, accidents and irregularities, and what must be announced."""
