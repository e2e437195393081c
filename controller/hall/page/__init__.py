"""What the desk serves: the arbiters' page and its API, and what the public may have."""
