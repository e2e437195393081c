"""The processes of a table: the game, its page, and how one starts another."""
