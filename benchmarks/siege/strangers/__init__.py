"""Strangers who open connections to a table's page and misuse them."""
