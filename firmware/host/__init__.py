"""For the computer: builds and simulates the firmware, and reads its frames. Never copied to the Pico."""
