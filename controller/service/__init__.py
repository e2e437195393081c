"""Installs the controller as a systemd service on a Raspberry Pi."""
