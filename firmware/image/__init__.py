"""The image for a Raspberry Pi Pico: MicroPython with the firmware's files frozen in. For the host."""
