"""Inference from raw cells to turns: debouncing, lifts and places, legal turns, irregularities."""
