"""What writes and runs KiCad: project, schematic, board file with its kept tracks, checks."""
