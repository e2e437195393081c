"""The record of games: its format, the journal on disk, replay and export."""
