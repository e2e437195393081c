"""What runs on the Pi: from settled cells to the named turn, the record, lamps, clocks and page."""
