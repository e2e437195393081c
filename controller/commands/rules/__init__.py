"""Commands that need rules but no table: rulesets, moves, perft and PDN."""
