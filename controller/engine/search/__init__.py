"""The search of the tree of turns, in Python and by the compiled core."""
