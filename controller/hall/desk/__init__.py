"""The desk of a hall: what it hears of the boards, and what it asks of them."""
