"""What is done when a record is damaged, can not be opened, or is in the way."""
