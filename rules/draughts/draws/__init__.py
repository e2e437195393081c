"""Rules of draws: what they are as data, and how far a game has come in each."""
