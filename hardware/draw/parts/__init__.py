"""The parts list of a board."""
