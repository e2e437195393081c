"""`dambord engine`: the built-in engine as a program that speaks Hub."""
