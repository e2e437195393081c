"""Sets up and checks a board: finds the sensor under each square and names wiring faults."""
