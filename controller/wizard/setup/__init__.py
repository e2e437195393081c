"""`dambord setup`: find out where the sensors lie and write the file of the board."""
