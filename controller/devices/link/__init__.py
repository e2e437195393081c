"""The serial link to the microcontroller."""
