"""For CPython: modules of MicroPython, and a program that starts the firmware."""
