"""The shell of a demonstration station: connects the pure station to the table, the lamps and the page."""
