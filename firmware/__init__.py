"""MicroPython for the microcontroller; on the Pico its files stand flat in the root."""
