"""The built-in engine: how strong, how fast, and how its weights were tuned."""
