"""Foreign programs as children: within limits, and ended with all that they have started."""
