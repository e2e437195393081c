"""A simulated `machine`, and modules that only MicroPython has: the path of a simulated microcontroller."""
