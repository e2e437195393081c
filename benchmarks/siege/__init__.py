"""A table in play whose page is besieged: every turn and every ruling has to be answered soon."""
