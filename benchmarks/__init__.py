"""Measurements of speed and accuracy, each by one command; none of them is a test."""
