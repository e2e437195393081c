"""Symbols and footprints of the kinds of components."""
