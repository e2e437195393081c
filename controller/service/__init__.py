"""The controller as a service of a Raspberry Pi: what is put where, and what it does there."""
