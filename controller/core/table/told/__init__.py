"""What a table tells people, whatever is played."""
