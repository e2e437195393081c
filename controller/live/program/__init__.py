"""A program that plays at a table: its seat, what it is asked, and what it is given."""
