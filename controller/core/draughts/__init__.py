"""The table of a game of draughts: a pure function from a state and an event to the next state."""
