"""Checkers on a simulated board of backgammon, and matches for simulated hands to play."""
