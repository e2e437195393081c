"""The devices of one table, and the switch that ends it."""
