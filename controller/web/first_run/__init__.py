"""Setting a new table up on its page, by whoever stands beside it (docs/decisions/0036)."""
