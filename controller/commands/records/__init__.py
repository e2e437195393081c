"""Commands on the record: games, replays, dice and matches."""
