"""What lamps and pages show of a match; functions of the state."""
