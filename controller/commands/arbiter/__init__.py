"""`dambord arbiter`: shows what a running table needs and sends rulings to it."""
