"""Magnetic fields and copper wires, computed."""
