"""The loop of a table: what a board reports comes in, is put in order, written and acted upon."""
