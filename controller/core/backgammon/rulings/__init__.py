"""The arbiter's acts: whether they can be done, and what they change."""
