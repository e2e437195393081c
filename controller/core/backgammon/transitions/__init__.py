"""Changes of a match that several phases make: rolls, plays, cube, games, results."""
