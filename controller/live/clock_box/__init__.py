"""The players' clock of a table: where it is opened, and when it may be heard."""
