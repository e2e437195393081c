"""The table of a match of backgammon: a pure function from a state and an event to the next state."""
