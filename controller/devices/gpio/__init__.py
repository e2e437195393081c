"""What is connected to the Raspberry Pi's own pins."""
