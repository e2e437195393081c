"""The 5 V supply: what feeds a board and what draws from it."""
