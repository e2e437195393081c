"""One module for each phase: how it answers settled cells, buttons and timers."""
