"""Commands that need rules but no table: rulesets, moves, plays, perft and PDN."""
