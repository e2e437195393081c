"""The HTTP API for arbiters and programs, under `/api`."""
