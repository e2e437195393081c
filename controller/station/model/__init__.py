"""What the station knows: plan, choice, screens and state, what happens to it and what it asks for."""
