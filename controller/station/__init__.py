"""The demonstration station as one pure step: what visitors do and what is shown to them."""
