"""The hall's own broker: mosquitto with a written configuration, and who is admitted to it."""
