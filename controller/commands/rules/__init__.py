"""The commands that need rules and no table: rulesets, moves, perft, PDN."""
