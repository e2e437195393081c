"""The record's files on disk: the database, its lock, the note of its end, and rows read from damaged
bytes."""
