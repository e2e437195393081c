"""A server that behaves as Lidraughts does towards a board, for tests and for trying without the real one."""
