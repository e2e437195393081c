"""A hall of boards: sealed records that travel, the archive that they come to, and what the public sees."""
