"""The side to move may make its turn: what the board, the clock's lever, buttons and time make of it."""
