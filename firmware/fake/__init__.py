"""Stand-ins for what only MicroPython or only a Pico has; on the path of the simulated microcontroller."""
