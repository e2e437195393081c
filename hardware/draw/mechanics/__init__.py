"""The board as a thing to build: plan, section, square maps, the magnet's field."""
