"""What a board has beside sensors: buttons, lamps, the watchdog."""
