"""Builds the Debian package: the controller, its locked packages and the service (docs/decisions/0032)."""
