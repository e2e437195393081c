"""What is agreed before a game, whatever is played."""
