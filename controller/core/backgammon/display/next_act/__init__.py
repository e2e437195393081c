"""The next physical act at a table of backgammon; a function of the state."""
