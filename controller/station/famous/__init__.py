"""Famous games that the station replays while nobody is there."""
