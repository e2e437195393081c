"""Simulated hands at a live table, for demonstrations and tests."""
