"""Recorded games in the formats of other programs, and the audit of their dice."""
