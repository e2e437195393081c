"""Stand-ins for devices, for the virtual board and for tests."""
