"""Drawings and lists, each generated from a board's TOML file; the output is reproducible."""
