"""The rules of the games, pure: standard library only, nothing of the board."""
