"""Dice at a live table: keys that players press, and electronic dice with their hidden seed."""
