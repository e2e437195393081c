"""Devices on the Raspberry Pi's own GPIO pins."""
