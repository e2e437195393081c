"""Wires: from which pin to which, how long, how thick; and the wiring diagram."""
