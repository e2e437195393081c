"""The gateway: serves the page of a table whose game is another process."""
