"""`dambord doctor`: checks a table part by part and names a remedy for each fault."""
