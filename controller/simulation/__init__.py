"""A simulated physical world: board, hands, contacts; for the demonstration, the virtual board and tests."""
