"""The web server: the page, its WebSocket and the HTTP API."""
