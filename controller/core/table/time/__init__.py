"""The clock of a table, whatever is played."""
