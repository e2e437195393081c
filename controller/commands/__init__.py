"""The commands of `dambord`, one module each: options and output."""
