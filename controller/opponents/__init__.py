"""Programs that play against people: child processes that are asked for a play, and killed when they hang."""
