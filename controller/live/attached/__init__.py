"""What is attached to a table and may fail: a program that plays, the hook, the copy, what others read."""
