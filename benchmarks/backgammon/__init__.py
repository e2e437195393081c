"""Benchmarks of backgammon."""
