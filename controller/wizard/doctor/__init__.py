"""`dambord doctor`: check a table part by part and name a remedy for each fault."""
