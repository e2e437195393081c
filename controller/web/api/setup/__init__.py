"""Setting up a game over the HTTP API, and links that open the table on a telephone."""
