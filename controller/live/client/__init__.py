"""The other end of the game's socket: the game as its clients know it, and their connection to it."""
