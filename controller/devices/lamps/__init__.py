"""The lamps: colours, blink patterns, current limit, and drivers for the strip."""
