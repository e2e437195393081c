"""The state of a table as immutable records: phase, turn, history, clock, sensors, regulations."""
