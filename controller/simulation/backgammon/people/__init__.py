"""Clumsy but honest people at a table of backgammon, and what the table makes of their turns."""
