"""The rules of the games: pure functions, standard library only, no knowledge of sensors."""
