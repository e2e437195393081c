"""A simulated physical world: board, hands and contacts for demonstration and tests."""
