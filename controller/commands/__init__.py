"""The commands of `dambord`, one file each: its options and what it prints."""
