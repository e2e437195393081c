"""What comes to the table and what the table says, as values; and their JSON forms."""
