"""Draughts: one record of rule options, one generator, one table of variants."""
