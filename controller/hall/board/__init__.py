"""A board's side of a hall."""
