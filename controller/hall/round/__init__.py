"""A round of an event: pairings that are read and sent to boards, results, and what is handed on of them."""
