"""What a board's file says: one module reads each of its tables."""
