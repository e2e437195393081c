"""Simulated players: their hands, their style, and the turns that they choose."""
