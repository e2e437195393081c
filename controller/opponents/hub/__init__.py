"""Hub 2, the line protocol of draughts engines: as the side that asks, and as the engine."""
