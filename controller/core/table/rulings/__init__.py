"""What an arbiter may do, as rows, and those of every table."""
