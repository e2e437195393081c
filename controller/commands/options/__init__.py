"""Options of the commands: on the command line, in a file of settings, and what they are when nobody says."""
