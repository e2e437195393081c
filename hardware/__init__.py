"""Boards as TOML: pins, sensor to square, lamp to square."""
