"""What to buy for a board, what it costs, and how long it takes to build: all counted from its wires."""
