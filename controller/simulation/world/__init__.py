"""The simulated physical board: pieces, magnets, contacts and what the sensors report."""
