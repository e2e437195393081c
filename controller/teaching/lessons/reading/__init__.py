"""Reading of lessons from TOML; every fault is one line."""
