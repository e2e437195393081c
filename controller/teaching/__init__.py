"""Teaching: lessons and puzzles that are worked at on the board. Pure."""
