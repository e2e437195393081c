"""The socket of the game process: its messages, its clients, and what they may ask."""
