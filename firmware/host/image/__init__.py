"""Builds the image for a Raspberry Pi Pico: MicroPython with the firmware frozen in."""
