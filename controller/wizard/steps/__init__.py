"""`dambord doctor --step`: a guided test for each step of building a board."""
