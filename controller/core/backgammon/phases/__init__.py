"""One module for each phase: how it answers settled cells, rolls, buttons and timers."""
