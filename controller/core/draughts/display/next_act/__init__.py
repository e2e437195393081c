"""The next physical act at a table of draughts; a function of the state."""
