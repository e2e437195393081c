"""Honest people with the habits of real hands, and the judge of what the table says about them."""
