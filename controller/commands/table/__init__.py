"""The commands that run a table: all of it, its game, its page, or the board of an app."""
