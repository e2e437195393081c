"""Plates to be cut: those of the board, of the clock box and of the button panels."""
