"""What runs beside the loop of a table: lamps, hooks, the next game, an opponent, the service manager."""
