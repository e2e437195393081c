"""A running table: the game loop, its equipment, and what is attached to them."""
