"""Setting a board up and checking it: which sensor lies under which square, and what is wrong with it."""
