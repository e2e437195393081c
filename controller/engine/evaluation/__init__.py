"""What a position is worth, and the weights that say so."""
