"""English templates of remarks: those of every table, and those of each family."""
