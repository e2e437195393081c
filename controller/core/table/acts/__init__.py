"""What players may ask for, as rows: why not, what it does, and how it is refused."""
