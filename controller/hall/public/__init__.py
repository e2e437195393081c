"""What the public sees of a hall: everything of it is worked out of lines that have passed one gate."""
