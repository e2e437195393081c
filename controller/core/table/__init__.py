"""What the tables of all families of games share: timers, results, clocks, regulations."""
