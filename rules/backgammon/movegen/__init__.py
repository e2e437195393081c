"""Every legal result of a roll; start with `results` in `generator`."""
