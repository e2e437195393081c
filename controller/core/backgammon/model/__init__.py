"""The state of a table of backgammon as immutable records: match, history, phase, sensors, terms."""
