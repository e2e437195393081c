"""`dambord station`: a board that draws people in, plays with them and is ready for the next one."""
