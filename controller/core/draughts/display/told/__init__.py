"""What the displays say of a game: banner, hint, notices, what needs attention, one line for the API."""
