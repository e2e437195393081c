"""How puzzles are found: in one position, in games, in files of games."""
