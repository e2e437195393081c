"""Builds what a release publishes: `make release`."""
