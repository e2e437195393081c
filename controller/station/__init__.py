"""The demonstration station as one pure step: what is shown and asked, and what the table is to do."""
