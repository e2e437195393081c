"""`dambord arbiter`: what a running table needs of its arbiter, and rulings on it."""
