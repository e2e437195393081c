"""Texts of positions: PDN's FEN, and the strings of other programs."""
