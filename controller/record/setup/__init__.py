"""What is set up before a game: who plays and at which event, and what is kept of it for the next start."""
