"""Messages as values with their JSON forms: events that the table receives, sayings that it reports."""
