"""Drawings and lists, each made from a board's TOML alone: the same bytes every time."""
