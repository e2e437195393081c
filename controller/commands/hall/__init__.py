"""The command of a hall's desk, and the options by which a board joins a hall."""
